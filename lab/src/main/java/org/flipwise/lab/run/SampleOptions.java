package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.kernel.Budget;
import org.flipwise.targets.own.OwnBlackBox;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;

/** From options to the settings of a run: defaults filled in, contradictions refused. */
public final class SampleOptions {
    private static final long DEFAULT_ROUNDS = 5000;
    private static final long MOST_ROUNDS_UNSAID = 100;
    private static final long SHORTEST_DEFAULT_ROUND = 100;
    private static final long LONGEST_DEFAULT_ROUND = 10_000;
    private static final long DEFAULT_JUMPS = 2;
    private static final double BLACK_BOX_ROUND = 2e6;
    /** Block moves do the travelling, so rounds are many and short. */
    private static final long DEFAULT_ROUNDS_WITH_BLOCK_MOVES = 40_000;

    private static final long DEFAULT_ROUND_WITH_BLOCK_MOVES = 20;
    private static final long MOST_SIMULATIONS = 1_000_000;
    private static final String RF_RUNGS = "rf-rungs";
    private static final List<String> OF_A_IIT =
            List.of("form", "gamma-rule", "gamma-schedule", RF_RUNGS, "subset", "block");
    private final Options options;
    private final Problem problem;
    private final boolean paperLetter;

    private SampleOptions(Options options, Problem problem) {
        this.options = options;
        this.problem = problem;
        this.paperLetter = options.flag("paper-letter");
    }

    public static SampleSettings resolve(Options options, Problem problem) {
        return new SampleOptions(options, problem).settings();
    }

    private SampleSettings settings() {
        KernelName name = options.choice("kernel", KernelName.byWord(), usualKernel());
        SwapScheme swap = LadderOptions.swap(options);
        LadderOptions.Choice choice =
                LadderOptions.of(options, problem, wishes(name).kind() != PilotWishes.Kind.NONE, swap);
        Ladder ladder = choice.ladder();
        LadderReader.Read file = choice.file();
        if (file != null) {
            for (String length : List.of("l0", "clock", "jumps", RF_RUNGS)) {
                options.refuse(length, "is for the ladder file to say; name a --kernel to use its betas alone");
            }
            FewerNeighbours.check(options, file.plan());
        }
        KernelSettings kernel =
                file == null ? kernel(name) : kernel(file.kernel()).withCosts(file.costs());
        long usual = kernel.blockMoves() > 0 ? DEFAULT_ROUNDS_WITH_BLOCK_MOVES : DEFAULT_ROUNDS;
        RunLength length = length(usual);
        return new SampleSettings(
                kernel,
                file == null ? plan(name, ladder, budget(name, kernel.blockMoves() > 0)) : file.plan(),
                swap,
                length,
                Start.parse(options, problem),
                options.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
                options.threads(Runtime.getRuntime().availableProcessors()),
                options.choice("weights", inOrder("expected", true, "drawn", false), true),
                choice.from(),
                choice.tune(),
                null);
    }

    /** Chosen for each rung, unless words are said that have a meaning for A-IIT alone. */
    private KernelName usualKernel() {
        boolean adaptive = paperLetter || OF_A_IIT.stream().anyMatch(options::has);
        return adaptive ? KernelName.A_IIT : KernelName.AUTO;
    }

    /**
     * Rounds end a run, or bound one that waits for something else: a hundred times the usual number where neither rounds nor a time is said. A run that may end sooner has
     * a tenth of the usual rounds as burn-in, or fewer.
     */
    private RunLength length(long usual) {
        StopRules stop = StopRules.ofSample(options.text("stop"), problem.target());
        if (options.has("rounds") && stop.boundsRounds()) {
            throw new SettingsException("--rounds and --stop rounds=N both say how long to run; give one of them");
        }
        long most = options.has("stop") ? MOST_ROUNDS_UNSAID * usual : usual;
        long rounds = stop.boundsRounds() ? stop.rounds() : options.whole("rounds", 1, Long.MAX_VALUE / 4, most);
        if (options.has("rounds") || !stop.ends()) {
            stop = stop.orAfter(rounds);
        }
        long likely = stop.any().size() == 1 && stop.boundsRounds() ? rounds : Math.min(rounds, usual);
        long burnIn = options.whole("burn-in", 0, Long.MAX_VALUE / 4, likely / 10);
        return new RunLength(
                rounds,
                burnIn,
                (int) options.whole("sims", 1, MOST_SIMULATIONS, 1),
                stop,
                options.has("rounds") || options.has("stop"),
                options.has("burn-in"));
    }

    /** Two choices; unlike a {@code Map.of} they are listed in one order in every process. */
    private static <T> Map<String, T> inOrder(String first, T one, String second, T other) {
        Map<String, T> choices = new LinkedHashMap<>();
        choices.put(first, one);
        choices.put(second, other);
        return choices;
    }

