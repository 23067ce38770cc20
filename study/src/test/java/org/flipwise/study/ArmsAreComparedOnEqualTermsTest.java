package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.CompareSummary.MeasureLine;
import org.flipwise.result.Measure;
import org.flipwise.result.Trial;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.TuningListener;
import org.junit.jupiter.api.Test;

class ArmsAreComparedOnEqualTermsTest {
    private static final Problem BIMODAL = Problems.resolve("paper:bimodal");

    @Test
    void everySeedHasEveryArmOnceAndEveryArmIsFirstInTurn() {
        for (int seed = 0; seed < 6; seed++) {
            boolean[] seen = new boolean[3];
            for (int turn = 3 * seed; turn < 3 * seed + 3; turn++) {
                seen[CompareRun.armOf(turn, 3)] = true;
            }
            assertThat(seen).containsOnly(true);
            assertThat(CompareRun.armOf(3 * seed, 3)).isEqualTo(seed % 3);
        }
    }

    @Test
    void runsAreInTheOrderOfTheirSeedsOnAnyNumberOfThreads() throws InterruptedException {
        AtomicInteger told = new AtomicInteger();
        CompareSummary summary = Comparisons.run(
                BIMODAL,
                settings("kernels", "mh,a-iit:min,iit", "sims", "4", "cpu", "0.005", "seed", "9", "threads", "2"),
                LadderSource.ofSettings(TuningListener.NONE),
                snapshot -> told.incrementAndGet());
        assertThat(summary.arms()).extracting(ArmLine::arm).containsExactly("mh", "a-iit:min", "iit");
        for (ArmLine arm : summary.arms()) {
            assertThat(arm.runs()).extracting(Trial::seed).containsExactly(9L, 10L, 11L, 12L);
            assertThat(arm.runs())
                    .allSatisfy(run -> assertThat(run.cpuSeconds()).isGreaterThanOrEqualTo(0.005));
            assertThat(arm.runs())
                    .extracting(Trial::burnIn)
                    .containsOnly(arm.runs().get(0).burnIn());
        }
        assertThat(told).hasValueGreaterThanOrEqualTo(12);
        assertThat(summary.warnings()).anyMatch(text -> text.startsWith("4 seeds are too few for a 95% interval"));
    }

    @Test
    void pairedRunsStartFromTheSameStates() throws InterruptedException {
        CompareSummary summary = run(settings("kernels", "mh,iit", "sims", "5", "cpu", "0.002"));
        for (int run = 0; run < 5; run++) {
            Trial one = summary.arms().get(0).runs().get(run);
            Trial other = summary.arms().get(1).runs().get(run);
            assertThat(one.modes()).isNotNull();
            assertThat(other.modes()).isNotNull();
            assertThat(one.modes().startCoverage()).isEqualTo(other.modes().startCoverage());
        }
    }

    /** A tuned ladder that cost 0.02 s takes 0.01 s from each of two runs of 0.015 s, but no measure includes it. */
    @Test
    void tuningIsTakenFromTheBudgetAndShownApart() throws InterruptedException {
        LadderSource dear =
                (problem, arm) -> new LadderSource.Found(arm.settings().plan(), 0.02);
        CompareSummary summary = Comparisons.run(
                BIMODAL,
                settings("kernels", "a-iit", "ladders", "common,own", "sims", "2", "cpu", "0.015"),
                dear,
                snapshot -> {});
        assertThat(summary.arms()).extracting(ArmLine::arm).containsExactly("a-iit", "a-iit/own");
        assertThat(summary.arms()).extracting(ArmLine::tuningCpuSeconds).containsExactly(0.0, 0.02);
        List<Trial> tuned = summary.arms().get(1).runs();
        double[] rates = tuned.stream()
                .mapToDouble(run -> run.essLogDensity() / run.cpuSeconds())
                .toArray();
        assertThat(line(summary, Measure.ESS_LOG_DENSITY, Measure.PER_CPU_SECOND, 1)
                        .estimate())
                .isEqualTo(Median.of(rates, new int[] {0, 1}));
        double[] times = new double[2];
        boolean[] reached = new boolean[2];
        for (int run = 0; run < 2; run++) {
            Trial.Modes modes = tuned.get(run).modes();
            Trial.AllFound all = modes == null ? null : modes.all();
            reached[run] = all != null;
            times[run] = all == null ? tuned.get(run).cpuSeconds() : all.cpuSeconds();
        }
        double expected = KaplanMeier.of(times, reached, new int[] {0, 1}).median();
        Double median =
                line(summary, Measure.TIME_TO_ALL_MODES, Measure.CPU_SECONDS, 1).estimate();
        assertThat(median == null ? Double.POSITIVE_INFINITY : median).isEqualTo(expected);
    }

    private static CompareSummary.EstimateLine line(CompareSummary summary, Measure measure, String unit, int arm) {
        return summary.measures().stream()
                .filter(line -> line.measure() == measure && line.unit().equals(unit))
                .findAny()
                .orElseThrow()
                .arms()
                .get(arm);
    }

    @Test
    void tuningThatEatsTheBudgetIsRefused() {
        LadderSource dear =
                (problem, arm) -> new LadderSource.Found(arm.settings().plan(), 1);
        assertThatThrownBy(() -> Comparisons.run(
                        BIMODAL, settings("ladders", "own", "sims", "2", "cpu", "0.5"), dear, snapshot -> {}))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("leaves nothing for its 2 runs");
    }

    @Test
    void whereNoModesAreKnownNothingIsSaidOfThem() throws InterruptedException {
        Problem glass = Problems.resolve("spinglass:2d?L=4&disorder=pm&seed=1");
        CompareSummary summary = Comparisons.run(
                glass,
                CompareOptions.resolve(options("kernels", "mh", "sims", "1", "cpu", "0.005"), glass),
                LadderSource.ofSettings(TuningListener.NONE),
                snapshot -> {});
        assertThat(summary.measures())
                .extracting(MeasureLine::measure)
                .doesNotContain(Measure.TIME_TO_ALL_MODES, Measure.ESS_MODE_MASSES, Measure.ESS_MODE_MASSES_OVER_RUNS)
                .contains(Measure.ESS_LOG_DENSITY, Measure.ROUND_TRIPS);
        assertThat(summary.arms().get(0).startCoverage()).isNull();
        assertThat(CompareFiles.csv(summary).lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(21));
    }

    @Test
    void anArmSaysTheWordsThatReplayIt() {
        CompareSettings settings = settings("kernels", "iit:c:1.5, mh-mult", "jumps", "5", "l0", "77", "swap", "seo");
        assertThat(settings.arms().get(0).words())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("kernel", "iit", "balance", "c:1.5", "jumps", "5", "swap", "seo", "ladder", "problem"));
        assertThat(settings.arms().get(1).words())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("kernel", "mh-mult", "l0", "77", "swap", "seo", "ladder", "problem"));
        assertThat(settings.sims()).isEqualTo(40);
    }

    private static CompareSummary run(CompareSettings settings) throws InterruptedException {
        return Comparisons.run(BIMODAL, settings, LadderSource.ofSettings(TuningListener.NONE), snapshot -> {});
    }

    private static CompareSettings settings(String... words) {
        return CompareOptions.resolve(options(words), BIMODAL);
    }

    private static Options options(String... words) {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("ladders", "common");
        for (int i = 0; i < List.of(words).size(); i += 2) {
            map.put(words[i], words[i + 1]);
        }
        return Options.of(map);
    }
}
