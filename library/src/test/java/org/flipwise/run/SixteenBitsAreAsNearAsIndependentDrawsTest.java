package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.study.IndependentDraws;
import org.flipwise.target.Neighbourhood;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The paper's two problems of 16 bits by every kernel: the distance of the visited law from the enumerated one over all 65,536 states is no more than the mean plus four standard deviations of
 * that of independent draws, as many as the run's own effective sample size says. Were the distance normal, a new seed would fail a right kernel once in 30,000, one of these {@value #CASES} once in
 * 900; at the seed that is fixed here never.
 */
@Tag("slow")
class SixteenBitsAreAsNearAsIndependentDrawsTest {
    private static final int CASES = 36;
    private static final long SEED = 20261126;
    private static final int SETS = 60;
    private static final int BURN_IN = 400;
    private static final String BIMODAL = "paper:bimodal";
    private static final String SEVEN_MODES = "paper:seven-modes";
    private static final double[] BIMODAL_LAW = law(BIMODAL);
    private static final double[] SEVEN_MODES_LAW = law(SEVEN_MODES);

    private static double[] law(String word) {
        return Objects.requireNonNull(Trials.exactLaw(Problems.resolve(word), 1));
    }

    static Stream<String> cases() {
        return Stream.of(
                        " --kernel mh --l0 200",
                        " --kernel mh-sweep --l0 200",
                        " --kernel ss-iit --l0 200",
                        " --kernel mh-mult --l0 200",
                        " --kernel a-iit --l0 200",
                        " --kernel a-iit --rf-rungs 1 --l0 200",
                        " --kernel ct-iit --clock 100",
                        " --kernel pns --block 4 --part-length 10 --l0 200",
                        " --kernel iit --jumps 5",
                        " --kernel rf-mh --jumps 5",
                        " --kernel mt-iit --subset 6 --jumps 9",
                        " --kernel wtgs --subset 6 --clock 100",
                        " --kernel tgs --jumps 5",
                        " --kernel wtgs --clock 100",
                        " --kernel tabu --clock 300",
                        " --kernel lifted --clock 300",
                        " --kernel lit-mh --l0 60",
                        " --kernel parni --l0 40")
                .flatMap(kernel -> Stream.of(
                        BIMODAL + ladder(kernel, "1,0.49,0.33,0.22", "1,0.26,0.06") + kernel,
                        SEVEN_MODES + ladder(kernel, "1,0.31,0.21", "1,0.15,0.002") + kernel));
    }

    private static String ladder(String kernel, String plain, String ofJumps) {
        return " --betas " + (kernel.contains("jumps") ? ofJumps : plain);
    }

    /** The bound: mean exactly, spread from sets of draws. */
    private static double bound(double[] law, double size) {
        double[] sorted = Arrays.stream(law).sorted().toArray();
        SplittableRandom random = new SplittableRandom(SEED);
        int n = (int) Math.rint(size);
        double sum = 0;
        double squares = 0;
        for (int set = 0; set < SETS; set++) {
            double distance = distance(sorted, n, random);
            sum += distance;
            squares += distance * distance;
        }
        double spread = Math.sqrt((squares - sum * sum / SETS) / (SETS - 1));
        return IndependentDraws.totalVariation(law, size) + 4 * spread;
    }

    /** Of n draws from a law whose heaviest states come last: a draw looks from there, so that few are passed. */
    private static double distance(double[] law, int n, SplittableRandom random) {
        int[] counts = new int[law.length];
        for (int draw = 0; draw < n; draw++) {
            double left = random.nextDouble();
            int state = law.length - 1;
            while (state > 0 && left >= law[state]) {
                left -= law[state--];
            }
            counts[state]++;
        }
        double distance = 0;
        for (int state = 0; state < law.length; state++) {
            distance += Math.abs((double) counts[state] / n - law[state]);
        }
        return distance / 2;
    }

    private static double[] lawOf(String words) {
        return words.startsWith(BIMODAL) ? BIMODAL_LAW : SEVEN_MODES_LAW;
    }

    /** Rounds of a few jumps are short, and so many. */
    private static int rounds(String words) {
        return words.contains("jumps") ? 25_000 : 5000;
    }

    private static Summary run(String words) throws InterruptedException {
        return Runs.of(words + " --rounds " + rounds(words) + " --burn-in " + BURN_IN + " --seed " + SEED);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whateverTheKernel(String words) throws InterruptedException {
        Summary summary = run(words);
        double ess = Objects.requireNonNull(summary.diagnostics().ess());
        double bound = bound(lawOf(words), ess);
        System.out.printf(
                Locale.ROOT,
                "  %s, seed %d: ESS %.0f, distance %.4f, at most %.4f%n",
                words,
                SEED,
                ess,
                summary.estimates().tvd(),
                bound);
        assertThat(ess).as("draws to speak of").isGreaterThan(100);
        assertThat(summary.estimates().tvd()).isLessThanOrEqualTo(bound);
    }

    @Test
    void theseAreAllOfThem() {
        assertThat(cases()).hasSize(CASES).doesNotHaveDuplicates();
        List<String> words = cases().toList();
        for (KernelName kernel : KernelName.values()) {
            assertThat(kernel == KernelName.AUTO
                            || words.stream().anyMatch(word -> word.contains("--kernel " + kernel.label() + " ")))
                    .as(kernel.label())
                    .isTrue();
        }
    }

    /** The wrong twins: stays that count once each, not by 1/Z or by their length. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                BIMODAL + " --betas 1,0.26,0.06 --kernel iit --jumps 5",
                SEVEN_MODES + " --betas 1,0.15,0.002 --kernel rf-mh --jumps 5",
                BIMODAL + " --betas 1,0.49,0.33,0.22 --kernel mh-mult --l0 200"
            })
    void staysThatAreNotWeighedAreCaught(String words) throws InterruptedException {
        double bound = bound(
                lawOf(words), Objects.requireNonNull(run(words).diagnostics().ess()));
        assertThat(unweighed(words).totalVariation(lawOf(words))).isGreaterThan(bound);
    }

    private static LawRecorder unweighed(String words) throws InterruptedException {
        Problem problem = Problems.resolve(words.substring(0, words.indexOf(' ')));
        SampleSettings settings = Runs.settings(words + " --seed " + SEED);
        SeededStreams streams = SeededStreams.of(SEED, 0);
        LawRecorder law = new LawRecorder(problem.target().dimension());
        ParallelTempering tempering = settings.kernel()
                .tempering(
                        problem.target(),
                        settings.plan(),
                        settings.swap(),
                        settings.start()
                                .states(problem.target(), settings.ladder().rungs(), streams.start()),
                        streams,
                        rung -> new Unweighed(rung == 0 ? law : new LawRecorder(1), rung == 0));
        for (int round = 0; round < BURN_IN + rounds(words); round++) {
            if (round == BURN_IN) {
                tempering.endBurnIn();
            }
            tempering.round();
        }
        return law;
    }

    /** Says that every stay weighs 1. */
    private record Unweighed(LawRecorder law, boolean hears) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            if (hears) {
                law.enter(x);
            }
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            if (hears) {
                law.stay(x, 1);
            }
        }

        @Override
        public void flip(int bit) {
            if (hears) {
                law.flip(bit);
            }
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {
            law.discard();
        }
    }
}
