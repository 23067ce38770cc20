package org.flipwise.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.lab.outcome.Job;

/**
 * Puts jobs into batches by what they take. Batches are long while much is left and short towards the end, as in guided self-scheduling: remaining seconds / (4 × slots), but no more than 10 s,
 * lest much be lost with a machine, and no less than what makes sending one worth while. The first job of each kind goes early and alone, to be measured; until it is back, so do others of
 * its kind. Of jobs that are longer than a batch the longest goes first. Jobs that belong together stay together.
 */
final class Batches {
    private static final double LONGEST = 10;
    private static final double SHORTEST = 0.5;
    private static final double SHORTEST_PER_SLOT = 0.02;
    private static final int PARTS = 4;
    private final Costs costs = new Costs();
    private final List<List<Numbered>> waiting = new ArrayList<>();
    private final Set<String> begun = new LinkedHashSet<>();

    /** Adds jobs that wait; those that belong together must come together. */
    void add(List<Numbered> jobs) {
        waiting.addAll(units(jobs));
    }

    /** The same before all others: a simulation that has begun should end, lest many be under way. */
    void addFirst(List<Numbered> jobs) {
        waiting.addAll(0, units(jobs));
    }

    private static List<List<Numbered>> units(List<Numbered> jobs) {
        List<List<Numbered>> units = new ArrayList<>();
        Map<Integer, List<Numbered>> together = new LinkedHashMap<>();
        for (Numbered each : jobs) {
            if (each.job().together() == Job.ALONE) {
                units.add(List.of(each));
            } else {
                together.computeIfAbsent(each.job().together(), number -> {
                            List<Numbered> group = new ArrayList<>();
                            units.add(group);
                            return group;
                        })
                        .add(each);
            }
        }
        return units;
    }

    /** A job is done. */
    void measured(Job job, double seconds) {
        costs.add(job, seconds);
    }

    /** How many batches should be under way, so that no slot waits for the next one and few are sized by what was known earlier. */
    static int underWay(int slots) {
        return slots + Math.max(2, slots / 4);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** The next batch; empty where nothing waits. */
    List<Numbered> next(int slots) {
        int longest = -1;
        double most = 0;
        double remaining = 0;
        for (int i = 0; i < waiting.size(); i++) {
            List<Numbered> unit = waiting.get(i);
            if (isFirstOfAKind(unit)) {
                return alone(i);
            }
            double seconds = seconds(unit);
            remaining += seconds;
            if (seconds > most) {
                longest = i;
                most = seconds;
            }
        }
        double target = target(remaining, slots);
        return most > target ? alone(longest) : several(target);
    }

    /** The seconds that a batch should take. */
    static double target(double remaining, int slots) {
        double least = Math.max(SHORTEST, SHORTEST_PER_SLOT * slots);
        return Math.max(least, Math.min(LONGEST, remaining / (PARTS * slots)));
    }

    private boolean isFirstOfAKind(List<Numbered> unit) {
        return unit.stream().anyMatch(each -> !begun.contains(each.job().like()));
    }

    private double seconds(List<Numbered> unit) {
        double sum = 0;
        for (Numbered each : unit) {
            sum += costs.of(each.job());
        }
        return sum;
    }

    private List<Numbered> alone(int position) {
        List<Numbered> unit = waiting.remove(position);
        unit.forEach(each -> begun.add(each.job().like()));
        return unit;
    }

    private List<Numbered> several(double target) {
        List<Numbered> batch = new ArrayList<>();
        double sum = 0;
        int units = 0;
        for (List<Numbered> unit : waiting) {
            boolean known = unit.stream().allMatch(each -> costs.knows(each.job()));
            sum += seconds(unit);
            if (units > 0 && (!known || sum > target)) {
                break;
            }
            batch.addAll(unit);
            units++;
            if (!known) {
                break;
            }
        }
        waiting.subList(0, units).clear();
        return batch;
    }
}
