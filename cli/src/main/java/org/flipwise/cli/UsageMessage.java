package org.flipwise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flipwise.targets.problem.NearestName;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains in one line why a command line cannot be parsed. */
final class UsageMessage {
    private UsageMessage() {}

    /**
     * Returns what is wrong with a command line.
     *
     * @param arguments the command line; an option that is not known is reported before an argument that is missing
     */
    static String explain(ParameterException misspelt, List<String> arguments) {
        CommandSpec command = misspelt.getCommandLine().getCommandSpec();
        if (misspelt instanceof UnmatchedArgumentException unmatched) {
            return unmatched(command, unmatched.getUnmatched().get(0));
        }
        if (misspelt instanceof MissingParameterException missing) {
            return arguments.stream()
                    .filter(argument -> isUnknownOption(command, argument))
                    .findFirst()
                    .map(unknown -> unmatched(command, unknown))
                    .orElseGet(() -> missing(missing));
        }
        String message = misspelt.getMessage();
        return message == null
                ? "the command line is not understood"
                : message.lines().findFirst().orElse("");
    }

    private static boolean isUnknownOption(CommandSpec command, String argument) {
        int equals = argument.indexOf('=');
        return argument.length() > 2
                && argument.startsWith("--")
                && command.findOption(equals < 0 ? argument : argument.substring(0, equals)) == null;
    }

    private static String unmatched(CommandSpec command, String word) {
        if (word.startsWith("-")) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            List<String> known = new ArrayList<>();
            command.options().forEach(option -> known.addAll(List.of(option.names())));
            String elsewhere = elsewhere(command, name);
            return "unknown option '" + name + "'" + (elsewhere.isEmpty() ? NearestName.hint(name, known) : elsewhere);
        }
        if (!command.subcommands().isEmpty()) {
            return unknown(word, command);
        }
        String takes = command.positionalParameters().isEmpty()
                ? "nothing but options"
                : "one "
                        + command.positionalParameters().stream()
                                .map(ArgSpec::paramLabel)
                                .collect(Collectors.joining(" and one "));
        return "unexpected argument '" + word + "'; " + command.qualifiedName() + " takes " + takes + quotes(command);
    }

    /** Returns the message about an unknown command, with the nearest name. */
    static String unknown(String word, CommandSpec program) {
        Set<String> commands = program.subcommands().keySet();
        return "unknown command '" + word + "'" + NearestName.hint(word, commands) + "; expected one of "
                + String.join(", ", commands);
    }

    /** Returns a hint for {@code exec:COMMAND} whose arguments are not in quotes. */
    private static String quotes(CommandSpec command) {
        boolean unquoted = command.positionalParameters().stream()
                .anyMatch(each -> each.stringValues().stream().anyMatch(said -> said.startsWith("exec:")));
        return unquoted ? "; put the whole command in quotes: \"exec:COMMAND ARGUMENTS\"" : "";
    }

    /** Returns which other commands have an option. */
    private static String elsewhere(CommandSpec command, String name) {
        if (command.parent() == null) {
            return "";
        }
        List<String> owners = command.parent().subcommands().values().stream()
                .filter(other -> other.getCommandSpec().findOption(name) != null)
                .map(CommandLine::getCommandName)
                .toList();
        return owners.isEmpty() ? "" : "; it is an option of " + String.join(", ", owners);
    }

    private static String missing(MissingParameterException missing) {
        for (ArgSpec argument : missing.getMissing()) {
            if (argument instanceof OptionSpec option) {
                return option.longestName() + " needs a value: " + option.paramLabel();
            }
            return "no " + argument.paramLabel() + " given; expected " + expected(argument.paramLabel());
        }
        String message = missing.getMessage();
        return message == null ? "a value is missing" : message;
    }

    private static String expected(String label) {
        if (label.startsWith("RUN")) {
            return "the folder of a run, such as runs/paper-bimodal";
        }
        return label.equals("FILE")
                ? "the name of a file to write, such as problem.qs"
                : "a file or a name such as paper:bimodal";
    }
}