    private KernelSettings kernel(KernelName name) {
        if (!name.adaptive()) {
            String none = "has no meaning for " + name.word() + ", which has no gamma";
            List.of("gamma-rule", "gamma-schedule", "form").forEach(option -> options.refuse(option, none));
        }
        if (paperLetter && name == KernelName.AUTO) {
            throw new SettingsException("--paper-letter is for the paper's kernels, not for auto");
        }
        if (paperLetter) {
            String set = "cannot be combined with --paper-letter, which sets it";
            List.of("gamma-rule", "gamma-schedule", "jump-parity").forEach(option -> options.refuse(option, set));
        }
        BalancingFunction balance = balance(name);
        KernelSettings.Form form = form(name, balance);
        return new KernelSettings(
                name,
                balance,
                form,
                gammaRule(),
                gammaSchedule(),
                FewerNeighbours.count(options, problem.target(), name),
                options.has("block"),
                BlockMoves.perRound(options, problem.target(), name),
                problem.costs(),
                wishes(name));
    }

    private BalancingFunction balance(KernelName name) {
        String text = options.text("balance");
        if (name.metropolis()) {
            if (text != null && !text.equals("min")) {
                throw new SettingsException("--balance " + text + " contradicts --kernel " + name.word()
                        + ", whose balancing function is min; use --kernel " + informedTwin(name) + " for others");
            }
            return BalancingFunction.min();
        }
        return text == null ? BalancingFunction.sqrt() : parseBalance(text);
    }

    private static String informedTwin(KernelName metropolis) {
        return switch (metropolis) {
            case MH, MH_SWEEP -> KernelName.SS_IIT.word();
            case MH_MULT -> KernelName.A_IIT.word();
            default -> KernelName.IIT.word();
        };
    }

    private BalancingFunction parseBalance(String text) {
        Map<String, BalancingFunction> known = new LinkedHashMap<>();
        for (BalancingFunction function : List.of(
                BalancingFunction.sqrt(),
                BalancingFunction.min(),
                BalancingFunction.max(),
                BalancingFunction.barker())) {
            known.put(function.name(), function);
        }
        if (known.containsKey(text)) {
            return options.choice("balance", known, BalancingFunction.sqrt());
        }
        if (text.startsWith("c:")) {
            return options.checked("balance", text, SampleOptions::parsePaperFamily);
        }
        List<String> words = new ArrayList<>(known.keySet());
        words.add("c:VALUE");
        throw Options.unknown("balance", text, words);
    }

    private static BalancingFunction parsePaperFamily(String text) {
        try {
            return BalancingFunction.ofC(Double.parseDouble(text.substring(2)));
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("expected c: and a number, such as c:1.5");
        }
    }

    private KernelSettings.Form form(KernelName name, BalancingFunction balance) {
        Map<String, KernelSettings.Form> forms = new LinkedHashMap<>(inOrder(
                "update-first", KernelSettings.Form.UPDATE_FIRST, "move-first", KernelSettings.Form.MOVE_FIRST));
        forms.put("efficient", KernelSettings.Form.EFFICIENT);
        KernelSettings.Form form = options.choice("form", forms, KernelSettings.Form.UPDATE_FIRST);
        if (options.has("form") && name != KernelName.A_IIT) {
            throw new SettingsException("--form has no meaning for " + name.word() + "; it is for a-iit");
        }
        if (form == KernelSettings.Form.EFFICIENT && balance != BalancingFunction.sqrt()) {
            throw new SettingsException("--form efficient is for --balance sqrt, not " + balance.name());
        }
        return form;
    }

    private GammaRule gammaRule() {
        if (paperLetter) {
            return GammaRule.RATIO;
        }
        return options.choice(
                "gamma-rule", inOrder("f", GammaRule.BALANCE, "ratio", GammaRule.RATIO), GammaRule.BALANCE);
    }

    private GammaSchedule gammaSchedule() {
        if (paperLetter) {
            return GammaSchedule.of(GammaSchedule.Kind.ALWAYS);
        }
        String text = options.text("gamma-schedule");
        if (text == null) {
            return GammaSchedule.of(GammaSchedule.Kind.BURN_IN);
        }
        int colon = text.indexOf(':');
        String word = colon < 0 ? text : text.substring(0, colon);
        List<String> plain = List.of("burn-in", "always", "random-decreasing");
        List<String> counted = List.of("first", "until-stable", "decreasing");
        if (plain.contains(word) && colon < 0) {
            return GammaSchedule.of(kind(word));
        }
        if (counted.contains(word) && colon > 0) {
            try {
                return GammaSchedule.of(kind(word), Long.parseLong(text.substring(colon + 1)));
            } catch (IllegalArgumentException notAStepCount) {
                throw new SettingsException("--gamma-schedule '" + text + "': expected " + word
                        + ":K with a whole number of steps K of at least 1");
            }
        }
        throw Options.unknown(
                "gamma-schedule",
                text,
                List.of("burn-in", "first:K", "until-stable:K", "always", "decreasing:K", "random-decreasing"));
    }

