package org.flipwise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flipwise.lab.run.KernelName;
import org.flipwise.targets.problem.BuiltIn;
import org.flipwise.targets.problem.Problems;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the words of all commands have in common: one look of their help, one set of values for an option of the same name. */
final class Words {
    static final String PRINT_CONFIG = "print-config";
    /** About the program or its machines, not about a problem. */
    private static final List<String> NOT_IN_A_FILE =
            List.of("help", "debug", OwnWords.ALLOW_CODE, PRINT_CONFIG, Teams.ON);

    private static final String EXAMPLE = "  flipwise ";

    private Words() {}

    /** Gives a command's help the look of all: what it does, its words, more if need be, and at the end examples that work as pasted. */
    static CommandSpec usage(CommandSpec spec, String header, List<String> more, String... examples) {
        List<String> footer = new ArrayList<>(more);
        footer.addAll(List.of("", examples.length == 1 ? "Example:" : "Examples:"));
        for (String example : examples) {
            footer.add(EXAMPLE + example);
        }
        spec.usageMessage()
                .header(header)
                .synopsisHeading("%nUsage: ")
                .parameterListHeading("%n")
                .optionListHeading("%n")
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .footer(footer.toArray(String[]::new));
        return spec;
    }

    /** The examples at the end of a command's help, without the program's name. */
    static List<String> examples(CommandSpec command) {
        List<String> found = new ArrayList<>();
        for (String line : command.usageMessage().footer()) {
            if (line.startsWith(EXAMPLE)) {
                found.add(line.substring(EXAMPLE.length()));
            }
        }
        return found;
    }

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

    /** Values that a shell may offer for an option; none where there is no list of them, so that it offers files. */
    static List<String> candidates(String name) {
        return switch (name) {
            case "--kernel", "--against" -> List.copyOf(KernelName.byWord().keySet());
            case "--balance" -> List.of("sqrt", "min", "max", "barker");
            case "--form" -> List.of("update-first", "move-first", "efficient");
            case "--gamma-rule" -> List.of("f", "ratio");
            case "--gamma-schedule" -> List.of("burn-in", "always", "random-decreasing");
            case "--tune" -> List.of("equal-rejection", "arr");
            case "--swap" -> List.of("deo", "deo-odd", "seo");
            case "--jump-parity" -> List.of("random", "fixed");
            case "--weights" -> List.of("expected", "drawn");
            case "--costs" -> List.of("measured", "shipped");
            case "--ladders" -> List.of("common", "own");
            case "--block-moves" -> List.of("auto", "off");
            case "--rf-rungs" -> List.of("auto", "pilot");
            case "--threads" -> List.of("auto");
            case "--on" -> List.of(Teams.HERE, "spark://");
            case "--format" ->
                Problems.formats().stream().map(BuiltIn.Listing::name).toList();
            default -> List.of();
        };
    }
}
