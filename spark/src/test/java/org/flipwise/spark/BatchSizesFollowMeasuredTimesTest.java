package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.outcome.Job;
import org.junit.jupiter.api.Test;

/** Batches are long while much is left and short at the end, so that all slots end together and few batches are sent. Time is simulated. */
class BatchSizesFollowMeasuredTimesTest {
    private static final double SENDING = 0.03;

    /** What a simulated cluster did: when it was done, and the batches in the order in which they were sent. */
    private record Done(double seconds, List<List<NumberedJob>> batches) {}

    /** A batch on its way. */
    private record Running(double end, List<NumberedJob> batch) {}

    /** Runs jobs on slots that take a batch as soon as they are free; sending takes a while, hidden where a batch waits already. */
    private static Done simulate(List<Job> jobs, int slots, ToDoubleFunction<Job> seconds) {
        Batches batches = new Batches();
        List<NumberedJob> numbered = new ArrayList<>();
        jobs.forEach(job -> numbered.add(new NumberedJob(numbered.size(), job)));
        batches.add(numbered);
        List<List<NumberedJob>> sent = new ArrayList<>();
        PriorityQueue<Double> free = new PriorityQueue<>();
        IntStream.range(0, slots).forEach(slot -> free.add(0.0));
        PriorityQueue<Running> running = new PriorityQueue<>((a, b) -> Double.compare(a.end, b.end));
        double now = 0;
        while (true) {
            while (running.size() < Batches.underWay(slots) && !batches.isEmpty()) {
                List<NumberedJob> batch = batches.next(slots);
                sent.add(batch);
                double start = Math.max(now, free.remove()) + SENDING;
                double end = start
                        + batch.stream()
                                .mapToDouble(each -> seconds.applyAsDouble(each.job()))
                                .sum();
                free.add(end);
                running.add(new Running(end, batch));
            }
            if (running.isEmpty()) {
                return new Done(now, sent);
            }
            Running next = running.remove();
            now = next.end;
            next.batch.forEach(each -> batches.measured(each.job(), seconds.applyAsDouble(each.job())));
        }
    }

    private static List<Job> alike(int count, double guess) {
        return IntStream.range(0, count)
                .mapToObj(number -> Job.alone("job " + number, "alike", guess))
                .toList();
    }

    @Test
    void sixtyFourSecondsOnTwoSlotsEndTogetherHoweverWrongTheGuess() {
        for (double guess : new double[] {0.001, 0.1, 1, 30}) {
            Done done = simulate(alike(64, guess), 2, job -> 1);
            assertThat(done.seconds).as("guess %s", guess).isLessThanOrEqualTo(1.1 * 32);
            assertThat(done.batches).flatExtracting(batch -> batch).hasSize(64);
        }
    }

    @Test
    void thousandsOfShortJobsAreFewBatches() {
        Done done = simulate(alike(20_000, 0.5), 4, job -> 0.001);
        assertThat(done.batches).hasSizeLessThan(60);
        assertThat(done.seconds).isLessThan(1.25 * 5 + 0.5);
        List<Integer> sizes = done.batches.stream().map(List::size).toList();
        assertThat(sizes.get(0)).as("the first is measured alone").isEqualTo(1);
        assertThat(sizes).as("later ones are many").anyMatch(size -> size > 300);
    }

    @Test
    void theLongestDoNotComeLast() {
        List<Job> jobs = new ArrayList<>(alike(200, 0.1));
        for (int number = 0; number < 6; number++) {
            jobs.add(Job.alone("long " + number, "long", 10));
        }
        Done done = simulate(jobs, 2, job -> job.kind().equals("long") ? 10 : 0.1);
        assertThat(done.seconds).isLessThanOrEqualTo(1.1 * 40);
    }

    @Test
    void whatBelongsTogetherStaysTogetherInOrder() {
        List<Job> jobs = new ArrayList<>();
        for (int seed = 0; seed < 12; seed++) {
            for (String arm : List.of("a", "b", "c")) {
                jobs.add(new Job(arm + seed, arm, 0.2, seed));
            }
        }
        Done done = simulate(jobs, 2, job -> 0.2);
        Map<Integer, List<String>> byGroup = new LinkedHashMap<>();
        for (List<NumberedJob> batch : done.batches) {
            List<String> tasks = batch.stream().map(each -> each.job().task()).toList();
            for (NumberedJob each : batch) {
                byGroup.computeIfAbsent(each.job().group(), group -> tasks);
            }
        }
        assertThat(byGroup).hasSize(12);
        byGroup.forEach((seed, tasks) -> assertThat(tasks).containsSubsequence("a" + seed, "b" + seed, "c" + seed));
    }

    @Test
    void eachKindIsMeasuredBeforeManyOfItGo() {
        List<Job> jobs = new ArrayList<>();
        for (int kind = 0; kind < 5; kind++) {
            for (int number = 0; number < 50; number++) {
                jobs.add(Job.alone(kind + "-" + number, "kind " + kind, 0.001));
            }
        }
        Done done = simulate(jobs, 1, job -> 0.5);
        assertThat(done.batches.subList(0, 5))
                .allSatisfy(batch -> assertThat(batch).hasSize(1));
        assertThat(done.batches.subList(0, 5).stream()
                        .map(batch -> batch.get(0).job().kind()))
                .doesNotHaveDuplicates();
        assertThat(done.batches)
                .as("a guess of a millisecond would send all at once")
                .noneMatch(batch -> batch.size() > 20);
    }

    @Test
    void whatHasBegunGoesFirst() {
        Batches batches = new Batches();
        batches.add(List.of(
                new NumberedJob(0, Job.alone("first leg", "leg", 1)),
                new NumberedJob(1, Job.alone("other", "leg", 1))));
        batches.next(1);
        batches.measured(Job.alone("first leg", "leg", 1), 9);
        batches.addFirst(List.of(new NumberedJob(2, Job.alone("second leg", "leg", 1))));
        assertThat(batches.next(1)).extracting(NumberedJob::number).startsWith(2);
    }

    @Test
    void sizesAreGuided() {
        assertThat(Batches.target(80, 2)).isEqualTo(10);
        assertThat(Batches.target(8, 2)).isEqualTo(1);
        assertThat(Batches.target(0.1, 2)).isEqualTo(0.5);
        assertThat(Batches.target(1e6, 1000))
                .as("sending to a thousand takes its time")
                .isEqualTo(20);
        assertThat(Batches.underWay(1)).isEqualTo(3);
        assertThat(Batches.underWay(40)).isEqualTo(50);
    }

    /** The wrong twin: all jobs in as many batches as there are slots would end as late as the slower half. */
    @Test
    void batchesOfEqualNumberWouldEndLate() {
        List<Job> jobs = alike(64, 1);
        ToDoubleFunction<Job> uneven = job -> Integer.parseInt(job.task().substring(4)) < 32 ? 1.5 : 0.5;
        double halves = 32 * 1.5;
        assertThat(simulate(jobs, 2, uneven).seconds).isLessThan(0.8 * halves);
    }
}
