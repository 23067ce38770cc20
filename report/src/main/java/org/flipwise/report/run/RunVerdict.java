package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Trust;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Judges whether the numbers of a run can be trusted, from the run's own diagnostics; the worst of them decides. */
final class RunVerdict {
    /** Below this an error bar is itself a guess: a relative error of 1/√(2·20) of the variance, 16%. */
    private static final double TOO_FEW = 20;

    private static final double FEW = 100;
    private static final double R_HAT = 1.01;
    private static final double BAD_R_HAT = 1.1;
    private static final long FEW_TRIPS = 10;
    private static final double SLOW = 0.2;
    private static final int FEW_RULES = 4;

    /** An observation, with how far it lets the run be trusted. */
    private record Sign(Trust trust, String words) {}

    private final Summary summary;
    private final List<Sign> signs = new ArrayList<>();

    private RunVerdict(Summary summary) {
        this.summary = summary;
        ess(summary.diagnostics().ess(), summary.diagnostics().essOf());
        rHat(summary.diagnostics().rHat());
        trips();
        warnings();
    }

    /** The verdict, then every warning with what to do about it. */
    static List<Finding> on(Summary summary, boolean underWay) {
        RunVerdict verdict = new RunVerdict(summary);
        List<Finding> findings = new ArrayList<>();
        findings.add(verdict.sentence(underWay));
        for (String warning : summary.warnings()) {
            Advice advice = Advice.on(warning);
            findings.add(new Finding(advice.trust(), capital(warning) + "." + paragraph(advice.todo())));
        }
        verdict.slow(summary.tempering().travel()).ifPresent(findings::add);
        return findings;
    }

    private static String paragraph(String todo) {
        return todo.isEmpty() ? "" : "\n\n" + todo;
    }

    private Finding sentence(boolean underWay) {
        Trust worst = signs.stream().map(Sign::trust).reduce(Trust.SOUND, Trust::and);
        String opening = switch (worst) {
            case SOUND, NOTE -> "Yes, as far as a single run can show: ";
            case CAREFUL -> "With care: ";
            case DOUBTFUL -> underWay ? "Not yet: " : "No: ";
        };
        boolean good = worst == Trust.SOUND || worst == Trust.NOTE;
        String reasons = signs.stream()
                .filter(sign -> !sign.words.isEmpty())
                .filter(sign -> good || sign.trust == worst)
                .map(Sign::words)
                .distinct()
                .limit(FEW_RULES)
                .collect(Collectors.joining("; "));
        return new Finding(good ? Trust.SOUND : worst, opening + reasons + "." + (underWay ? " So far." : ""));
    }

    private void ess(@Nullable Double ess, @Nullable String of) {
        if (ess == null) {
            signs.add(new Sign(Trust.DOUBTFUL, "the run is too short for an effective sample size"));
            return;
        }
        String worth = "it is worth " + draws(ess) + " (the smallest effective sample size"
                + (of == null ? "" : ", that of " + of) + ")";
        if (ess < TOO_FEW) {
            signs.add(new Sign(Trust.DOUBTFUL, worth + ", too few for a usable error"));
        } else if (ess < FEW) {
            signs.add(new Sign(Trust.CAREFUL, worth + ", so errors are rough"));
        } else {
            signs.add(new Sign(Trust.SOUND, worth));
        }
    }

    static String draws(double ess) {
        return ess < FEW_TRIPS
                ? NumberText.significant(ess, 2) + " independent draws"
                : NumberText.count(Math.round(ess)) + " independent draws";
    }

    /** The limit is that of the warning, which knows how far chance reaches. */
    private void rHat(@Nullable Double rHat) {
        if (rHat == null) {
            return;
        }
        String value = String.format(Locale.ROOT, "R-hat %.3f", rHat);
        if (summary.warnings().stream().anyMatch(warning -> warning.startsWith("R-hat is"))) {
            signs.add(new Sign(
                    rHat > BAD_R_HAT ? Trust.DOUBTFUL : Trust.CAREFUL,
                    "parts of the run disagree by more than their errors (" + value + ")"));
        } else {
            signs.add(new Sign(
                    Trust.SOUND,
                    "its parts agree" + (rHat > R_HAT ? " as far as chance allows" : "") + " (" + value + ")"));
        }
    }

    private void trips() {
        if (summary.tempering().rungs().size() == 1) {
            return;
        }
        if (summary.tempering().ladder().insures()) {
            signs.add(new Sign(Trust.SOUND, "chains on the coldest rung agree from random states"));
            return;
        }
        long trips = summary.tempering().roundTrips();
        if (trips == 0) {
            signs.add(new Sign(Trust.DOUBTFUL, "no replica has made a round trip of the ladder"));
        } else if (trips < FEW_TRIPS) {
            signs.add(new Sign(
                    Trust.CAREFUL,
                    "replicas made only " + NumberText.count(trips, "round trip") + " between the ends of the ladder"));
        } else {
            signs.add(new Sign(
                    Trust.SOUND,
                    "replicas made " + NumberText.count(trips, "round trip") + " between the ends of the ladder"));
        }
    }

    private void warnings() {
        for (String warning : summary.warnings()) {
            Advice advice = Advice.on(warning);
            boolean spokenFor = warning.startsWith("R-hat is")
                    || warning.startsWith("no replica has gone")
                    || warning.contains("effective samples of");
            String words = spokenFor || advice.trust() == Trust.NOTE ? "" : clause(warning);
            signs.add(new Sign(advice.trust(), words));
        }
    }

    /** Up to its first colon, which the warning below spells out. */
    private static String clause(String warning) {
        int colon = warning.indexOf(':');
        return colon < 0 ? warning : warning.substring(0, colon);
    }

    /** Replicas that travel far slower than their swap rates allow come back before their rounds have changed them. */
    private Optional<Finding> slow(Summary.@Nullable TemperingLine travel) {
        Double efficiency = travel == null ? null : travel.efficiency();
        if (efficiency == null || efficiency >= SLOW || summary.tempering().roundTrips() == 0) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                Trust.NOTE,
                "Round trips come at " + NumberText.significant(100 * efficiency, 2)
                        + "% of the rate that the swap rates allow: replicas are swapped back before a round has changed them."
                        + paragraph("Longer rounds (`--l0`, `--jumps` or `--clock`) make each swap count for more.")));
    }

    static String capital(String sentence) {
        return sentence.isEmpty() || sentence.startsWith("gamma")
                ? sentence
                : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }
}
