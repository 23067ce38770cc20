package org.flipwise.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flipwise.cli.Flipwise;

/** The main class for {@code spark-submit}: takes the arguments of {@code flipwise} and runs studies on the submitted master unless {@code --on} is given. */
public final class SparkSubmitMain {
    private static final String ON_OPTION = "--on";
    private static final Set<String> STUDIES = Set.of("sample", "compare", "reproduce");

    private SparkSubmitMain() {}

    public static void main(String[] arguments) {
        String master = System.getProperty("spark.master", "");
        int code = Flipwise.start(withMaster(List.of(arguments), master).toArray(String[]::new));
        boolean inCluster = System.getProperty("spark.submit.deployMode", "").equals("cluster");
        // In cluster mode Spark treats any System.exit as a failure.
        if (code != 0 || !inCluster) {
            System.exit(code);
        }
    }

    /** Returns the arguments with {@code --on master} after the command, unless the command is no study or {@code --on} is given. */
    static List<String> withMaster(List<String> arguments, String master) {
        List<String> all = new ArrayList<>(arguments);
        int command = 0;
        while (command < arguments.size() && arguments.get(command).startsWith("-")) {
            command++;
        }
        boolean study = command < arguments.size() && STUDIES.contains(arguments.get(command));
        boolean given = arguments.stream()
                .anyMatch(argument -> argument.equals(ON_OPTION) || argument.startsWith(ON_OPTION + "="));
        if (study && !given && !master.isEmpty()) {
            all.addAll(command + 1, List.of(ON_OPTION, master));
        }
        return all;
    }
}
