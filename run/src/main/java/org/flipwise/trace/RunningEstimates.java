package org.flipwise.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Follows how estimates settle during a run: means over its draws up to some rounds, with standard errors. Draws are fewer than the visits behind the summary, so these means are rougher
 * than the summary's.
 */
public final class RunningEstimates {
    /** Stands for the log density where a bit could stand. */
    public static final int LOG_DENSITY = -1;

    private static final int POINTS = 40;
    private static final int BITS = 2;
    private static final int BATCHES = 16;
    private static final int FEWEST_DRAWS = 2 * BATCHES;

    /**
     * An estimate by the draws up to a round.
     *
     * @param simulation from 0
     * @param bit the index of a bit, from 0, or {@link #LOG_DENSITY}
     * @param round rounds after burn-in
     * @param mean the weighted mean of the draws so far
     * @param error its standard error by {@value #BATCHES} batches of equal length
     */
    public record Point(int simulation, int bit, long round, double mean, double error) {}

    private RunningEstimates() {}

    /** Returns the running means of the log density and of the bits that vary most. */
    public static List<Point> of(List<KeptDraws> chains) {
        List<Point> points = new ArrayList<>();
        List<Integer> bits = chains.isEmpty() ? List.of() : varying(chains);
        for (KeptDraws chain : chains) {
            follow(chain, LOG_DENSITY, chain::logDensity, points);
            for (int bit : bits) {
                follow(chain, bit, draw -> chain.bit(draw, bit) ? 1 : 0, points);
            }
        }
        return points;
    }

    private static List<Integer> varying(List<KeptDraws> chains) {
        int dimension = chains.get(0).dimension();
        double[] distance = new double[dimension];
        for (int bit = 0; bit < dimension; bit++) {
            double ones = 0;
            double all = 0;
            for (KeptDraws chain : chains) {
                for (int draw = 0; draw < chain.count(); draw++) {
                    ones += chain.bit(draw, bit) ? chain.weight(draw) : 0;
                    all += chain.weight(draw);
                }
            }
            distance[bit] = Math.abs(ones / all - 0.5);
        }
        return IntStream.range(0, dimension)
                .boxed()
                .filter(bit -> distance[bit] < 0.5)
                .sorted(Comparator.comparingDouble(bit -> distance[bit]))
                .limit(BITS)
                .toList();
    }

    private static void follow(KeptDraws chain, int bit, IntToDoubleFunction value, List<Point> points) {
        int count = chain.count();
        long last = 0;
        for (int point = 1; point <= POINTS; point++) {
            int draws = (int) ((long) count * point / POINTS);
            if (draws >= FEWEST_DRAWS && draws > last) {
                last = draws;
                points.add(at(chain, bit, value, draws));
            }
        }
    }

    /** The ratio Σwx/Σw, and its error by the linearised residuals of the batches. */
    private static Point at(KeptDraws chain, int bit, IntToDoubleFunction value, int draws) {
        double[] sums = new double[BATCHES];
        double[] weights = new double[BATCHES];
        double sum = 0;
        double all = 0;
        for (int draw = 0; draw < draws; draw++) {
            int batch = (int) ((long) draw * BATCHES / draws);
            double weight = chain.weight(draw);
            sums[batch] += weight * value.applyAsDouble(draw);
            weights[batch] += weight;
            sum += weight * value.applyAsDouble(draw);
            all += weight;
        }
        double mean = sum / all;
        double squares = 0;
        for (int batch = 0; batch < BATCHES; batch++) {
            double residual = sums[batch] - mean * weights[batch];
            squares += residual * residual;
        }
        double error = Math.sqrt(squares * BATCHES / (BATCHES - 1)) / all;
        return new Point(chain.simulation(), bit, draws * chain.spacing(), mean, error);
    }
}