    private static GammaSchedule.Kind kind(String word) {
        return GammaSchedule.Kind.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private LadderPlan plan(KernelName name, Ladder ladder, Budget budget) {
        if (name == KernelName.AUTO) {
            options.refuse("rf-rungs", "is for a-iit and mh-mult; auto chooses each rung's form by itself");
            return LadderPlan.uniform(ladder, name, RungForm.BY_PILOT, budget);
        }
        String text = options.text(RF_RUNGS);
        if (name.hasSingleStepTwin() && text != null && (text.equals("auto") || text.equals("pilot"))) {
            FewerNeighbours.refuseBeside(options, "--rf-rungs " + text);
            RungForm form = text.equals("auto") ? RungForm.EITHER : RungForm.BY_PILOT;
            return LadderPlan.uniform(ladder, name, form, budget);
        }
        return LadderPlan.uniform(ladder, name, rejectionFreeRungs(name, ladder.rungs()), budget);
    }

    private PilotWishes wishes(KernelName name) {
        if (name == KernelName.AUTO) {
            Budget transitions = options.has("l0") ? Budget.transitions(options.whole("l0", 1, 1L << 52, 1)) : null;
            Budget time = options.has("clock") ? Budget.time(options.positive("clock", 1)) : null;
            return new PilotWishes(PilotWishes.Kind.CHAIN, transitions, time, options.has("balance"));
        }
        boolean evaluations = "pilot".equals(options.text(RF_RUNGS)) && name.hasSingleStepTwin();
        return evaluations ? new PilotWishes(PilotWishes.Kind.EVALUATIONS, null, null, true) : PilotWishes.none();
    }

    private int rejectionFreeRungs(KernelName name, int rungs) {
        if (!name.hasSingleStepTwin()) {
            options.refuse(
                    "rf-rungs",
                    "is for a-iit and mh-mult, whose hot rungs may use the single-step twin, not for " + name.word());
            return name.rejectionFree() ? rungs : 0;
        }
        String text = options.text(RF_RUNGS);
        if (text != null && (text.isEmpty() || !Character.isDigit(text.charAt(0)))) {
            throw new SettingsException(
                    "--rf-rungs is '" + text + "'; expected a whole number from 0 to " + rungs + ", auto or pilot");
        }
        return (int) options.whole(RF_RUNGS, 0, rungs, rungs);
    }

    /** A round of a log density of the user's own is no longer than {@value #BLACK_BOX_ROUND} nanoseconds of evaluations. */
    private long affordable() {
        return problem.target() instanceof OwnBlackBox
                ? (long) Math.max(1, BLACK_BOX_ROUND / problem.costs().evaluation())
                : Long.MAX_VALUE;
    }

    private Budget budget(KernelName name, boolean blockMoves) {
        String why = "has no meaning for " + name.word() + ", whose rounds are measured by ";
        long longEnough = Math.min(
                LONGEST_DEFAULT_ROUND,
                Math.max(SHORTEST_DEFAULT_ROUND, problem.target().dimension()));
        long usual = blockMoves ? DEFAULT_ROUND_WITH_BLOCK_MOVES : Math.min(longEnough, affordable());
        if (name == KernelName.AUTO) {
            options.refuse("jumps", "has no meaning for auto, whose rounds are measured by --l0 or --clock");
            options.refuse("jump-parity", "has no meaning for auto, whose rounds are measured by --l0 or --clock");
            return Budget.transitions(usual);
        }
        switch (name.unit()) {
            case TRANSITIONS -> {
                options.refuse("jumps", why + "--l0");
                options.refuse("clock", why + "--l0");
                options.refuse("jump-parity", why + "--l0");
                return Budget.transitions(options.whole("l0", 1, 1L << 52, usual));
            }
            case JUMPS -> {
                options.refuse("l0", why + "--jumps");
                options.refuse("clock", why + "--jumps");
                boolean coin = options.choice("jump-parity", inOrder("random", true, "fixed", false), true);
                return Budget.jumps(options.whole("jumps", 1, 1L << 52, DEFAULT_JUMPS), coin && !paperLetter);
            }
            default -> {
                options.refuse("l0", why + "--clock");
                options.refuse("jumps", why + "--clock");
                options.refuse("jump-parity", why + "--clock");
                return Budget.time(options.positive("clock", (double) usual));
            }
        }
    }
}
