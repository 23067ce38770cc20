package org.flipwise.folder;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.trace.BitPairs;

/** {@code pairs.csv}: the pairs of bits that are most correlated in the draws, the strongest first. Bits are counted from 1. */
final class PairsCsv {
    private static final String HEADER = "first_bit,second_bit,correlation,correlation_error";

    private PairsCsv() {}

    static String text(List<BitPairs.Pair> pairs) {
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        for (BitPairs.Pair pair : pairs) {
            csv.append(CsvTable.line(pair.first() + 1, pair.second() + 1, pair.correlation(), pair.error()));
        }
        return csv.toString();
    }

    static List<BitPairs.Pair> read(String name, String text) {
        CsvTable table = CsvTable.of(name, text, HEADER);
        List<BitPairs.Pair> pairs = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            String[] fields = table.row(row);
            pairs.add(new BitPairs.Pair(
                    table.index(row, fields[0]),
                    table.index(row, fields[1]),
                    table.real(row, fields[2]),
                    table.real(row, fields[3])));
        }
        return pairs;
    }
}
