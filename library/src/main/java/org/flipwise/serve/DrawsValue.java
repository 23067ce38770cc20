package org.flipwise.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.trace.KeptDraws;
import org.jspecify.annotations.Nullable;

/** Draws as a value of a reply: all chains at the widest spacing of any and as long as the shortest, as in draws.nc. */
final class DrawsValue {
    private static final int MOST_NAMES = 10_000;

    private DrawsValue() {}

    static @Nullable Map<String, @Nullable Object> of(List<KeptDraws> chains) {
        if (chains.isEmpty()) {
            return null;
        }
        long spacing = chains.stream().mapToLong(KeptDraws::spacing).max().orElse(1);
        int draws = chains.stream()
                .mapToInt(chain -> (int) (chain.count() / (spacing / chain.spacing())))
                .min()
                .orElse(0);
        int bits = chains.get(0).dimension();
        List<String> states = new ArrayList<>();
        List<double[]> weights = new ArrayList<>();
        List<double[]> logDensities = new ArrayList<>();
        for (KeptDraws chain : chains) {
            StringBuilder state = new StringBuilder(draws * bits);
            double[] weight = new double[draws];
            double[] logDensity = new double[draws];
            for (int draw = 0; draw < draws; draw++) {
                int at = (int) ((draw + 1) * (spacing / chain.spacing())) - 1;
                for (int bit = 0; bit < bits; bit++) {
                    state.append(chain.bit(at, bit) ? '1' : '0');
                }
                weight[draw] = chain.weight(at);
                logDensity[draw] = chain.logDensity(at);
            }
            states.add(state.toString());
            weights.add(weight);
            logDensities.add(logDensity);
        }
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        value.put("chains", chains.size());
        value.put("draws", draws);
        value.put("bits", bits);
        value.put("spacing", spacing);
        value.put("names", bits <= MOST_NAMES ? names(chains.get(0)) : null);
        value.put("states", states);
        value.put("weights", weights);
        value.put("logDensities", logDensities);
        return value;
    }

    private static List<String> names(KeptDraws chain) {
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < chain.dimension(); bit++) {
            names.add(chain.name(bit));
        }
        return names;
    }
}
