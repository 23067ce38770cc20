package org.flipwise.paper.beyond;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.NumberFormats;

/**
 * What {@link SelectionMethods} runs: methods for selecting variables on data made as their papers make them, 5,000 or 50,000 correlated columns of which ten have an effect, under two priors.
 */
final class SelectionStudy {
    static final int SIMULATIONS = 20;
    static final int FEWEST_SIMULATIONS = 3;
    private static final int COLUMNS = 5000;
    private static final int WIDE_COLUMNS = 50_000;
    /** On the data set of many columns, where each takes longer. */
    private static final int WIDE_SIMULATIONS = 4;

    private static final long FEWEST_ROUNDS = 20;

    private SelectionStudy() {}

    /** A data set. */
    record Data(int rows, int columns, int snr) {
        /** The number of columns for which looking at some of them in a step is made. */
        private static final List<Data> WIDE = List.of(new Data(500, WIDE_COLUMNS, 2));

        /** Those of 5,000 columns: of 500 rows alone below half of the full scale. */
        static List<Data> at(Scale scale) {
            List<Data> all = new ArrayList<>();
            for (int rows : scale.share() < 0.5 ? List.of(500) : List.of(500, 1000)) {
                for (int snr = 1; snr <= 3; snr++) {
                    all.add(new Data(rows, COLUMNS, snr));
                }
            }
            return all;
        }

        /** That of many columns, for subsets alone, at half of the full scale and above. */
        static List<Data> wide(Scale scale) {
            return scale.share() < 0.5 ? List.of() : WIDE;
        }

        boolean wide() {
            return columns > COLUMNS;
        }

        String id() {
            return "n" + rows + (wide() ? "-p" + columns : "") + "-snr" + snr;
        }

        String label() {
            return "n = " + NumberFormats.text(rows) + (wide() ? ", p = " + NumberFormats.text(columns) : "") + ", SNR "
                    + snr;
        }

        /** Returns the methods that run on it. */
        List<Method> methods() {
            return wide() ? Method.OF_WIDE : Method.ALL;
        }
    }

    /** What is measured on a data set. */
    enum Prior {
        /** Few models: when the best is met. */
        CONCENTRATED,
        /** Many models: inclusion probabilities. */
        SPREAD;

        private String problem(Data data) {
            return this == SPREAD
                    ? PublishedData.spread(data.rows(), data.columns(), data.snr())
                    : PublishedData.concentrated(data.rows(), data.columns(), data.snr());
        }

        /** The best model is met early or hardly at all: a share of the rounds will do, but a small scale may not cut it much. */
        private long rounds(Method method, Data data, Scale scale) {
            return this == SPREAD
                    ? scale.rounds(method.rounds(data), FEWEST_ROUNDS)
                    : scale.rounds(method.rounds * 2 / 5, Math.max(FEWEST_ROUNDS, method.rounds / 4));
        }
    }

    /** A method; its rounds take about a CPU second at full scale. */
    @SuppressWarnings("ImmutableEnumChecker") // options are copied and never written
    enum Method {
        MH("MH, add or drop", "mh", "l0", 5_000, 400, Map.of()),
        SWEEP("MH by sweeps", "mh-sweep", "l0", 5_000, 400, Map.of()),
        PNS("pns", "pns", "l0", 10_000, 400, Map.of()),
        IIT("IIT", "iit", "jumps", 10, 250, Map.of()),
        CT_IIT("CT-IIT", "ct-iit", "clock", 50, 200, Map.of()),
        TGS("TGS", "tgs", "jumps", 10, 150, Map.of()),
        WTGS("wTGS", "wtgs", "clock", 1_000, 250, Map.of()),
        WTGS_SUBSET("wTGS, subsets of 500", "wtgs", "clock", 1_000, 750, Map.of("subset", "500")),
        WTGS_BLOCK("wTGS, blocks of 500", "wtgs", "clock", 20_000, 50, Map.of("block", "500")),
        LIT_MH("LIT-MH", "lit-mh", "l0", 5, 400, Map.of()),
        PARNI("PARNI", "parni", "l0", 5, 500, Map.of()),
        MH_SWAPS("MH, add, drop or swap", "mh", "l0", 500, 2_000, Map.of());

