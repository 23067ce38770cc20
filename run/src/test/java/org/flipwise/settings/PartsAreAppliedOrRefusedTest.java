package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.result.SolveSummary;
import org.flipwise.search.SearchMethod;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.search.SolveSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.PartsKind;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options of partial neighbour search reach its kernel, mean it where no kernel is named, and are refused elsewhere. */
class PartsAreAppliedOrRefusedTest {
    private static final Problem GLASS = Problems.resolve("spinglass:sk?n=30&seed=1");
    private static final Problem MODES = Problems.resolve("paper:bimodal");

    private static Options options(String... words) {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            options.put(words[i], words[i + 1]);
        }
        return Options.of(options);
    }

    @Test
    void theyReachTheKernel() {
        SampleSettings settings = SampleOptions.resolve(
                options("kernel", "pns", "block", "7", "parts", "graph", "part-length", "40"), GLASS);
        assertThat(settings.kernel().parts()).isEqualTo(new PartsSettings(PartsKind.GRAPH, 7, 40));
        assertThat(settings.kernel().neighbours())
                .as("walkers look at all moves")
                .isZero();
        assertThat(settings.kernel().blocked()).isFalse();
        assertThat(settings.kernel().forRung(settings.plan(), 0, GLASS.target()).name())
                .isEqualTo("pns");
    }

    @Test
    void theyMeanPnsByThemselves() {
        assertThat(SampleOptions.resolve(options("parts", "systematic"), GLASS)
                        .kernel()
                        .name())
                .isEqualTo(KernelName.PNS);
        assertThat(SampleOptions.resolve(options("block", "5"), GLASS).kernel().name())
                .as("a block alone has always meant a-iit")
                .isEqualTo(KernelName.A_IIT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    kernel,mh-mult,parts,random    | --parts is for pns, not for mh-mult
                    kernel,auto,part-length,9      | --part-length is for pns, not for auto
                    kernel,pns,parts,graph         | --parts graph needs a target that is made of couplings of pairs
                    kernel,pns,block,17            | --block
                    kernel,pns,subset,2            | --subset is for rf-mh, iit, a-iit, mt-iit and wtgs, not for pns
                    kernel,pns,balance,sqrt        | whose balancing function is min; use --kernel a-iit
                    kernel,pns,jumps,2             | measured by --l0
                    """)
    void elsewhereTheyAreRefused(String words, String message) {
        assertThatThrownBy(() -> SampleOptions.resolve(options(words.split(",")), MODES))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining(message);
    }

    @Test
    void otherPartsAreAnotherRun() {
        SampleSettings usual = SampleOptions.resolve(options("kernel", "pns", "ladder", "problem"), GLASS);
        SampleSettings other =
                SampleOptions.resolve(options("kernel", "pns", "ladder", "problem", "part-length", "9"), GLASS);
        assertThat(SettingsHash.of(other)).isNotEqualTo(SettingsHash.of(usual));
    }

    @Test
    void aSearchHasItsOwn() {
        SolveSettings search = SolveOptions.resolve(options("search", "pns"), GLASS);
        assertThat(search.method()).isEqualTo(SearchMethod.PNS);
        assertThat(search.engine().kernel().parts().size()).isEqualTo(7);
        assertThat(search.engine().plan().rungs()).hasSize(1);
        assertThat(SolveOptions.resolve(options("kernel", "pns", "block", "3"), GLASS)
                        .method())
                .isEqualTo(SearchMethod.TEMPERING);
        assertThatThrownBy(() -> SolveOptions.resolve(options("search", "pns", "part-length", "3"), GLASS))
                .hasMessageContaining("a new part for each jump");
        assertThatThrownBy(() -> SolveOptions.resolve(options("search", "walk", "parts", "random"), GLASS))
                .hasMessageContaining("is for --kernel pns and --search pns");
    }

    /** Searches end at the optimum that enumeration knows, whichever form finds it, and the same seed finds it in the same round. */
    @ParameterizedTest
    @ValueSource(strings = {"search", "kernel"})
    void searchesReachTheOptimum(String option) throws InterruptedException {
        Problem small = Problems.resolve("spinglass:sk?n=18&seed=5");
        SolveSettings settings = SolveOptions.resolve(options(option, "pns", "seed", "3"), small);
        SolveSummary once = SolveRun.run(small, settings, snapshot -> {});
        assertThat(once.proved()).isTrue();
        assertThat(SolveRun.run(small, settings, snapshot -> {}).digest()).isEqualTo(once.digest());
    }
}
