package org.flipwise.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The figures of docs/reliability.md: how often something was tried, written by the test that tried it. */
public final class Figures {
    private Figures() {}

    /**
     * Prints a figure and adds it to {@code target/figures/ROW.csv}.
     *
     * @param row of the table of promises, such as K1
     * @param what was counted
     */
    public static synchronized void note(String row, String what, long count) {
        String line = LocalDate.now(ZoneOffset.UTC) + "," + row + "," + count + ",\"" + what + "\"\n";
        System.out.print("figure: " + line);
        try {
            Path folder = Files.createDirectories(Path.of(System.getProperty("flipwise.figures", "target/figures")));
            Files.writeString(folder.resolve(row + ".csv"), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
