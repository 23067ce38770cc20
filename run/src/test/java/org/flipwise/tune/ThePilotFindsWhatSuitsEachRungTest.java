package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a pilot chooses where the best choice is known, and that it keeps to what the user settled. Fixed seeds; margins are factors, not percents. */
@Tag("slow")
class ThePilotFindsWhatSuitsEachRungTest {
    private static final double LITTLE_WORK = 2e8;
    private static final String GLASS = "spinglass:3d?L=4&disorder=pm&seed=1";
    private static final String COLD_MODES = "paper:six-modes";
    private static final Map<String, String> WARM_GLASS = Map.of("betas", "0.8,0.6,0.45,0.3");
    private static final Map<String, String> COLD =
            Map.of("betas", "20000,18000,16000,14000", "block-moves", "off", "start", "near-modes");

    private static SampleSettings settings(Problem problem, Map<String, String> words, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(words);
        all.putIfAbsent("kernel", "auto");
        all.putAll(more);
        return SampleOptions.resolve(Options.of(all), problem);
    }

    private static LadderPlan choose(String word, Map<String, String> words, Map<String, String> more)
            throws InterruptedException {
        Problem problem = Problems.resolve(word);
        SampleSettings settings = settings(problem, words, more);
        return chosen(problem, settings, settings.seed(), 1);
    }

    private static LadderPlan chosen(Problem problem, SampleSettings settings, long seed, int threads)
            throws InterruptedException {
        return ParallelSimulations.run(
                        1,
                        threads,
                        (number, crew, clock) -> Pilot.of(problem, settings.kernel(), settings.start(), seed, crew)
                                .within(LITTLE_WORK)
                                .choose(settings.ladder()))
                .get(0);
    }

    @Test
    void aWarmLatticeNeedsNoRejectionFreeSteps() throws InterruptedException {
        for (String seed : List.of("1", "2", "3")) {
            LadderPlan plan = choose(GLASS, WARM_GLASS, Map.of("seed", seed));
            assertThat(plan.rungs()).as("seed %s", seed).allMatch(rung -> rung.form() == RungForm.SINGLE_STEP);
        }
    }

    /** What tables show is what was decided by: the chain with the least work comes first, and stands on the rungs. */
    @Test
    void theFirstLineIsTheChainOfTheLadder() throws InterruptedException {
        Problem problem = Problems.resolve(GLASS);
        SampleSettings settings = settings(problem, WARM_GLASS, Map.of("seed", "1"));
        List<BitState> starts = settings.start()
                .states(
                        problem.target(),
                        settings.ladder().rungs(),
                        SeededStreams.of(1, 0).start());
        Pilot.Comparison made = ParallelSimulations.run(
                        1,
                        1,
                        (number, crew, clock) -> Pilot.of(problem, settings.kernel(), settings.start(), 1, crew)
                                .within(LITTLE_WORK)
                                .compare(settings.ladder(), starts))
                .get(0);
        assertThat(made.lines()).extracting(LadderFile.PilotLine::work).isSorted();
        assertThat(made.lines())
                .extracting(LadderFile.PilotLine::chain)
                .containsExactlyInAnyOrder("Metropolis in either form", "sweeps", "continuous time");
        assertThat(made.lines())
                .allSatisfy(line -> assertThat(line.byRung())
                        .hasSize(settings.ladder().rungs())
                        .allMatch(work -> work > 0));
        assertThat(made.lines().get(0).chain()).isEqualTo("sweeps");
        assertThat(made.plan().rungs().get(0).kernel()).isEqualTo(KernelName.MH_SWEEP);
    }

    @Test
    void coldModesNeedThem() throws InterruptedException {
        for (String seed : List.of("1", "2", "3")) {
            LadderPlan plan = choose(COLD_MODES, COLD, Map.of("seed", seed));
            assertThat(plan.rungs()).as("seed %s", seed).noneMatch(rung -> rung.form() == RungForm.SINGLE_STEP);
        }
    }

    @Test
    void soDoFrozenRungs() throws InterruptedException {
        for (String seed : List.of("1", "2", "3")) {
            LadderPlan plan = choose(COLD_MODES, COLD, Map.of("seed", seed, "betas", "4000000,3000000,2000000"));
            assertThat(plan.rungs()).as("seed %s", seed).allMatch(rung -> rung.form() == RungForm.EITHER);
        }
    }

    @Test
    void theSameSeedChoosesTheSameOnAnyThreads() throws InterruptedException {
        Problem problem = Problems.resolve(GLASS);
        SampleSettings settings = settings(problem, WARM_GLASS, Map.of());
        LadderPlan alone = chosen(problem, settings, 5, 1);
        assertThat(chosen(problem, settings, 5, 2).rungs()).isEqualTo(alone.rungs());
        assertThat(chosen(problem, settings, 6, 1).rungs())
                .as("negative control: another seed")
                .isNotEqualTo(alone.rungs());
    }

    @Test
    void whatTheUserSettledStays() throws InterruptedException {
        assertThat(choose(GLASS, WARM_GLASS, Map.of("l0", "123")).rungs())
                .allMatch(rung -> rung.budget().equals(Budget.transitions(123)));
        assertThat(choose(GLASS, WARM_GLASS, Map.of("clock", "7.5")).rungs())
                .allMatch(rung -> rung.kernel() == KernelName.CT_IIT)
                .allMatch(rung -> rung.budget().equals(Budget.time(7.5)));
        assertThat(choose(GLASS, WARM_GLASS, Map.of("balance", "barker")).rungs())
                .allMatch(rung -> rung.kernel() == KernelName.CT_IIT);
        assertThat(choose("paper:six-modes", Map.of(), Map.of()).rungs())
                .as("block moves do the travelling")
                .allMatch(rung -> rung.budget().equals(Budget.transitions(20)));
    }

    /** The paper's rule on its own example: sojourns per round 1.490, 10.942, 25.026 and 42.840 times p = 16 against L0 = 100. */
    @Test
    void byEvaluationsAsThePaperCounts() throws InterruptedException {
        Problem problem = Problems.resolve("paper:bimodal");
        Map<String, String> words = Map.of("betas", "1,0.49,0.33,0.22", "rf-rungs", "pilot", "l0", "100");
        for (String kernel : List.of("mh-mult", "a-iit")) {
            SampleSettings ready = Tuning.settle(problem, settings(problem, words, Map.of("kernel", kernel)));
            assertThat(ready.plan().rungs().stream().map(RungPlan::form))
                    .containsExactly(
                            RungForm.REJECTION_FREE, RungForm.SINGLE_STEP, RungForm.SINGLE_STEP, RungForm.SINGLE_STEP);
        }
        SampleSettings longer =
                Tuning.settle(problem, settings(problem, words, Map.of("kernel", "a-iit", "l0", "10000")));
        assertThat(longer.plan().rungs().stream().filter(rung -> rung.form() == RungForm.REJECTION_FREE))
                .as("negative control: γ grows past what single steps like")
                .isNotEmpty();
    }
}
