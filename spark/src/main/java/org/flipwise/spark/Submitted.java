package org.flipwise.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flipwise.cli.Flipwise;

/** The program as {@code spark-submit} starts it: the same command line, and studies run where it says. */
public final class Submitted {
    private static final String ON = "--on";
    private static final Set<String> STUDIES = Set.of("sample", "compare", "reproduce");

    private Submitted() {}

    public static void main(String[] words) {
        String master = System.getProperty("spark.master", "");
        int code = Flipwise.start(withMaster(List.of(words), master).toArray(String[]::new));
        boolean inCluster = System.getProperty("spark.submit.deployMode", "").equals("cluster");
        // A cluster that runs the driver takes any exit for a failure.
        if (code != 0 || !inCluster) {
            System.exit(code);
        }
    }

    /** The words, and after the command where it is to run unless they say so themselves. */
    static List<String> withMaster(List<String> words, String master) {
        List<String> all = new ArrayList<>(words);
        int command = 0;
        while (command < words.size() && words.get(command).startsWith("-")) {
            command++;
        }
        boolean study = command < words.size() && STUDIES.contains(words.get(command));
        boolean said = words.stream().anyMatch(word -> word.equals(ON) || word.startsWith(ON + "="));
        if (study && !said && !master.isEmpty()) {
            all.addAll(command + 1, List.of(ON, master));
        }
        return all;
    }
}
