package org.flipwise.architecture.wrong.kernel;

import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.DoubleUnaryOperator;
import org.flipwise.architecture.wrong.state.DependsOnAKernel;
import org.flipwise.architecture.wrong.targets.WrongTarget;

/** Breaks every rule of core. */
public final class WrongKernel {
    private WrongKernel() {}

    static double leansOnATarget() {
        return WrongTarget.logDensity();
    }

    static Class<?> advances() {
        return DependsOnAKernel.class;
    }

    static void prints() {
        System.out.println("accepted");
    }

    static void startsAThread() {
        new Thread(WrongKernel::prints).start();
    }

    static ExecutorService startsAPool() {
        return Executors.newCachedThreadPool();
    }

    static double rollsItsOwnDice() {
        return Math.random() + new Random(1).nextDouble();
    }

    static long readsTheClock() {
        return System.nanoTime();
    }

    static DoubleUnaryOperator callsMathByReference() {
        return Math::exp;
    }
}
