package org.flipwise.search;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.flipwise.result.SolveSummary;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;

/** Searches whose answers are known. */
public final class SmallSearches {
    private static final int[][] PETERSEN = {
        {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8},
        {8, 5}
    };

    private SmallSearches() {}

    /** A problem in memory, by full evaluations. */
    public static Problem problem(String name, int bits, Objective objective, ToDoubleFunction<BitState> potential) {
        Target box = BlackBox.of(name, bits, potential);
        Target target = new Target() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public int dimension() {
                return bits;
            }

            @Override
            public double potential(BitState x) {
                return box.potential(x);
            }

            @Override
            public Neighbourhood at(BitState x) {
                return box.at(x);
            }

            @Override
            public Optional<Objective> objective() {
                return Optional.of(objective);
            }
        };
        return new Problem(name, target, "none", Ladder.of(1));
    }

    /** MaxCut of the Petersen graph: 12 of its 15 edges. */
    public static Problem petersen() {
        return problem("petersen", 10, new Objective("cut", true), x -> {
            double cut = 0;
            for (int[] edge : PETERSEN) {
                cut += x.get(edge[0]) == x.get(edge[1]) ? 0 : 1;
            }
            return cut;
        });
    }

    /** Low-autocorrelation sequences of 13 bits: Barker's, with energy 6. */
    public static Problem barker() {
        return problem("barker", 13, new Objective("energy", false), x -> {
            double energy = 0;
            for (int lag = 1; lag < 13; lag++) {
                int sum = 0;
                for (int i = 0; i + lag < 13; i++) {
                    sum += x.get(i) == x.get(i + lag) ? 1 : -1;
                }
                energy += sum * sum;
            }
            return -energy;
        });
    }

    /** "--sims 4 --seed 3": options that all have a value. */
    public static Options options(String words) {
        Map<String, String> options = new LinkedHashMap<>();
        String[] parts = words.trim().split(" +", -1);
        for (int i = 0; i + 1 < parts.length; i += 2) {
            options.put(parts[i].substring(2), parts[i + 1]);
        }
        return Options.of(options);
    }

    public static SolveSummary solve(Problem problem, String words) throws InterruptedException {
        return SolveRun.run(problem, SolveOptions.resolve(options(words), problem), snapshot -> {});
    }
}
