package org.flipwise.cli;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The words that commands have in common. */
final class Words {
    static final String PRINT_CONFIG = "print-config";
    /** About the program, not about a problem. */
    private static final List<String> NOT_IN_A_FILE = List.of("help", "debug", PRINT_CONFIG);

    private Words() {}

    /** The options that may stand in a problem file, without their dashes. */
    static Set<String> ofFile(CommandSpec command) {
        Set<String> names = new TreeSet<>();
        for (OptionSpec option : command.options()) {
            String name = name(option);
            if (!NOT_IN_A_FILE.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    /** Without its dashes. */
    static String name(OptionSpec option) {
        return option.longestName().substring(2);
    }
}
