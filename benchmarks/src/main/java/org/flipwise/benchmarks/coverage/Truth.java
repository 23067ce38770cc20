package org.flipwise.benchmarks.coverage;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * What a run should have found.
 *
 * @param energy the mean of the log density U
 * @param logNormalizer log Σ e^(βU); compared with absolute normalisers only
 * @param masses of the known modes' basins; empty where no mode is known
 * @param basins masses by their best state; empty where modes are known
 */
public record Truth(
        double energy, List<Double> marginals, double logNormalizer, List<Double> masses, Map<String, Double> basins) {

    private static final Stopwatch NO_TIME = new Stopwatch() {
        @Override
        public double seconds() {
            return 0;
        }

        @Override
        public double cpuSeconds() {
            return 0;
        }
    };

    /** A record of more would drop some. */
    private static final int STATES_OF_A_RECORD = 1 << 14;

    /** By adding up all states of a target of at most 20 bits. */
    public static Truth enumerated(Target target, double beta) {
        EnumeratedTarget states = EnumeratedTarget.of(target);
        double[] law = states.law(beta).probabilities();
        double largest = Double.NEGATIVE_INFINITY;
        for (int state = 0; state < law.length; state++) {
            largest = states.possible(state) ? Math.max(largest, states.logDensity(state, beta)) : largest;
        }
        double energy = 0;
        double sum = 0;
        double[] marginals = new double[target.dimension()];
        double[] masses = new double[target.modes().size()];
        for (int state = 0; state < law.length; state++) {
            if (law[state] > 0) {
                BitState x = states.state(state);
                energy += law[state] * states.potential(state);
                sum += Math.exp(states.logDensity(state, beta) - largest);
                for (int bit = 0; bit < marginals.length; bit++) {
                    marginals[bit] += x.get(bit) ? law[state] : 0;
                }
                share(target.modes(), x, law[state], masses);
            }
        }
        Map<String, Double> basins = masses.length > 0 ? Map.of() : basins(target, beta, states, law);
        return new Truth(energy, listed(marginals), largest + Math.log(sum), listed(masses), basins);
    }

    private static List<Double> listed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    /** Adds the mass of a state to the modes nearest to it. */
    private static void share(List<BitState> modes, BitState x, double mass, double[] masses) {
        int nearest = Integer.MAX_VALUE;
        int ties = 0;
        for (BitState mode : modes) {
            int distance = x.distance(mode);
            ties = distance < nearest ? 1 : ties + (distance == nearest ? 1 : 0);
            nearest = Math.min(nearest, distance);
        }
        for (int mode = 0; mode < masses.length; mode++) {
            masses[mode] += x.distance(modes.get(mode)) == nearest ? mass / ties : 0;
        }
    }

    /** The report's own rule for what is one basin, on a record in which every state has its exact weight. */
    private static Map<String, Double> basins(Target target, double beta, EnumeratedTarget states, double[] law) {
        BasinRecorder record = new BasinRecorder(target, beta, true, NO_TIME);
        for (int first = 0; first < law.length; first += STATES_OF_A_RECORD) {
            BasinRecorder some = new BasinRecorder(target, beta, true, NO_TIME);
            for (int state = first; state < Math.min(law.length, first + STATES_OF_A_RECORD); state++) {
                if (law[state] > 0) {
                    Neighbourhood at = target.at(states.state(state));
                    some.enter(at);
                    some.stay(at, law[state]);
                    some.leave();
                }
            }
            record.merge(some);
        }
        Map<String, Double> basins = new LinkedHashMap<>();
        for (BasinReport.Basin basin : BasinReport.of(record)) {
            basins.put(basin.state().toString(), basin.mass());
        }
        return basins;
    }

    /** Of a log density that depends on the number of ones alone, at β = 1, by adding up the numbers; basins are left out. */
    static Truth ofCounts(int p, IntToDoubleFunction log) {
        double[] logs = new double[p + 1];
        double ways = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int ones = 0; ones <= p; ones++) {
            logs[ones] = ways + log.applyAsDouble(ones);
            largest = Math.max(largest, logs[ones]);
            ways += Math.log((p - ones) / (ones + 1.0));
        }
        double sum = 0;
        double energy = 0;
        double mean = 0;
        for (int ones = 0; ones <= p; ones++) {
            double weight = Math.exp(logs[ones] - largest);
            sum += weight;
            energy += weight * log.applyAsDouble(ones);
            mean += weight * ones;
        }
        return new Truth(
                energy / sum, Collections.nCopies(p, mean / sum / p), largest + Math.log(sum), List.of(), Map.of());
    }

    /** Modes at β = 1 that are so far apart that no state belongs to two: Z is the sum of those of the modes, Z_i = a_i·(1 + e^−θ_i)^p. */
    static Truth farApart(List<BitState> modes, double[] theta, double[] weight) {
        int p = modes.get(0).dimension();
        double[] masses = new double[modes.size()];
        double[] logs = new double[modes.size()];
        double largest = Double.NEGATIVE_INFINITY;
        for (int mode = 0; mode < logs.length; mode++) {
            logs[mode] = Math.log(weight[mode]) + p * Math.log1p(Math.exp(-theta[mode]));
            largest = Math.max(largest, logs[mode]);
        }
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - largest);
        }
        double energy = 0;
        double[] marginals = new double[p];
        for (int mode = 0; mode < logs.length; mode++) {
            masses[mode] = Math.exp(logs[mode] - largest) / sum;
            double away = 1 / (1 + Math.exp(theta[mode]));
            energy += masses[mode] * (Math.log(weight[mode]) - theta[mode] * p * away);
            for (int bit = 0; bit < p; bit++) {
                marginals[bit] += masses[mode] * (modes.get(mode).get(bit) ? 1 - away : away);
            }
        }
        return new Truth(energy, listed(marginals), largest + Math.log(sum), listed(masses), Map.of());
    }

    /** The exact mass of a basin that a run reports; null where the exact law has none with this best state. */
    @Nullable
    Double basin(String state) {
        return basins.get(state);
    }
}
