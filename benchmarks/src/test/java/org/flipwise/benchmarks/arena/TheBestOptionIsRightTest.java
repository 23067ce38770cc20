package org.flipwise.benchmarks.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.flipwise.spec.KernelName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The best option is the fastest of those whose results are right, by medians over seeds. Runs are made up. */
class TheBestOptionIsRightTest {
    private static final double TRUTH = 10;
    private static final Choice AUTO = new Choice(Choice.AUTO, null, true, 0, false);
    private static final Choice FAST_AND_WRONG = fixed("fast and wrong");
    private static final Choice RIGHT = fixed("right");
    private static final Choice SLOW = fixed("slow");
    private static final Choice HOPELESS = fixed("hopeless");
    private static final List<Choice> ALL = List.of(AUTO, FAST_AND_WRONG, RIGHT, SLOW, HOPELESS);
    private static final Map<String, Double> SECONDS =
            Map.of(Choice.AUTO, 4.0, "fast and wrong", 1.0, "right", 2.0, "slow", 12.0, "hopeless", 100.0);
    private static final String EARLIER = "0.0.0 abcdef0";

    @TempDir
    private Path folder;

    private static Choice fixed(String name) {
        return new Choice(name, KernelName.MH, true, 1, true);
    }

    private static ArenaTarget target() {
        Known known = new Known("by hand", Estimate.exact(0, TRUTH), List.of(), List.of());
        return new ArenaTarget("a target", "paper:bimodal", false, problem -> known, null);
    }

    /** The second seed of every option is an outlier in time; the fast option is five errors off. */
    private static ArenaRun run(Choice choice, long seed) {
        double off = choice.equals(FAST_AND_WRONG) ? 0.5 : seed % 2 == 0 ? 0.05 : -0.05;
        double seconds = SECONDS.get(choice.name()) * (seed == 2 ? 50 : 1);
        return run(choice.name(), seed, seconds, new Estimate(0, TRUTH + off, 0.1));
    }

    static ArenaRun run(String option, long seed, double seconds, Estimate energy) {
        return run(option, Runs.build(), seed, seconds, energy);
    }

    private static ArenaRun run(String option, String build, long seed, double seconds, Estimate energy) {
        return new ArenaRun(option, build, seed, seconds, 0, 1, 0, 1, 0, energy, 1, List.of(), 0, List.of(), null);
    }

