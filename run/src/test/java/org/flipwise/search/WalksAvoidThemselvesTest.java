package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.SolveSummary;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalksAvoidThemselvesTest {
    private static final long SEED = 20261118;

    /** Writes down every state that is held. */
    private static final class Path implements Recorder {
        private final List<BitState> states = new ArrayList<>();

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            states.add(x.state().copy());
        }

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    private static List<BitState> walk(Target target, SelfAvoidingWalk kernel, long steps, long seed) {
        Draws draws = SeededStreams.of(seed, 0).replica(0);
        Walker walker = Walker.over(target.proposalsAt(BitState.zeros(target.dimension())), draws);
        walker.bind(1, BalancingFunction.min());
        Path path = new Path();
        kernel.advance(walker, Budget.transitions(steps), draws, path);
        return path.states;
    }

    /** The first place where a path does not lead to the best state that it has not visited, −1 where there is none. */
    private static int firstWrongStep(Target target, List<BitState> path) {
        Set<BitState> visited = new HashSet<>();
        for (int step = 0; step + 1 < path.size(); step++) {
            BitState here = path.get(step);
            visited.add(here);
            double best = Double.NEGATIVE_INFINITY;
            boolean neighbour = false;
            for (int bit = 0; bit < here.dimension(); bit++) {
                BitState there = here.copy();
                there.flip(bit);
                neighbour |= there.equals(path.get(step + 1));
                if (!visited.contains(there)) {
                    best = Math.max(best, target.potential(there));
                }
            }
            BitState next = path.get(step + 1);
            if (!neighbour || visited.contains(next) || target.potential(next) != best) {
                return step;
            }
        }
        return -1;
    }

    @ParameterizedTest
    @ValueSource(strings = {"labs:?n=9", "labs:?n=40", "qubo:random?n=12&seed=3", "paper:bimodal"})
    void everyStepLeadsToTheBestStateNotVisited(String word) {
        Target target = Problems.resolve(word).target();
        SelfAvoidingWalk kernel = new SelfAvoidingWalk();
        for (long seed = SEED; seed < SEED + 5; seed++) {
            List<BitState> path = walk(target, kernel, 300, seed);
            assertThat(firstWrongStep(target, path)).as("seed %s", seed).isEqualTo(-1);
        }
    }

    @Test
    void aStepBackIsSeen() {
        Target target = Problems.resolve("labs:?n=9").target();
        List<BitState> path = new ArrayList<>(walk(target, new SelfAvoidingWalk(), 50, SEED));
        path.add(path.get(path.size() - 2));
        assertThat(firstWrongStep(target, path)).isEqualTo(path.size() - 2);
    }

    @Test
    void aWalkThatIsTrappedEnds() {
        Target target = Problems.resolve("labs:?n=2").target();
        List<BitState> path = walk(target, new SelfAvoidingWalk(), 100, SEED);
        assertThat(path).hasSizeBetween(3, 4).doesNotHaveDuplicates();
    }

    private static SolveSettings settings(Problem problem, Map<String, String> options) {
        return SolveOptions.resolve(Options.of(options), problem);
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        Problem problem = Problems.resolve("labs:?n=20");
        Set<String> digests = new HashSet<>();
        for (String threads : List.of("1", "3")) {
            SolveSettings settings =
                    settings(problem, Map.of("stop", "rounds=40", "sims", "4", "threads", threads, "seed", "5"));
            SolveSummary summary = SolveRun.run(problem, settings, at -> {});
            assertThat(summary.kernel()).isEqualTo("walk");
            digests.add(String.valueOf(summary.digest()));
        }
        assertThat(digests).hasSize(1);
    }

    @Test
    void walksAreUsualForSequencesUnlessAnOptionOfTemperingIsGiven() {
        Problem labs = Problems.resolve("labs:?n=20");
        Problem qubo = Problems.resolve("qubo:random?n=12");
        assertThat(settings(labs, Map.of()).method()).isEqualTo(SearchMethod.WALK);
        assertThat(settings(labs, Map.of("l0", "50")).method()).isEqualTo(SearchMethod.WALK);
        assertThat(settings(labs, Map.of("kernel", "mh")).method()).isEqualTo(SearchMethod.TEMPERING);
        assertThat(settings(labs, Map.of("search", "tempering")).method()).isEqualTo(SearchMethod.TEMPERING);
        assertThat(settings(qubo, Map.of()).method()).isEqualTo(SearchMethod.TEMPERING);
        assertThat(settings(qubo, Map.of("search", "walk")).method()).isEqualTo(SearchMethod.WALK);
        assertThatThrownBy(() -> settings(qubo, Map.of("search", "walk", "betas", "1,2")))
                .hasMessageContaining("is for --search tempering");
    }
}
