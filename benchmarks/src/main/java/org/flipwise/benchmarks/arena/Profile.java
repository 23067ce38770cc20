package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;

/**
 * The performance profile (Dolan and Moré 2002): for each option the share of targets on which it is right and needs at most τ times the processor time of the best
 * option that is right there, automatic ones included.
 */
final class Profile {
    private static final double LARGEST = 1000;
    private static final int FIXED = 4;
    private final List<Standings> targets;

    Profile(List<Standings> targets) {
        this.targets = List.copyOf(targets);
    }

    /** Returns how many times the processor time of the best right option this one needs; infinite where it is wrong or was not run. */
    static double factor(Standings target, String option) {
        double best = target.all().stream()
                .filter(one -> one.verdict().right())
                .mapToDouble(Standing::least)
                .max()
                .orElse(0);
        return target.of(option)
                .filter(one -> one.verdict().right() && one.least() > 0)
                .map(one -> best / one.least())
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Returns the share of targets on which an option needs at most τ times the best. */
    double share(String option, double tau) {
        return targets.stream().filter(target -> factor(target, option) <= tau).count() / (double) targets.size();
    }

    /** Returns the automatic options and the fixed ones that are within ten times the best on most targets. */
    List<String> options() {
        Set<String> automatic = new LinkedHashSet<>();
        Set<String> fixed = new LinkedHashSet<>();
        for (Standings target : targets) {
            target.all()
                    .forEach(one -> (one.choice().automatic() ? automatic : fixed)
                            .add(one.choice().name()));
        }
        List<String> shown = new ArrayList<>(automatic);
        fixed.stream()
                .sorted(Comparator.<String>comparingDouble(option -> -share(option, 10))
                        .thenComparingDouble(option -> -share(option, LARGEST)))
                .limit(FIXED)
                .forEach(shown::add);
        return shown;
    }

    Figure figure() {
        List<Series> curves = new ArrayList<>();
        for (String option : options()) {
            List<Series.Point> steps = new ArrayList<>(List.of(new Series.Point(1, share(option, 1))));
            targets.stream()
                    .mapToDouble(target -> factor(target, option))
                    .filter(tau -> tau > 1 && tau <= LARGEST)
                    .sorted()
                    .forEach(tau -> steps.add(new Series.Point(tau, share(option, tau))));
            Style style = Style.of(curves.size());
            curves.add(new Series.Stairs(option, option.startsWith(Choice.AUTO) ? style : style.asDashed(), steps));
        }
        return new Figure(
                "arena",
                "Performance profile",
                "For each option the share of targets on which it is right and needs at most so many times the processor time of the best.",
                List.of(new Panel(
                        "",
                        Axis.log("processor time over that of the best right option")
                                .between(1, LARGEST),
                        Axis.linear("share of targets").between(0, 1),
                        curves)));
    }
}
