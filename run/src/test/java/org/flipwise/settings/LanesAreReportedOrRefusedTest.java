package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.flipwise.run.Runs;
import org.flipwise.search.SolveOptions;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --lanes} is used where it is requested or pays, counts simulations as it should, and says why not. */
class LanesAreReportedOrRefusedTest {
    private static final String GLASS = "spinglass:2d?L=4&disorder=pm&seed=1 --betas 1,0.5,0 --l0 16 --rounds 20 ";

    @ParameterizedTest
    @CsvSource({
        "--lanes 64, 64, 1",
        "--lanes 64 --sims 3, 3, 1",
        "--lanes 64 --sims 65, 65, 2",
        "--kernel mh-sweep --sims 31, 31, 1",
        "--kernel mh-sweep --sims 30, 0, 30",
        "--kernel mh-sweep --sims 40 --lanes off, 0, 40",
        "--kernel mh-sweep --sims 40 --cluster-moves 1, 0, 40"
    })
    void words(String words, int lanes, int simulations) throws InterruptedException {
        SampleSettings settings = Runs.settings(GLASS + (words.contains("kernel") ? "" : "--kernel mh-sweep ") + words);
        assertThat(settings.length().lanes()).isEqualTo(lanes);
        assertThat(settings.length().simulations()).isEqualTo(simulations);
    }

    @ParameterizedTest
    @CsvSource({
        "spinglass:3d?L=4&disorder=pm&seed=1, true",
        "spinglass:3d?L=4&disorder=gauss&seed=1, false",
        "ising:torus?L=6&K=0.44, false",
        "paper:bimodal, false"
    })
    void autoTakesThemForFrustratedModelsOfWholeCouplings(String problem, boolean taken) {
        RunLength length = SampleOptions.resolve(Options.of(Map.of("sims", "64")), Problems.resolve(problem))
                .length();
        assertThat(length.lanes()).isEqualTo(taken ? 64 : 0);
    }

    /** By hand from the costs in {@link LaneWork}: the fewest runs for which a word takes a quarter of their work. */
    @ParameterizedTest
    @CsvSource({
        "spinglass:3d?L=4&disorder=pm&seed=1, 64, 11",
        "spinglass:3d?L=4&disorder=pm&seed=1, 512, 4",
        "spinglass:3d?L=8&disorder=pm&seed=1, 512, 5",
        "spinglass:2d?L=16&disorder=pm&seed=1, 256, 5",
        "spinglass:regular?n=1000&d=3&disorder=pm&seed=1, 1000, 6",
        "spinglass:regular?n=1000&d=30&disorder=pm&seed=1, 1000, 37"
    })
    void autoTakesThemWhereTheySaveThreeQuartersOfTheWork(String problem, int length, int fewest) {
        for (int runs : new int[] {fewest - 1, fewest}) {
            RunLength found = SampleOptions.resolve(
                            Options.of(Map.of(
                                    "kernel",
                                    "mh-sweep",
                                    "betas",
                                    "1,0.5",
                                    "l0",
                                    String.valueOf(length),
                                    "sims",
                                    String.valueOf(runs))),
                            Problems.resolve(problem))
                    .length();
            assertThat(found.lanes()).isEqualTo(runs == fewest ? runs : 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"'rounds=10', true", "'best=20,rounds=10', false"})
    void searchesForAValueCountEachRun(String stop, boolean taken) {
        RunLength length = SolveOptions.resolve(
                        Options.of(Map.of("sims", "64", "stop", stop)),
                        Problems.resolve("spinglass:3d?L=4&disorder=pm&seed=1"))
                .engine()
                .length();
        assertThat(length.lanes()).isEqualTo(taken ? 64 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spinglass:2d?L=4&disorder=gauss&seed=1 | --kernel mh-sweep | needs small whole couplings: couplings and fields are not",
                "spinglass:2d?L=4&disorder=pm&seed=1 | --kernel mh | contradicts --kernel mh;",
                "spinglass:2d?L=4&disorder=pm&seed=1 | --kernel mh-sweep --cluster-moves 2 | cannot be combined with --lanes 64",
                "spinglass:2d?L=4&disorder=pm&seed=1 | --kernel mh-sweep --balance sqrt | has no effect with --lanes 64, which uses mh-sweep",
                "spinglass:2d?L=4&disorder=pm&seed=1 | --kernel mh-sweep --start tuned | expected another start with --lanes 64",
                "spinglass:sk?n=40&disorder=pm&seed=1 | --kernel mh-sweep | add up to 39 units",
                "labs:?n=8 | --kernel mh-sweep | needs a target that is a sum of fields and couplings"
            })
    void refusals(String problem, String words, String message) {
        assertThatThrownBy(() -> Runs.of(problem + " --rounds 5 --lanes 64 " + words))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({"65", "100"})
    void otherNumbers(String lanes) {
        assertThatThrownBy(() -> Runs.of(GLASS + "--kernel mh-sweep --lanes " + lanes))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("expected 64, off or auto");
    }
}