        static final List<Method> ALL = List.of(values());
        /** Those on the data set of many columns. */
        private static final List<Method> OF_WIDE = List.of(WTGS, WTGS_SUBSET);

        private static final String WIDE_CLOCK = "10000";
        private final String label;
        private final Map<String, String> options;
        private final long rounds;

        Method(String label, String kernel, String unit, int length, long rounds, Map<String, String> more) {
            this.label = label;
            this.rounds = rounds;
            Map<String, String> all = new HashMap<>(more);
            all.put("kernel", kernel);
            all.put(unit, Integer.toString(length));
            all.put("betas", "1");
            options = Map.copyOf(all);
        }

        String label() {
            return label;
        }

        /** Rounds at full scale; ten to twenty CPU seconds on the data set of many columns. */
        private long rounds(Data data) {
            return data.wide() && this == WTGS_SUBSET ? 2 * rounds : rounds;
        }

        /** Transitions in a round; NaN where rounds are measured otherwise. */
        double steps() {
            String l0 = options.get("l0");
            return l0 == null ? Double.NaN : Double.parseDouble(l0);
        }
    }

    static Arm arm(Method method, Prior prior, Data data, Scale scale) {
        long rounds = prior.rounds(method, data, scale);
        Map<String, String> options = new HashMap<>(method.options);
        if (data.wide()) {
            options.put("clock", Method.WIDE_CLOCK);
        }
        options.put("burn-in", Long.toString(rounds / 10));
        return Arm.of(
                "selection-" + word(prior) + "-" + data.id() + "-"
                        + word(method).replace('_', '-'),
                method.label,
                prior.problem(data) + (method == Method.MH_SWAPS ? "&moves=add-drop-swap" : ""),
                options,
                rounds,
                (data.wide() ? 17 : 1.5) * rounds / method.rounds(data),
                Measure.ESTIMATES);
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    /** Two long runs by methods that have little in common: sweeps of single proposals, and weighted tempered Gibbs with its conditional probabilities. */
    static List<Arm> references(Data data, Scale scale) {
        return List.of(
                reference(data, "sweeps", Map.of("kernel", "mh-sweep", "l0", data.wide() ? "250000" : "500000"), scale),
                reference(data, "wtgs", Map.of("kernel", "wtgs", "clock", data.wide() ? "25000" : "50000"), scale));
    }

    private static Arm reference(Data data, String id, Map<String, String> kernel, Scale scale) {
        long rounds = scale.rounds(400, FEWEST_ROUNDS);
        Map<String, String> options = new HashMap<>(kernel);
        options.put("betas", "1");
        options.put("burn-in", Long.toString(rounds / 10));
        return Arm.of(
                "selection-reference-" + data.id() + "-" + id,
                "reference, " + id,
                Prior.SPREAD.problem(data),
                options,
                rounds,
                (data.wide() ? 40.0 : 80.0) * rounds / 400,
                Measure.ESTIMATES);
    }

    static List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        int simulations = scale.simulations(SIMULATIONS, FEWEST_SIMULATIONS);
        for (Data data : Data.at(scale)) {
            for (Prior prior : Prior.values()) {
                data.methods().forEach(method -> tasks.add(new Task(arm(method, prior, data, scale), simulations)));
            }
            references(data, scale).forEach(arm -> tasks.add(new Task(arm, 1)));
        }
        int few = scale.simulations(WIDE_SIMULATIONS, FEWEST_SIMULATIONS);
        for (Data data : Data.wide(scale)) {
            data.methods().forEach(method -> tasks.add(new Task(arm(method, Prior.SPREAD, data, scale), few)));
            references(data, scale).forEach(arm -> tasks.add(new Task(arm, 1)));
        }
        return tasks;
    }
}
