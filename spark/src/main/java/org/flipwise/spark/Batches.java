package org.flipwise.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.outcome.Job;

/**
 * Groups waiting jobs into batches by their expected duration. As in guided self-scheduling, batches are long while much work is left and short towards the end: remaining seconds / (4 × slots),
 * at most 10 s so that little is lost with an executor, and long enough that sending a batch is worth its overhead. The first job of each kind is sent early and alone, so that its duration is
 * measured; until it is done, so are others of its kind. Of the jobs longer than a batch, the longest is sent first. Jobs of one group stay in one batch.
 */
final class Batches {
    private static final double LONGEST = 10;
    private static final double SHORTEST = 0.5;
    private static final double SHORTEST_PER_SLOT = 0.02;
    private static final int PARTS = 4;
    private final Costs costs = new Costs();
    private final List<List<NumberedJob>> waiting = new ArrayList<>();
    private final Set<String> begun = new LinkedHashSet<>();

    /** Adds jobs at the end of the queue. All jobs of a group must be added in one call. */
    void add(List<NumberedJob> jobs) {
        waiting.addAll(units(jobs));
    }

    /** Adds jobs at the front of the queue, so that simulations that have begun end before others start. */
    void addFirst(List<NumberedJob> jobs) {
        waiting.addAll(0, units(jobs));
    }

    private static List<List<NumberedJob>> units(List<NumberedJob> jobs) {
        List<List<NumberedJob>> units = new ArrayList<>();
        Map<Integer, List<NumberedJob>> together = new LinkedHashMap<>();
        for (NumberedJob each : jobs) {
            if (each.job().group() == Job.NO_GROUP) {
                units.add(List.of(each));
            } else {
                together.computeIfAbsent(each.job().group(), number -> {
                            List<NumberedJob> group = new ArrayList<>();
                            units.add(group);
                            return group;
                        })
                        .add(each);
            }
        }
        return units;
    }

    /** Records how long a finished job took. */
    void measured(Job job, double seconds) {
        costs.add(job, seconds);
    }

    /** Returns how many batches to keep in flight: enough that no slot idles, few enough that most are sized by recent measurements. */
    static int underWay(int slots) {
        return slots + Math.max(2, slots / 4);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Removes and returns the next batch; it is empty if no job waits. */
    List<NumberedJob> next(int slots) {
        int longest = -1;
        double most = 0;
        double remaining = 0;
        for (int i = 0; i < waiting.size(); i++) {
            List<NumberedJob> unit = waiting.get(i);
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

    /** Returns how many seconds a batch should take. */
    static double target(double remaining, int slots) {
        double least = Math.max(SHORTEST, SHORTEST_PER_SLOT * slots);
        return Math.max(least, Math.min(LONGEST, remaining / (PARTS * slots)));
    }

    private boolean isFirstOfAKind(List<NumberedJob> unit) {
        return unit.stream().anyMatch(each -> !begun.contains(each.job().kind()));
    }

    private double seconds(List<NumberedJob> unit) {
        double sum = 0;
        for (NumberedJob each : unit) {
            sum += costs.of(each.job());
        }
        return sum;
    }

    private List<NumberedJob> alone(int position) {
        List<NumberedJob> unit = waiting.remove(position);
        unit.forEach(each -> begun.add(each.job().kind()));
        return unit;
    }

    private List<NumberedJob> several(double target) {
        List<NumberedJob> batch = new ArrayList<>();
        double sum = 0;
        int units = 0;
        for (List<NumberedJob> unit : waiting) {
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
