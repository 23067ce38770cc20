package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.spec.Options;
import org.flipwise.target.CostTable;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By counted work, so for every machine: the run that follows a tuning takes three times its work at the least, unless the user gave its length. Fixed seeds; the same digits everywhere. */
class TuningIsAtMostAQuarterOfARunTest {
    /** Counted seconds that an easy target may take, tuning and run together. */
    private static final double SOON = 2;

    private static double overTuning(String name, Map<String, String> words) throws InterruptedException {
        Problem problem = Problems.resolve(name);
        SampleSettings settings = Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
        TuningResult tuned = Objects.requireNonNull(settings.tuned());
        Summary run = SampleRun.run(problem, settings, snapshot -> {});
        CostTable table = settings.kernel().costs();
        return work(table, run.costs()) / table.work(tuned.costs());
    }

    private static double work(CostTable table, Summary.CostLine costs) {
        return table.evaluation() * costs.evaluations()
                + table.ratioUpdate() * costs.ratioUpdates()
                + table.exp() * costs.exps()
                + table.proposal() * costs.proposals()
                + table.iteration() * costs.iterations()
                + table.jump() * costs.jumps();
    }

    /** Where local moves suffice, where they do not, where nothing can be told, and where tuning itself is short. */
    @ParameterizedTest
    @CsvSource({
        "ising:torus?L=16&K=0.3, 4",
        "ising:torus?L=64&K=0.44, 0.5",
        "spinglass:3d?L=4&disorder=gauss&seed=1, 0.5",
        "selection:synthetic?n=60&p=40&support=4&snr=1&rho=0.9&seed=1, 0.5",
        "paper:bimodal, 0.5"
    })
    void ofCountedWork(String problem, String tuneWork) throws InterruptedException {
        assertThat(overTuning(problem, Map.of("seed", "1", "threads", "1", "tune-work", tuneWork)))
                .isGreaterThan(2.9);
    }

    /** The twin: a length that the user gave is kept, however long tuning was. */
    @ParameterizedTest
    @CsvSource("ising:torus?L=16&K=0.3")
    void unlessTheUserGaveALength(String problem) throws InterruptedException {
        assertThat(overTuning(problem, Map.of("seed", "1", "threads", "1", "rounds", "20")))
                .isLessThan(2);
    }

    private static double seconds(String name, Map<String, String> words) throws InterruptedException {
        Problem problem = Problems.resolve(name);
        SampleSettings settings = Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
        CostTable table = settings.kernel().costs();
        double tuning = table.work(Objects.requireNonNull(settings.tuned()).costs());
        double run =
                work(table, SampleRun.run(problem, settings, snapshot -> {}).costs());
        return 1e-9 * (tuning + run);
    }

    /** Easy targets answer soon, by a rule of their own and not because a limit cuts them short. */
    @ParameterizedTest
    @CsvSource({
        "ising:torus?L=8&K=0.3",
        "ising:torus?L=16&K=0.3",
        "spinglass:sk?n=60&seed=1&beta=0.7",
        "paper:bimodal",
        "paper:seven-modes"
    })
    void easyTargetsAnswerSoon(String problem) throws InterruptedException {
        assertThat(seconds(problem, Map.of("seed", "1", "threads", "1"))).isLessThan(SOON);
    }

    /** The twins: a target whose copies disagree, and an easy one with as much tuning as before it was made less for ladders that insure. */
    @ParameterizedTest
    @CsvSource({"spinglass:3d?L=4&disorder=gauss&seed=1, 4", "ising:torus?L=16&K=0.3, 8"})
    void harderOnesDoNot(String problem, String tuneWork) throws InterruptedException {
        assertThat(seconds(problem, Map.of("seed", "1", "threads", "1", "tune-work", tuneWork)))
                .isGreaterThan(SOON);
    }
}
