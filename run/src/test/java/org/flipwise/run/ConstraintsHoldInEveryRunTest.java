package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.numeric.Elementary;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.search.SmallSearches;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.search.SolveSettings;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs under a constraint: what they visit meets it, options that cannot keep it are refused, and single proposals are left where moves are too many. */
class ConstraintsHoldInEveryRunTest {
    private static final String MODEL = "qubo:random?n=12&density=0.5&range=2&seed=3";

    @ParameterizedTest
    @ValueSource(strings = {"mh", "ss-iit", "mh-mult", "a-iit", "iit", "rf-mh", "ct-iit"})
    void marginalsAddUpAndTheLawIsMet(String kernel) throws InterruptedException {
        Summary summary = Runs.of(MODEL + "&ones=4 --betas 1,0.4,0 --seed 20261118 --rounds 1500 --kernel " + kernel);
        double ones = summary.estimates().marginals().stream()
                .mapToDouble(Summary.MarginalLine::mean)
                .sum();
        assertThat(ones).isCloseTo(4, within(1e-9));
        assertThat(summary.estimates().tvd()).isLessThan(0.2);
        List<Summary.RungLine> rungs = summary.tempering().rungs();
        assertThat(rungs.get(2).logNormalizer()).isCloseTo(Elementary.log(495), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ones=4", "atmost=3", "atleast=10", "groups=every:4", "groups=1-3,4-9:0..2"})
    void searchesEndAtTheBestStateThatMeetsIt(String constraint) throws InterruptedException {
        Problem problem = Problems.resolve(MODEL + "&" + constraint);
        double best = Double.NEGATIVE_INFINITY;
        for (int state = 0; state < 1 << 12; state++) {
            best = Math.max(best, problem.target().potential(BitState.ofIndex(12, state)));
        }
        SolveSettings settings = SolveOptions.resolve(SmallSearches.options("--seed 1 --threads 1"), problem);
        SolveSummary found = SolveRun.run(problem, settings, snapshot -> {});
        assertThat(found.best().logDensity()).isEqualTo(best);
        assertThat(problem.target().potential(BitState.parse(found.best().state())))
                .isEqualTo(best);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --kernel mh-sweep              | --kernel mh-sweep needs moves that flip one bit each
                    --kernel pns                   | --kernel pns needs moves that flip one bit each
                    --kernel mt-iit                | --kernel mt-iit needs moves that flip one bit each
                    --kernel wtgs                  | --kernel wtgs needs moves that flip one bit each
                    --kernel tabu                  | --kernel tabu needs moves that flip one bit each
                    --kernel lifted                | --kernel lifted needs moves that flip one bit each
                    --kernel lit-mh                | --kernel lit-mh needs moves that flip one bit each
                    --kernel parni                 | --kernel parni needs moves that flip one bit each
                    --kernel a-iit --subset 4      | --subset needs moves that flip one bit each
                    --kernel mh-mult --block 4     | --block needs moves that flip one bit each
                    --kernel mh --cluster-moves 1  | --cluster-moves
                    --kernel mh --mode-jumps 1     | --mode-jumps 1 needs
                    --kernel mh --block-moves 1    | --block-moves
                    --kernel mh-sweep --lanes 8    | --lanes
                    """)
    void whatCannotKeepItIsRefused(String words, String message) {
        Problem problem = Problems.resolve("maxcut:random?n=12&m=20&ones=6");
        assertThatThrownBy(() -> SampleOptions.resolve(SmallSearches.options(words), problem))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining(message);
    }

    @Test
    void searchesThatFlipSingleBitsAreRefused() {
        Problem problem = Problems.resolve(MODEL + "&ones=6");
        for (String method : List.of("walk", "anneal", "pns")) {
            assertThatThrownBy(() -> SolveOptions.resolve(SmallSearches.options("--search " + method), problem))
                    .isInstanceOf(SettingsException.class)
                    .hasMessageContaining("--search " + method);
        }
    }

    @Test
    void tooManyMovesLeaveSingleProposals() {
        Problem problem = Problems.resolve("ising:torus?L=33&ones=544");
        Target target = problem.target();
        assertThat(target.manyMoves()).isTrue();
        assertThat(Problems.resolve("ising:torus?L=33&ones=100").target().manyMoves())
                .isFalse();
        KernelSettings settings = SampleOptions.resolve(SmallSearches.options("--kernel mh"), problem)
                .kernel();
        RungPlan either = new RungPlan(1, KernelName.MH_MULT, RungForm.EITHER, Budget.transitions(10));
        assertThat(settings.forRung(LadderPlan.of(List.of(either)), 0, target).name())
                .isEqualTo("mh");
        assertThatThrownBy(() -> SampleOptions.resolve(SmallSearches.options("--kernel a-iit"), problem))
                .hasMessageContaining("--kernel a-iit looks at all moves of a state")
                .hasMessageContaining("use mh or ss-iit");
    }
}
