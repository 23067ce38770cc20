package org.flipwise.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.flipwise.trace.Trace;

/** {@code trace.csv}: a line for each rung of each look, simulations, rungs and replicas counted from 1. */
public final class TraceCsv {
    static final String HEADER = "simulation,round,burn_in,rung,beta,replica,log_density";
    private static final int BYTES_PER_LINE = 56;

    private TraceCsv() {}

    /** The whole file. */
    public static String text(Trace trace) {
        int rungs = trace.betas().size();
        int looks = trace.chains().stream().mapToInt(Trace.Chain::looks).sum();
        StringBuilder text = new StringBuilder(BYTES_PER_LINE * (1 + looks * rungs))
                .append(HEADER)
                .append('\n');
        List<String> betas = trace.betas().stream().map(CsvTable::text).toList();
        for (Trace.Chain chain : trace.chains()) {
            for (int look = 0; look < chain.looks(); look++) {
                for (int rung = 0; rung < rungs; rung++) {
                    text.append(chain.simulation() + 1)
                            .append(',')
                            .append(chain.round(look))
                            .append(chain.round(look) <= chain.burnIn() ? ",1," : ",0,")
                            .append(rung + 1)
                            .append(',')
                            .append(betas.get(rung))
                            .append(',')
                            .append(chain.replica(rung, look) + 1)
                            .append(',')
                            .append(CsvTable.text(chain.logDensity(rung, look)))
                            .append('\n');
                }
            }
        }
        return text.toString();
    }

    /** A trace from the text of a file of this name. */
    static Trace read(String name, String text) {
        CsvTable table = CsvTable.of(name, text, HEADER);
        List<Double> betas = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            String[] fields = table.row(row);
            if (table.whole(row, fields[3], 1) != row + 1L) {
                break;
            }
            betas.add(table.real(row, fields[4]));
        }
        if (betas.isEmpty() || table.rows() % betas.size() != 0) {
            if (table.rows() > 0) {
                throw table.malformed(table.rows() - 1, "expected a line for each of " + betas.size() + " rungs");
            }
            return new Trace(List.of(), List.of());
        }
        TreeMap<Integer, ChainLines> chains = new TreeMap<>();
        for (int row = 0; row < table.rows(); row += betas.size()) {
            int simulation = (int) table.whole(row, table.row(row)[0], 1) - 1;
            chains.computeIfAbsent(simulation, number -> new ChainLines(number, betas.size()))
                    .add(table, row);
        }
        return new Trace(betas, chains.values().stream().map(ChainLines::chain).toList());
    }

    /** The lines of one simulation. */
    private static final class ChainLines {
        private final int simulation;
        private final int rungs;
        private final List<Long> rounds = new ArrayList<>();
        private final List<double[]> logDensity = new ArrayList<>();
        private final List<int[]> replica = new ArrayList<>();
        private long burnIn;

        ChainLines(int simulation, int rungs) {
            this.simulation = simulation;
            this.rungs = rungs;
        }

        /** Takes in a look, whose coldest rung is in this row. */
        void add(CsvTable table, int row) {
            long round = table.whole(row, table.row(row)[1], 1);
            if (!rounds.isEmpty() && round <= rounds.get(rounds.size() - 1)) {
                throw table.malformed(
                        row, "round " + round + " does not follow round " + rounds.get(rounds.size() - 1));
            }
            double[] densities = new double[rungs];
            int[] replicas = new int[rungs];
            for (int rung = 0; rung < rungs; rung++) {
                String[] fields = table.row(row + rung);
                if (table.whole(row + rung, fields[1], 1) != round
                        || table.whole(row + rung, fields[3], 1) != rung + 1L) {
                    throw table.malformed(row + rung, "expected rung " + (rung + 1) + " of round " + round);
                }
                replicas[rung] = (int) table.whole(row + rung, fields[5], 1) - 1;
                densities[rung] = table.real(row + rung, fields[6]);
            }
            burnIn = table.row(row)[2].equals("1") ? round : burnIn;
            rounds.add(round);
            logDensity.add(densities);
            replica.add(replicas);
        }

        Trace.Chain chain() {
            int looks = rounds.size();
            double[][] densities = new double[rungs][looks];
            int[][] replicas = new int[rungs][looks];
            for (int look = 0; look < looks; look++) {
                for (int rung = 0; rung < rungs; rung++) {
                    densities[rung][look] = logDensity.get(look)[rung];
                    replicas[rung][look] = replica.get(look)[rung];
                }
            }
            return new Trace.Chain(
                    simulation,
                    burnIn,
                    rounds.stream().mapToLong(Long::longValue).toArray(),
                    densities,
                    replicas);
        }
    }
}
