package org.flipwise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.flipwise.targets.problem.Nearest;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The words about the program itself: {@code help} and {@code man}, each for the whole or for one command. */
final class HelpWords {
    static final String HELP = "help";
    static final String MAN = "man";

    private HelpWords() {}

    /**
     * The words of {@code help}.
     *
     * @param commands what there is to know about
     */
    static CommandSpec help(Set<String> commands) {
        return about(HELP, "Print the help of a command.", commands);
    }

    /** The words of {@code man}. */
    static CommandSpec man(Set<String> commands) {
        return about(MAN, "Print a page of the manual, for man -l.", commands);
    }

    private static CommandSpec about(String name, String header, Set<String> commands) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .paramLabel("COMMAND")
                .type(String.class)
                .completionCandidates(List.copyOf(commands))
                .description("The command (default: the program).")
                .build());
        spec.addOption(Flipwise.help());
        return Words.usage(spec, header, List.of(), name + " sample");
    }

    /** The program's own words and what it says about itself. */
    static CommandSpec program() {
        CommandSpec spec = CommandSpec.create().name("flipwise");
        spec.addOption(Flipwise.help());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .type(boolean.class)
                .description("Print the version.")
                .build());
        List<String> more = new ArrayList<>(List.of("", "'flipwise COMMAND --help' tells more.", "", "Exit codes:"));
        for (ExitCode code : ExitCode.values()) {
            more.add(String.format(Locale.ROOT, "  %-4d %s", code.code(), code.meaning()));
        }
        Words.usage(spec, "Draws from multimodal distributions on {0,1}^p.", more, "sample paper:bimodal");
        spec.usageMessage().abbreviateSynopsis(false).commandListHeading("%nCommands:%n");
        return spec;
    }

    /** The command that the words of {@code help} or {@code man} name, or the program. */
    static CommandLine subject(CommandLine commands, ParseResult parsed) {
        String name = parsed.matchedPositionalValue(0, "");
        CommandLine found =
                name.isEmpty() ? commands : commands.getSubcommands().get(name);
        if (found == null) {
            throw new UsageException("unknown command '" + name + "'"
                    + Nearest.hint(name, commands.getSubcommands().keySet()) + "; expected one of "
                    + String.join(", ", commands.getSubcommands().keySet()));
        }
        return found;
    }
}
