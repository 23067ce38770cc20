package org.flipwise.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code flipwise completion [SHELL]}: what a shell needs to complete commands, options and their values. */
final class CompletionCommand {
    static final String NAME = "completion";
    static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private CompletionCommand() {}

    /** The script for a shell. */
    static String script(CommandLine commands, String shell) {
        if (!SHELLS.contains(shell)) {
            throw new UsageException("no completion for '" + shell + "'; expected one of " + String.join(", ", SHELLS));
        }
        return shell.equals("fish") ? fish(commands) : BashCompletion.of(commands);
    }

    private static String fish(CommandLine commands) {
        String program = commands.getCommandName();
        StringBuilder script = new StringBuilder();
        for (Map.Entry<String, CommandLine> command : commands.getSubcommands().entrySet()) {
            CommandSpec spec = command.getValue().getCommandSpec();
            script.append("complete -c " + program + " -n __fish_use_subcommand -f -a " + command.getKey() + " -d "
                    + quoted(String.join(" ", spec.usageMessage().header())) + "\n");
            String here = "complete -c " + program + " -n '__fish_seen_subcommand_from " + command.getKey() + "'";
            spec.options().forEach(option -> script.append(here + fish(option) + "\n"));
            spec.positionalParameters().stream()
                    .map(word -> BashCompletion.listed(word.completionCandidates()))
                    .filter(listed -> !listed.isEmpty())
                    .forEach(listed -> script.append(here + " -f -a " + quoted(String.join(" ", listed)) + "\n"));
        }
        return script.toString();
    }

    private static String fish(OptionSpec option) {
        StringBuilder line = new StringBuilder();
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            line.append(" -r");
            List<String> listed = BashCompletion.listed(option.completionCandidates());
            line.append(listed.isEmpty() ? "" : " -f -a " + quoted(String.join(" ", listed)));
        }
        return line + " -d " + quoted(option.description()[0]);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
