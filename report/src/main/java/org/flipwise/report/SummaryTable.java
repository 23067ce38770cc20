package org.flipwise.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** A summary as a page of at most {@value TextPage#WIDTH} columns: what was run, the rungs, the modes, the bits, the costs, the warnings. */
public final class SummaryTable {
    private static final int MOST_MODELS = 8;
    private static final int MOST_BASINS = 8;
    private static final int SHOWN_BITS = 64;
    private static final int LABEL_WIDTH = 20;
    private final Summary summary;
    private final Alphabet alphabet;
    private final NumberText numbers;
    private final TextPage page;

    private SummaryTable(Summary summary, Alphabet alphabet) {
        this.summary = summary;
        this.alphabet = alphabet;
        this.numbers = new NumberText(alphabet);
        this.page = new TextPage(alphabet);
    }

    /** The page, its last line ended. */
    public static String of(Summary summary, Alphabet alphabet) {
        SummaryTable table = new SummaryTable(summary, alphabet);
        table.header();
        table.rungs();
        table.modes(summary.estimates().modes());
        table.basins(summary.estimates().basins());
        table.marginals(summary.estimates().marginals());
        table.models(summary.estimates().models());
        table.facts();
        table.warnings();
        return table.page.toString();
    }

    private void header() {
        Summary.ProblemLine problem = summary.identity().problem();
        page.paragraph(
                page.problem(problem) + " at beta "
                        + NumberText.given(summary.tempering().rungs().get(0).beta(), 5) + TextPage.hash(problem),
                0);
        String simulations = summary.sims() == null
                ? ""
                : NumberText.count(summary.sims().size(), "simulation")
                        + (differ(summary.sims()) ? " of up to " : " of ");
        page.paragraph(
                summary.identity().kernel() + " with " + summary.identity().balance() + " on "
                        + NumberText.count(summary.tempering().rungs().size(), "rung") + "; " + simulations
                        + NumberText.count(summary.length().rounds(), "round") + " after "
                        + NumberText.count(summary.length().burnIn())
                        + " of burn-in; seed " + summary.identity().seed(),
                0);
    }

    private static boolean differ(List<Summary> sims) {
        return sims.stream().mapToLong(one -> one.length().rounds()).distinct().count() > 1;
    }

    private void rungs() {
        List<Summary.RungLine> rungs = summary.tempering().rungs();
        List<Integer> shown = Elision.around(rungs, Summary.RungLine::swapRate);
        List<String> wide = rungTable(shown, true);
        page.table(TextPage.fits(wide) ? wide : rungTable(shown, false));
        page.elided(shown.size(), rungs.size(), "rungs");
    }

    /** The rungs, with their normalisers where there is room. */
    private List<String> rungTable(List<Integer> shown, boolean normalizers) {
        TextTable table =
                new TextTable("rung", "beta", "<kernel", "gamma", "swap", "iter/round", "mean log density", "log Z");
        for (int rung : shown) {
            Summary.RungLine line = summary.tempering().rungs().get(rung);
            table.add(
                    String.valueOf(rung + 1),
                    NumberText.given(line.beta(), 5),
                    line.kernel(),
                    line.gamma() == null ? "" : NumberText.significant(line.gamma(), 4),
                    line.swapRate() == null ? "" : NumberText.known(line.swapRate(), line.swapRateError(), 4),
                    NumberText.known(line.iterationsPerRound(), line.iterationsPerRoundError(), 5),
                    numbers.withError(line.meanLogDensity(), line.meanLogDensityError()),
                    line.logNormalizer() == null || !normalizers
                            ? ""
                            : numbers.withError(line.logNormalizer(), line.logNormalizerError()));
        }
        return table.lines();
    }

    private void modes(@Nullable List<Summary.ModeLine> modes) {
        if (modes == null) {
            return;
        }
        List<Integer> shown = Elision.rows(modes.size(), -1);
        TextTable table =
                new TextTable("<mode", "mass of its basin", "of its own state", "first hit in round", "after");
        for (int mode : shown) {
            Summary.ModeLine line = modes.get(mode);
            table.add(
                    alphabet.show(line.label(), LABEL_WIDTH),
                    numbers.withError(line.mass(), line.error()),
                    numbers.withError(line.pointMass(), line.pointMassError()),
                    line.firstVisitRound() == null ? "never" : NumberText.count(line.firstVisitRound()),
                    line.firstVisitSeconds() == null ? "" : NumberText.duration(line.firstVisitSeconds()));
        }
        page.table(table.lines());
        page.elided(shown.size(), modes.size(), "modes");
    }

    private void basins(@Nullable List<Summary.BasinLine> basins) {
        if (basins == null) {
            return;
        }
        Summary.BasinLine best = basins.stream()
                .max(Comparator.comparingDouble(Summary.BasinLine::logDensity))
                .orElseThrow();
        TextTable table = new TextTable("<basin", "log density", "mass", "first in round", "after", "distance");
        int shown = Math.min(MOST_BASINS, basins.size());
        for (int basin = 0; basin < shown; basin++) {
            Summary.BasinLine line = basins.get(basin);
            table.add(
                    String.valueOf(basin + 1),
                    NumberText.significant(line.logDensity(), 7),
                    numbers.withError(line.mass(), line.error()),
                    NumberText.count(line.firstVisitRound()),
                    NumberText.duration(line.firstVisitSeconds()),
                    NumberText.count(distance(line.state(), best.state())));
        }
        page.table(table.lines());
        page.elided(shown, basins.size(), "basins");
    }

    private static int distance(String a, String b) {
        int distance = 0;
        for (int bit = 0; bit < a.length(); bit++) {
            distance += a.charAt(bit) == b.charAt(bit) ? 0 : 1;
        }
        return distance;
    }

    private void marginals(@Nullable List<Summary.MarginalLine> marginals) {
        if (marginals == null) {
            return;
        }
        List<String> lines =
                new ArrayList<>(MarginalLines.of(marginals, summary.estimates().models() != null, alphabet));
        int dimension = summary.identity().problem().dimension();
        int spacing = Summary.MarginalLine.spacing(dimension);
        if (spacing > 1) {
            lines.add(" (one of every " + spacing + " of " + NumberText.count(dimension) + " bits)");
        }
        page.table(lines);
    }

    private void models(@Nullable List<Summary.ModelLine> models) {
        if (models == null) {
            return;
        }
        page.table(List.of("models by posterior mass"));
        List<Summary.ModelLine> shown = models.subList(0, Math.min(MOST_MODELS, models.size()));
        int width = shown.stream()
                .mapToInt(line -> numbers.withError(line.mass(), line.error()).length())
                .max()
                .orElse(0);
        for (Summary.ModelLine line : shown) {
            String variables = line.variables().isEmpty() ? "(none)" : String.join(" ", line.variables());
            String mass = numbers.withError(line.mass(), line.error());
            String gap = " ".repeat(width - mass.length() + 2);
            page.paragraph(mass + gap + variables, width + 2);
        }
        page.elided(shown.size(), models.size(), "models");
    }

    private void facts() {
        TextTable facts = new TextTable("<", "<");
        facts.add("ladder", ladder(summary.tempering().ladder()));
        facts.add("round trips", roundTrips());
        if (summary.tempering().barrier() != null) {
            facts.add(
                    "barrier",
                    NumberText.significant(summary.tempering().barrier(), 3) + " from the coldest rung to the hottest");
        }
        Summary.RungLine coldest = summary.tempering().rungs().get(0);
        Double logNormalizer = coldest.logNormalizer();
        if (logNormalizer != null) {
            facts.add("log Z", logNormalizer(logNormalizer, coldest));
        }
        Summary.Diagnostics diagnostics = summary.diagnostics();
        if (diagnostics.ess() != null) {
            String of = of(", those of ", diagnostics.essOf());
            facts.add("ess", NumberText.significant(diagnostics.ess(), 3) + " effective samples at least" + of);
        }
        if (diagnostics.rHat() != null) {
            String of = of(", that of ", diagnostics.rHatOf());
            facts.add("r-hat", NumberText.significant(diagnostics.rHat(), 4) + " at most" + of);
        }
        if (summary.estimates().tvd() != null) {
            facts.add(
                    "tvd",
                    NumberText.significant(summary.estimates().tvd(), 3)
                            + " total variation distance from the exact distribution");
        }
        facts.add("best", best());
        Summary.BlockMovesLine blocks = summary.blockMoves();
        if (blocks != null) {
            facts.add("block moves", tried(String.valueOf(blocks.perRound()), "", blocks.acceptance()));
        }
        Summary.ModeJumpsLine jumps = summary.modeJumps();
        if (jumps != null) {
            String by = jumps.masks() == 1 ? " by the one mask" : " by one of " + jumps.masks() + " masks";
            facts.add("mode jumps", tried(NumberText.significant(jumps.perRound(), 2), by, jumps.acceptance()));
        }
        Summary.ClusterMovesLine clusters = summary.clusterMoves();
        if (clusters != null) {
            facts.add("cluster moves", clusterMoves(clusters));
        }
        Summary.HoudayerMovesLine houdayer = summary.houdayerMoves();
        if (houdayer != null) {
            facts.add("Houdayer", houdayerMoves(houdayer));
        }
        Summary.CostLine costs = summary.costs();
        facts.add(
                "evaluations",
                NumberText.count(costs.evaluations()) + "; a black box would need "
                        + NumberText.count(costs.equivalentEvaluations()));
        facts.add("work", work(costs));
        facts.add(
                "time",
                NumberText.duration(summary.length().seconds()) + "; processor time "
                        + NumberText.duration(summary.length().cpuSeconds()));
        if (summary.digest() != null) {
            facts.add("digest", TextPage.digest(summary.digest()));
        }
        page.emptyLine();
        int indent = "evaluations  ".length();
        facts.lines().stream().skip(1).forEach(line -> page.paragraph(line, indent));
    }

    private static String ladder(Summary.LadderLine ladder) {
        String from = switch (ladder.from()) {
            case "tuned" -> "found by " + ladder.method();
            case "file" -> "from a file";
            case "problem" -> "the problem's own";
            default -> "as given";
        };
        boolean chosen = ladder.rounds() != null && !"tuned".equals(ladder.from());
        String tuning = ladder.rounds() == null
                ? ""
                : (chosen ? "; kernels chosen" : "") + " in "
                        + NumberText.duration(ladder.seconds() == null ? 0 : ladder.seconds())
                        + (ladder.work() == null
                                ? ""
                                : ", with " + ladder.work() + " s of counted work at most, for lack of time");
        String limit = ladder.limit();
        boolean ofTuning =
                limit != null && ladder.rounds() != null && limit.contains("round trips that the swaps allow");
        return from
                + tuning
                + (limit == null ? "" : ". " + (ofTuning ? "Seen while tuning: " + lowerFirst(limit) : limit));
    }

    private static String lowerFirst(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }

    private String of(String opening, @Nullable String quantity) {
        return quantity == null ? "" : opening + alphabet.show(quantity, LABEL_WIDTH);
    }

    private String roundTrips() {
        String count = NumberText.count(summary.tempering().roundTrips());
        Summary.TemperingLine travel = summary.tempering().travel();
        return travel == null || travel.efficiency() == null
                ? count
                : count + ", " + NumberText.significant(travel.efficiency(), 2)
                        + " of what the swap rates allow; "
                        + NumberText.count(travel.restarts(), "restart");
    }

    /** Of the coldest rung, by both estimators; thermodynamic integration has no error and is shown to the digits of the other. */
    private String logNormalizer(double value, Summary.RungLine line) {
        String of = Summary.RELATIVE.equals(summary.tempering().logNormalizerOf()) ? " " + Summary.RELATIVE : "";
        String text = numbers.withError(value, line.logNormalizerError()) + of;
        return line.thermodynamicLogNormalizer() == null
                ? text
                : text + "; "
                        + NumberText.known(line.thermodynamicLogNormalizer(), line.logNormalizerError())
                        + " by thermodynamic integration";
    }

    private String best() {
        String state = summary.best().state();
        String shown = state.length() <= SHOWN_BITS
                ? state
                : state.substring(0, SHOWN_BITS) + alphabet.ellipsis() + " (" + NumberText.count(state.length())
                        + " bits)";
        String value = summary.best().objective() == null
                ? ""
                : "value " + NumberText.given(summary.best().objective(), 10) + ", ";
        return value + "log density " + NumberText.significant(summary.best().logDensity(), 7) + " at " + shown;
    }

    private static String tried(String perRound, String by, List<Double> acceptance) {
        return perRound + " tried before each round" + by + "; accepted " + between(acceptance, 2)
                + " of them, by rung";
    }

    private static String clusterMoves(Summary.ClusterMovesLine moves) {
        return moves.perRound() + " before each round; " + between(moves.clusters(), 3) + " clusters, flipping "
                + between(moves.flipped(), 3) + " of the bits, by rung";
    }

    private static String houdayerMoves(Summary.HoudayerMovesLine moves) {
        String bits = moves.flipped().isEmpty() ? "" : ", of " + between(moves.flipped(), 3) + " of the bits, by rung";
        return moves.perRound() + " before each round between the two copies" + bits;
    }

    private static String between(List<Double> values, int digits) {
        double lowest = Collections.min(values);
        double highest = Collections.max(values);
        String low = NumberText.significant(lowest, digits);
        String high = NumberText.significant(highest, digits);
        return low.equals(high) ? low : low + " to " + high;
    }

    private static String work(Summary.CostLine costs) {
        List<String> parts = new ArrayList<>();
        part(parts, costs.proposals(), "proposals");
        part(parts, costs.iterations(), "iterations");
        part(parts, costs.jumps(), "jumps");
        part(parts, costs.ratioUpdates(), "ratio updates");
        part(parts, costs.exps(), "exps");
        return String.join(", ", parts);
    }

    private static void part(List<String> parts, long count, String noun) {
        if (count > 0) {
            parts.add(NumberText.count(count) + " " + noun);
        }
    }

    private void warnings() {
        if (!summary.warnings().isEmpty()) {
            page.emptyLine();
        }
        summary.warnings().forEach(page::warning);
    }
}
