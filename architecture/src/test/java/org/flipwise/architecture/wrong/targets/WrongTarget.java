package org.flipwise.architecture.wrong.targets;

import java.util.HashMap;
import java.util.Map;
import org.flipwise.architecture.wrong.exact.DependsOnWhatItProves;

/** A target that uses the proof kit and {@code Math.log}, whose digits differ between platforms. */
public final class WrongTarget {
    private WrongTarget() {}

    public static double logDensity() {
        return Math.log(2);
    }

    static double fused() {
        return Math.fma(2, 3, 4);
    }

    static double sumByHash() {
        Map<String, Double> weights = new HashMap<>(Map.of("a", 0.1, "b", 0.2, "c", 0.3));
        double sum = 0;
        for (double weight : weights.values()) {
            sum += weight;
        }
        return sum;
    }

    static Class<?> provesItself() {
        return DependsOnWhatItProves.class;
    }
}
