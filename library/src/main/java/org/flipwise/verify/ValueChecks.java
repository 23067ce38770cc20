package org.flipwise.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.problem.Problem;

/** Checks that the log density is a function: defined everywhere, and equal for every call, order, instance and thread. */
final class ValueChecks {
    private static final int THREADS = 2;
    private final Subject subject;
    private final List<BitState> states = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();

    ValueChecks(Subject subject) {
        this.subject = subject;
    }

    String start() {
        BitState x = subject.possible(1, 0).get(0);
        return subject.dimension() + " bits; " + Subject.shown(x) + " is possible, with log density "
                + subject.logDensity(x);
    }

    String defined() {
        int forbidden = 0;
        for (BitState x : subject.any(subject.evaluations(0.1, 24, 500), 1)) {
            double value = subject.logDensity(x);
            forbidden += value == Double.NEGATIVE_INFINITY ? 1 : 0;
            states.add(x);
            values.add(value);
        }
        return states.size() + " states: none is NaN or +inf; " + forbidden + " forbidden (-inf)";
    }

    /** In the opposite order, so that what a target remembers of its last call shows. */
    String repeatable() {
        int otherwise = 0;
        for (int i = states.size() - 1; i >= 0; i--) {
            otherwise += compare("the second time", i, subject.logDensity(states.get(i)));
        }
        return "the same states in the opposite order give the same values" + digits(otherwise);
    }

    private static String digits(int otherwise) {
        return otherwise == 0
                ? ""
                : ", but for the last digits of " + otherwise + ": a run may not be repeatable to the last bit";
    }

    /** Fails where a value is another; 1 where only the last digits are. */
    private int compare(String when, int i, double again) {
        double first = values.get(i);
        if (!Subject.close(again, first)) {
            throw new CheckFailedException(Subject.shown(states.get(i)) + ": log density " + first
                    + " the first time and " + again + " " + when + "; expected the same value each time");
        }
        return again == first ? 0 : 1;
    }

    String secondInstance(Supplier<Problem> again) {
        Problem second = again.get();
        try {
            return secondInstance(second);
        } finally {
            second.target().release();
        }
    }

    private String secondInstance(Problem second) {
        if (second.target().dimension() != subject.dimension()) {
            throw new CheckFailedException(
                    "a second instance has " + second.target().dimension() + " bits, the first " + subject.dimension());
        }
        Subject other = new Subject(second, subject.seed());
        int otherwise = 0;
        for (int i = 0; i < states.size(); i++) {
            otherwise += compare("by a second instance", i, other.logDensity(states.get(i)));
        }
        return "a second instance (process) gives the same values" + digits(otherwise);
    }

    /** Evaluates the states on several threads at once, each starting at another state. */
    String threads() {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<double[]>> results = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int first = t * states.size() / THREADS;
                results.add(pool.submit((Callable<double[]>) () -> from(first)));
            }
            for (Future<double[]> one : results) {
                double[] found = one.get();
                for (int i = 0; i < found.length; i++) {
                    compare("with two concurrent threads", i, found[i]);
                }
            }
            return "two concurrent threads get the same values";
        } catch (ExecutionException thrown) {
            if (thrown.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new CheckFailedException("with two concurrent threads: " + thrown.getCause());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new CheckSkippedException("interrupted");
        } finally {
            pool.shutdownNow();
        }
    }

    private double[] from(int first) {
        double[] found = new double[states.size()];
        for (int k = 0; k < found.length; k++) {
            int i = (first + k) % found.length;
            found[i] = subject.logDensity(states.get(i));
        }
        return found;
    }

    /** Compares the value of a state with the value computed as two flips of another state. */
    String flipSets() {
        Target target = subject.target();
        if (subject.dimension() < 2) {
            throw new CheckSkippedException("only for at least two bits");
        }
        Draws draws = subject.draws(2);
        int tried = Math.min(20, states.size());
        for (int i = 0; i < tried; i++) {
            int one = draws.below(subject.dimension());
            int other = (one + 1 + draws.below(subject.dimension() - 1)) % subject.dimension();
            BitState base = states.get(i).copy();
            base.flip(one);
            base.flip(other);
            double found = Own.potentialOfFlips(target, base, one, other)
                    .orElseThrow(() -> new CheckSkippedException("only for targets that evaluate flips"));
            if (!Subject.close(found, values.get(i))) {
                throw new CheckFailedException(
                        Subject.shown(base) + " with bits " + one + " and " + other + " flipped ('" + one
                                + "+" + other + "'): log density " + found + ", but " + values.get(i)
                                + " when that state is evaluated directly");
            }
        }
        return tried + " states evaluated as two flips of another";
    }
}