    private Standings contest(int seeds, List<String> made) {
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name() + " " + seed);
            return run(choice, seed);
        };
        return new Contest(folder, target(), ALL, new Contest.Plan(seeds, 1, 30), sampler, line -> {}).run();
    }

    @Test
    void aWrongOptionIsNotTheBestHoweverFast() {
        Standings standings = contest(5, new ArrayList<>());
        Standing wrong = standings.of("fast and wrong").orElseThrow();
        assertThat(wrong.verdict().right()).isFalse();
        assertThat(wrong.rate(Measure.ENERGY))
                .isGreaterThan(standings.of("right").orElseThrow().rate(Measure.ENERGY));
        assertThat(standings.best(Standing::least).orElseThrow().choice()).isEqualTo(RIGHT);
        assertThat(standings.bestOf(Measure.ENERGY).orElseThrow().choice()).isEqualTo(RIGHT);
    }

    /** Variance 1 over 0.1² in 2 s is 50 a second; the mean over seeds would be 40.2, for the outlier. */
    @Test
    void ratesAreMediansOverSeeds() {
        Standings standings = contest(5, new ArrayList<>());
        assertThat(standings.of("right").orElseThrow().rate(Measure.ENERGY)).isCloseTo(50, Offset.offset(1e-9));
        assertThat(ArenaReport.ratio(standings, Choice.AUTO).orElseThrow()).isCloseTo(0.5, Offset.offset(1e-9));
        assertThat(Profile.factor(standings, Choice.AUTO)).isCloseTo(2, Offset.offset(1e-9));
        assertThat(Profile.factor(standings, "fast and wrong")).isInfinite();
    }

    /** In each of two runs another bit has ten times its usual error by chance: a run's worst error is 0.1 in the median, that of each bit 0.01. A bit without an error says nothing. */
    @Test
    void theWorstMarginalIsThatOfABitAndNotOfALuckyDraw() {
        Estimate half = Estimate.exact(0, 0.5);
        Known known = new Known(
                "by hand",
                Estimate.exact(0, TRUTH),
                List.of(half, Estimate.exact(1, 0.5), Estimate.exact(2, 1)),
                List.of());
        ArenaTarget target = new ArenaTarget("a target", "paper:bimodal", false, problem -> known, null);
        double[][] errors = {{0.1, 0.01}, {0.01, 0.1}, {0.01, 0.01}};
        Sampler sampler = (choice, seed, seconds) -> {
            double[] own = errors[(int) seed - 1];
            List<Estimate> bits =
                    List.of(new Estimate(0, 0.5, own[0]), new Estimate(1, 0.5, own[1]), new Estimate(2, 1, null));
            Estimate energy = new Estimate(0, TRUTH, 1e-4);
            double worst = Math.max(own[0], own[1]);
            return new ArenaRun(
                    choice.name(), Runs.build(), seed, 2, 0, 1, 0, 1, 0, energy, 1, bits, worst, List.of(), null);
        };
        Standings standings =
                new Contest(folder, target, List.of(RIGHT), new Contest.Plan(3, 1, 30), sampler, line -> {}).run();
        Standing right = standings.of("right").orElseThrow();
        assertThat(right.rate(Measure.MARGINAL)).isCloseTo(0.25 / 1e-4 / 2, Offset.offset(1e-9));
        assertThat(right.least()).isEqualTo(right.rate(Measure.MARGINAL));
    }

    @Test
    void optionsThatFallBehindHaveNoMoreSeeds() {
        contest(5, new ArrayList<>());
        Standings standings = contest(5, new ArrayList<>());
        assertThat(standings.of("fast and wrong").orElseThrow().seeds()).isEqualTo(1);
        assertThat(standings.of("hopeless").orElseThrow().seeds()).isEqualTo(1);
        assertThat(standings.of("slow").orElseThrow().seeds()).isEqualTo(Contest.SCREENED);
        assertThat(standings.of("right").orElseThrow().seeds()).isEqualTo(5);
        assertThat(standings.of(Choice.AUTO).orElseThrow().seeds()).isEqualTo(5);
    }

    /** The kernel that is close with rounds of p is tried with another length, the one far behind is not, and neither is one that runs on one rung alone. */
    @Test
    void otherLengthsAreTriedOfKernelsThatAreClose() {
        List<Choice> choices = List.of(
                AUTO,
                new Choice("one rung, iit", KernelName.IIT, false, 1, true),
                new Choice("a-iit, p/10", KernelName.A_IIT, true, 0.1, true),
                new Choice("a-iit, p", KernelName.A_IIT, true, 1, true),
                new Choice("iit, p/10", KernelName.IIT, true, 0.1, true),
                new Choice("iit, p", KernelName.IIT, true, 1, true));
        List<String> made = new ArrayList<>();
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name());
            double needed = choice.kernel() == KernelName.IIT && choice.ladder() ? 100 : 2;
            return run(choice.name(), seed, needed, new Estimate(0, TRUTH, 0.1));
        };
        new Contest(folder, target(), choices, new Contest.Plan(1, 1, 30), sampler, line -> {}).run();
        assertThat(made).containsExactly("auto", "one rung, iit", "a-iit, p", "iit, p", "a-iit, p/10");
    }

    @Test
    void finishedRunsAreNotMadeAgain() {
        List<String> first = new ArrayList<>();
        contest(2, first);
        List<String> second = new ArrayList<>();
        contest(2, second);
        List<String> third = new ArrayList<>();
        contest(3, third);
        assertThat(first).hasSize(ALL.size() + 3).doesNotHaveDuplicates();
        assertThat(second).isEmpty();
        assertThat(third).containsExactly("auto 3", "right 3", "slow 3");
    }

    /** Runs of an earlier build decide which options are run again, and stand for the others. */
    @Test
    void anotherBuildRunsTheOptionsThatWereClose() {
        Sampler earlier = (choice, seed, seconds) -> {
            ArenaRun own = run(choice, seed);
            return run(own.option(), EARLIER, seed, own.cpuSeconds(), own.energy());
        };
        Contest.Plan plan = new Contest.Plan(2, 1, 30);
        new Contest(folder, target(), ALL, plan, earlier, line -> {}).run();
        List<String> made = new ArrayList<>();
        Standings standings = contest(2, made);
        assertThat(made).containsExactly("auto 1", "right 1", "slow 1", "auto 2", "right 2", "slow 2");
        assertThat(standings.all()).hasSize(ALL.size());
        assertThat(new ArenaReport(List.of(standings)).markdown(plan))
                .contains(
                        "Build " + Runs.build() + "; options that it has not run by an earlier one, " + EARLIER + ".");
    }

    /** An option that is not to be run stands as an earlier build ran it. */
    @Test
    void onlySomeOptionsMayBeRunAgain() {
        Sampler earlier = (choice, seed, seconds) -> {
            ArenaRun own = run(choice, seed);
            return run(own.option(), EARLIER, seed, own.cpuSeconds(), own.energy());
        };
        new Contest(folder, target(), ALL, new Contest.Plan(2, 1, 30), earlier, line -> {}).run();
        List<String> made = new ArrayList<>();
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name() + " " + seed);
            return run(choice, seed);
        };
        Contest.Plan plan = new Contest.Plan(2, 1, 30, Choice::automatic);
        Standings standings = new Contest(folder, target(), ALL, plan, sampler, line -> {}).run();
        assertThat(made).containsExactly("auto 1", "auto 2");
        assertThat(standings.best(Standing::least).orElseThrow().choice()).isEqualTo(RIGHT);
    }

    /** Three long runs are made once and pooled, and their spread counts where it is larger than their errors. */
    @Test
    void aReferenceIsKept() {
        List<String> made = new ArrayList<>();
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name() + " " + seed);
            return seed > 1000
                    ? run(choice.name(), seed, seconds, new Estimate(0, TRUTH + (choice.equals(SLOW) ? 0.3 : 0), 0.01))
                    : run(choice, seed);
        };
        ArenaTarget unknown = new ArenaTarget("unknown", "paper:bimodal", false, null, null);
        Contest.Plan plan = new Contest.Plan(2, 1, 30);
        new Contest(folder, unknown, ALL, plan, sampler, line -> {}).run();
        assertThat(made.stream().filter(run -> run.endsWith(" 1001"))).hasSize(3);
        made.clear();
        Standings again = new Contest(folder, unknown, ALL, plan, sampler, line -> {}).run();
        assertThat(made).isEmpty();
        assertThat(again.known().energy().value()).isCloseTo(TRUTH + 0.1, Offset.offset(1e-9));
        assertThat(again.known().energy().errorOrZero()).isCloseTo(0.1, Offset.offset(1e-9));
        ArenaTarget elsewhere = new ArenaTarget("unknown", "paper:bimodal", false, null, new Estimate(0, 9.9, 0.02));
        Known known = new Contest(folder, elsewhere, ALL, plan, sampler, line -> {})
                .run()
                .known();
        assertThat(known.energy().value()).isEqualTo(9.9);
        assertThat(known.source()).isEqualTo("energy by an independent sampler, the rest by 3 long runs");
    }

    /** A run of another length is refused, and the report says what was run. */
    @Test
    void theReportNamesTheBuildAndTheOptions() {
        Standings standings = contest(2, new ArrayList<>());
        String report = new ArenaReport(List.of(standings)).markdown(new Contest.Plan(2, 1, 30));
        assertThat(report)
                .contains("Build " + Runs.build() + ". 5 of 66 options:", "- automatic: auto\n", "- right: mh\n");
        assertThatThrownBy(() -> Runs.open(folder, "a-target.jsonl", "paper:bimodal", 2))
                .hasMessageContaining("then seconds=1.0, now seconds=2.0");
    }

    @Test
    void anOptionThatFailsIsTriedOnceAndIsNeverTheBest() {
        List<String> made = new ArrayList<>();
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name() + " " + seed);
            return choice.equals(RIGHT) ? ArenaRun.failed(choice.name(), seed, 1, "no") : run(choice, seed);
        };
        Standings standings = new Contest(folder, target(), ALL, new Contest.Plan(3, 1, 30), sampler, line -> {}).run();
        assertThat(made.stream().filter(run -> run.startsWith("right"))).containsExactly("right 1");
        assertThat(standings.best(Standing::least).orElseThrow().choice()).isEqualTo(SLOW);
    }

    /** Nine rounds of p say that one of 10p would not end; ten say that it would. */
    @Test
    void roundsLongerThanARunAreNotTried() {
        List<Choice> lengths = List.of(
                new Choice("nine, p/10", KernelName.MH, true, 0.1, true),
                new Choice("nine, p", KernelName.MH, true, 1, true),
                new Choice("nine, 10p", KernelName.MH, true, 10, true),
                new Choice("ten, p", KernelName.IIT, true, 1, true),
                new Choice("ten, 10p", KernelName.IIT, true, 10, true));
        Estimate energy = new Estimate(0, TRUTH, 0.1);
        List<String> made = new ArrayList<>();
        Sampler sampler = (choice, seed, seconds) -> {
            made.add(choice.name());
            long rounds = choice.name().startsWith("nine") ? 9 : 10;
            return new ArenaRun(
                    choice.name(), Runs.build(), seed, 2, 0, rounds, 0, 1, 0, energy, 1, List.of(), 0, List.of(), null);
        };
        Standings standings =
                new Contest(folder, target(), lengths, new Contest.Plan(1, 1, 30), sampler, line -> {}).run();
        assertThat(made).containsExactly("nine, p", "ten, p", "nine, p/10", "ten, 10p");
        assertThat(standings.of("nine, 10p").orElseThrow().verdict().right()).isFalse();
        assertThat(standings.of("ten, 10p").orElseThrow().verdict().right()).isTrue();
    }
}
