package org.flipwise.paper.reference;

import java.util.List;
import org.flipwise.paper.Algorithm;

/** The numbers printed in the paper's tables, by experiment as in {@link AuthorsData}; an empty list where it prints none. */
public final class PrintedTables {
    private PrintedTables() {}

    private static final class Tables {
        static final DataFile FILE = DataFile.read("printed.csv");
    }

    /** Inverse temperatures from the coldest. */
    public static List<Double> ladder(String experiment, Algorithm algorithm) {
        return column("ladder", experiment, algorithm);
    }

    /** By pair of rungs from the coldest, as printed: accepted / rounds for the multiplicity algorithms. */
    public static List<Double> swapRates(String experiment, Algorithm algorithm) {
        return column("swap_rate", experiment, algorithm);
    }

    /** Average iterations between swaps, by rung from the coldest: bimodal16, 7mode16 and p3000. */
    public static List<Double> iterations(String experiment, Algorithm algorithm) {
        return column("iterations", experiment, algorithm);
    }

    private static List<Double> column(String quantity, String experiment, Algorithm algorithm) {
        DataFile file = Tables.FILE;
        int column = file.column("quantity");
        return file.of(AuthorsData.checked(experiment), algorithm).stream()
                .filter(row -> row.get(column).equals(quantity))
                .map(row -> file.number(row, "value"))
                .toList();
    }
}
