package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.target.Costs;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pilot takes Houdayer moves on a plane glass and leaves them on one in three dimensions, and does not look at models that they are not for. Seeds are fixed, so that no finding is left to chance. */
class HoudayerMovesAreTriedWhereTheyMayPayTest {
    private static final String PLANE = "spinglass:2d?L=16&disorder=gauss&seed=2&beta=3";
    private static final String SPACE = "spinglass:3d?L=6&disorder=pm&seed=1";

    private static TunedLadder tried(String word, int threads, Map<String, String> more, double... betas)
            throws InterruptedException {
        Problem problem = Problems.resolve(word);
        Map<String, String> options = new LinkedHashMap<>(Map.of("seed", "1", "threads", Integer.toString(threads)));
        options.putAll(more);
        SampleSettings settings = SampleOptions.resolve(Options.of(options), problem);
        LadderPlan plan = LadderPlan.uniform(
                Ladder.of(betas),
                KernelName.MH_SWEEP,
                RungForm.SINGLE_STEP,
                Budget.transitions(problem.target().dimension()));
        double perRound = 25.0 * problem.target().dimension() * betas.length;
        TunedLadder found = ladder(plan.with(settings.plan().moves()), perRound);
        return ParallelSimulations.run(
                        1,
                        threads,
                        (number, workers, clock) ->
                                HoudayerPilot.tried(problem.target(), settings, found, workers, TuningListener.NONE))
                .get(0);
    }

    private static TunedLadder ladder(LadderPlan plan, double perRound) {
        int pairs = plan.rungs().size() - 1;
        double[] rejections = new double[pairs];
        return new TunedLadder(
                plan,
                new ArrayList<>(Collections.nCopies(pairs, 0.0)),
                BarrierCurve.of(plan.ladder().betas(), rejections),
                new TunedLadder.Travel(pairs + 1, 1, 0, 0.1),
                List.of(),
                new Costs(),
                perRound,
                10,
                null,
                List.of(),
                Double.NaN,
                List.of());
    }

    private static final double[] COLD = {3, 2.4, 1.9, 1.5, 1.2, 0.95, 0.75, 0.6};

    @Test
    void onAPlaneGlassTheyAreTaken() throws InterruptedException {
        TunedLadder tuned = tried(PLANE, 1, Map.of(), COLD);
        assertThat(tuned.plan().moves().exchanges()).isEqualTo(1);
        assertThat(tuned.pairedGain()).isGreaterThan(1.5);
        assertThat(tuned.workPerRound()).isEqualTo(2 * 25.0 * 256 * 8);
        assertThat(tuned.states()).hasSize(16);
        assertThat(HoudayerPilot.sentence(tuned))
                .startsWith(" Two copies on every rung make Houdayer moves: in a trial");
        TunedLadder again = tried(PLANE, 3, Map.of(), COLD);
        assertThat(again.pairedGain()).isEqualTo(tuned.pairedGain());
        assertThat(again.states()).isEqualTo(tuned.states());
    }

    /** Where the moves neither help nor harm, chance alone passes the margin now and then: of four seeds at most once. */
    @Test
    void inThreeDimensionsTheyAreLeft() throws InterruptedException {
        int taken = 0;
        for (int seed = 1; seed <= 4; seed++) {
            TunedLadder tuned =
                    tried(SPACE, 2, Map.of("seed", Integer.toString(seed)), 2, 1.7, 1.45, 1.2, 1, 0.85, 0.7, 0.55);
            assertThat(tuned.costs().proposals()).as("the pilot was run").isGreaterThan(1_000_000);
            assertThat(HoudayerPilot.sentence(tuned).isEmpty())
                    .isEqualTo(tuned.plan().moves().exchanges() == 0);
            taken += tuned.plan().moves().exchanges();
        }
        assertThat(taken).isLessThanOrEqualTo(1);
    }

    /** Too many couplings, nothing frustrated, no pairs, a user who said something, and too little work. */
    @ParameterizedTest
    @CsvSource({
        "spinglass:sk?n=40&seed=1, '', ''",
        "ising:torus?L=8&K=0.6, '', ''",
        "labs:?n=20, '', ''",
        "spinglass:2d?L=8&disorder=pm&seed=1, houdayer-moves, off",
        "spinglass:2d?L=8&disorder=pm&seed=1, kernel, mh-sweep",
        "spinglass:2d?L=8&disorder=pm&seed=1, tune-work, 0.02"
    })
    void otherwiseNothingIsTried(String word, String option, String value) throws InterruptedException {
        Map<String, String> more = option.isEmpty() ? Map.of() : Map.of(option, value);
        TunedLadder tuned = tried(word, 1, more, 1, 0.5);
        assertThat(tuned.plan().moves().exchanges()).isZero();
        assertThat(tuned.costs().proposals()).isZero();
        assertThat(tried("spinglass:2d?L=8&disorder=pm&seed=1", 1, Map.of(), 1, 0.5)
                        .costs()
                        .proposals())
                .as("the negative control")
                .isPositive();
    }

    /** From the command to the summary: the choice is in the plan, the ladder file, the start and the output. */
    @Test
    @Tag("slow")
    void anAutomaticRunMakesThem() throws InterruptedException {
        Problem problem = Problems.resolve(PLANE);
        SampleSettings asked =
                SampleOptions.resolve(Options.of(Map.of("seed", "1", "threads", "2", "rounds", "200")), problem);
        SampleSettings settled = Tuning.settle(problem, asked);
        int rungs = settled.ladder().rungs();
        assertThat(settled.plan().moves().exchanges()).isEqualTo(1);
        assertThat(Objects.requireNonNull(settled.tuned()).starts()).hasSize(2 * rungs);
        assertThat(settled.tuned().ladder().moves())
                .isEqualTo(settled.plan().moves().line());
        ByteEncoder into = new ByteEncoder();
        ResolvedSettings.save(settled, into);
        SampleSettings resumed = ResolvedSettings.restore(asked, problem, new ByteDecoder(into.toByteArray()));
        Summary summary = SampleRun.run(problem, settled, snapshot -> {});
        assertThat(summary.houdayerMoves()).isNotNull();
        assertThat(summary.tempering().ladder().limit()).contains("Two copies on every rung make Houdayer moves");
        assertThat(SampleRun.run(problem, resumed, snapshot -> {}).digest()).isEqualTo(summary.digest());
    }
}
