package org.flipwise.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleUnaryOperator;
import org.flipwise.numeric.Elementary;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of one call of each elementary function beside its twins in {@link Math} and {@link StrictMath}, over
 * arguments like those a sampler meets: exponents in [−30, 5], logarithms over twelve decades, small arguments for the
 * two relatives around zero.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@OperationsPerInvocation(ElementaryBenchmark.SIZE)
public class ElementaryBenchmark {
    static final int SIZE = 1024;

    private final double[] exponents = filled(u -> 35 * u - 30);
    private final double[] positives = filled(u -> StrictMath.pow(10, 12 * u - 6));
    private final double[] aroundZero = filled(u -> 4 * (u - 0.5) * (u - 0.5) * (u - 0.5));

    private static double[] filled(DoubleUnaryOperator ofUniform) {
        SplittableRandom random = new SplittableRandom(20261115);
        double[] values = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            values[i] = ofUniform.applyAsDouble(random.nextDouble());
        }
        return values;
    }

    @Benchmark
    public double expOurs() {
        double sum = 0;
        for (double x : exponents) {
            sum += Elementary.exp(x);
        }
        return sum;
    }

    @Benchmark
    public double expMath() {
        double sum = 0;
        for (double x : exponents) {
            sum += Math.exp(x);
        }
        return sum;
    }

    @Benchmark
    public double expStrictMath() {
        double sum = 0;
        for (double x : exponents) {
            sum += StrictMath.exp(x);
        }
        return sum;
    }

    @Benchmark
    public double logOurs() {
        double sum = 0;
        for (double x : positives) {
            sum += Elementary.log(x);
        }
        return sum;
    }

    @Benchmark
    public double logMath() {
        double sum = 0;
        for (double x : positives) {
            sum += Math.log(x);
        }
        return sum;
    }

    @Benchmark
    public double logStrictMath() {
        double sum = 0;
        for (double x : positives) {
            sum += StrictMath.log(x);
        }
        return sum;
    }

    @Benchmark
    public double log1pOurs() {
        double sum = 0;
        for (double x : aroundZero) {
            sum += Elementary.log1p(x);
        }
        return sum;
    }

    @Benchmark
    public double log1pMath() {
        double sum = 0;
        for (double x : aroundZero) {
            sum += Math.log1p(x);
        }
        return sum;
    }

    @Benchmark
    public double expm1Ours() {
        double sum = 0;
        for (double x : aroundZero) {
            sum += Elementary.expm1(x);
        }
        return sum;
    }

    @Benchmark
    public double expm1Math() {
        double sum = 0;
        for (double x : aroundZero) {
            sum += Math.expm1(x);
        }
        return sum;
    }

    @Benchmark
    public double softplus() {
        double sum = 0;
        for (double x : exponents) {
            sum += Elementary.softplus(x);
        }
        return sum;
    }

    @Benchmark
    public double sigmoid() {
        double sum = 0;
        for (double x : exponents) {
            sum += Elementary.sigmoid(x);
        }
        return sum;
    }

    /** Per term. */
    @Benchmark
    public double logSumExp() {
        return Elementary.logSumExp(exponents, SIZE);
    }
}
