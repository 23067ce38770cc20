package org.flipwise.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.flipwise.report.ListingText;
import org.flipwise.session.ExitCode;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.BuiltIn;
import org.flipwise.targets.problem.Problems;
import org.flipwise.targets.problem.WrittenProblem;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The commands of the program: what each does, its argument and its examples. Their options come from {@link CommandOptions}. */
final class Commands {
    static final String HELP = "help";
    static final String MAN = "man";
    static final String KERNELS = "kernels";
    static final String TARGETS = "targets";
    static final String FORMATS = "formats";
    private static final String EXAMPLE = "  flipwise ";

    private Commands() {}

    /** Every command with its options and its argument. */
    static CommandLine all() {
        CommandSpec spec = program();
        List<CommandSpec> commands = List.of(
                sample(),
                solve(),
                tune(),
                compare(),
                reproduce(),
                verify(),
                convert(),
                resume(),
                report(),
                show(),
                watch(),
                serve(),
                list(KERNELS, "List the kernels with their costs and requirements."),
                list(TARGETS, "List the built-in problems."),
                list(FORMATS, "List the formats of problem files."),
                completion());
        commands.forEach(command -> spec.addSubcommand(command.name(), command));
        spec.addSubcommand(
                MAN,
                about(
                        MAN,
                        "Print a manual page, for man -l.",
                        spec.subcommands().keySet()));
        spec.addSubcommand(
                HELP,
                about(HELP, "Print the help of a command.", spec.subcommands().keySet()));
        return new CommandLine(spec).setExpandAtFiles(false);
    }

    private static CommandSpec program() {
        CommandSpec spec = bare("flipwise");
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .type(boolean.class)
                .description("Print the version.")
                .build());
        List<String> more = new ArrayList<>(
                List.of("", "Run 'flipwise COMMAND --help' for the options of a command.", "", "Exit codes:"));
        for (ExitCode code : ExitCode.values()) {
            more.add(String.format(Locale.ROOT, "  %-4d %s", code.code(), code.meaning()));
        }
        usage(spec, "Sample and search multimodal distributions on {0,1}^p.", more, "sample paper:bimodal");
        spec.usageMessage().abbreviateSynopsis(false).commandListHeading("%nCommands:%n");
        return spec;
    }

    private static CommandSpec sample() {
        List<String> kernels = new ArrayList<>(List.of("", "Kernels ('flipwise kernels' lists their costs):"));
        kernels.addAll(ListingText.kernelLines());
        return usage(
                withProblem(RunCommand.SAMPLE),
                "Draw from a distribution on {0,1}^p by parallel tempering.",
                kernels,
                "sample paper:bimodal --rounds 20000 --seed 7",
                "sample examples/two-modes.yaml --print-config");
    }

    private static CommandSpec solve() {
        return usage(
                withProblem(RunCommand.SOLVE),
                "Search for the best state.",
                List.of(),
                "solve labs:?n=24 --stop best=36,time=60s --sims 5",
                "solve examples/square.mc --json");
    }

    private static CommandSpec tune() {
        return usage(
                withProblem(RunCommand.TUNE),
                "Find a ladder and report what limits a run on it.",
                List.of(),
                "tune paper:bimodal --out ladder.json",
                "sample paper:bimodal --ladder ladder.json");
    }

    private static CommandSpec compare() {
        return usage(
                withProblem(RunCommand.COMPARE),
                "Compare kernels on one problem at equal processor time.",
                List.of(),
                "compare paper:bimodal --kernels mh,a-iit --ladders common --cpu 0.05");
    }

    private static CommandSpec reproduce() {
        CommandSpec spec = withOptions(ReproduceCommand.NAME);
        spec.addPositional(argument("NAME", "0..*", "Items to reproduce; see --list (default: all)."));
        return usage(
                spec,
                "Reproduce the paper's tables and figures.",
                List.of(),
                "reproduce --list",
                "reproduce bimodal --scale 0.02",
                "reproduce --all --scale 1");
    }

    private static CommandSpec verify() {
        return usage(
                withProblem(VerifyCommand.NAME),
                "Check a problem and, for up to 16 bits, the kernels on it.",
                List.of("", "The exit code is 0 if every check passes and 65 if one fails."),
                "verify ising:torus?L=3");
    }

    private static CommandSpec convert() {
        CommandSpec spec = withProblem(ConvertCommand.NAME);
        spec.addPositional(argument(
                        1,
                        "FILE",
                        "1",
                        "The file to write, which must not",
                        "exist yet: " + String.join(" or ", WrittenProblem.extensions()) + ".")
                .build());
        return usage(
                spec,
                "Write a quadratic problem as a QOBLIB file.",
                List.of("", "A .qs file holds any quadratic problem, a .gph file an independent-set problem."),
                "convert examples/square.mc square.qs");
    }

    private static CommandSpec resume() {
        CommandSpec spec = withOptions(ResumeCommand.NAME);
        spec.addPositional(argument(
                "RUN", "1", "The folder of a run of 'sample', 'solve' or 'compare' that was stopped or killed."));
        return usage(
                spec,
                "Resume a run that was stopped or killed; digits are unchanged.",
                List.of(
                        "",
                        "The problem must not have been moved or changed. The options are read from",
                        "the run's folder; the result is that of a run that was never stopped."),
                "sample paper:bimodal --rounds 500 --out runs/bimodal",
                "resume runs/bimodal");
    }

    private static CommandSpec report() {
        CommandSpec spec = withOptions(ReportCommand.NAME);
        spec.addPositional(
                argument("RUN", "1..*", "Run folders of sample, solve or compare; the runs may still be running."));
        return usage(
                spec,
                "Write the report of a run, or of several side by side.",
                List.of(),
                "sample paper:bimodal --rounds 500 --out runs/first",
                "sample paper:bimodal --rounds 500 --seed 2 --out runs/second",
                "report runs/first runs/second --out runs/both.html");
    }

    private static CommandSpec show() {
        CommandSpec spec = withOptions(ShowCommand.NAME);
        spec.addPositional(argument("RUN", "1", "A run folder, or a folder of run folders."));
        return usage(
                spec,
                "Print the result of a run, or its progress so far.",
                List.of(),
                "sample paper:bimodal --rounds 500 --out runs/shown",
                "show runs/shown");
    }

    private static CommandSpec watch() {
        CommandSpec spec = withOptions(WatchCommand.NAME);
        spec.addPositional(argument(
                "RUN",
                "0..1",
                "The folder of a run, or a folder of such folders (default: " + WatchCommand.USUAL_FOLDER + ")."));
        return usage(
                spec,
                "Show runs in a browser while they run.",
                List.of("", "Only this machine can open the page. Ctrl-C stops the server."),
                "sample paper:bimodal --rounds 500 --out runs/watched",
                "watch runs/watched --port 8642");
    }

    private static CommandSpec serve() {
        return usage(
                bare(ServeCommand.NAME),
                "Serve runs to other programs, as lines of JSON.",
                List.of(
                        "",
                        "For programs that start many runs or evaluate the log density themselves; see docs/serve.md."),
                "serve");
    }

    private static CommandSpec completion() {
        CommandSpec spec = bare(CompletionCommand.NAME);
        spec.addPositional(argument(0, "SHELL", "0..1", "bash, zsh or fish (default: bash).")
                .completionCandidates(CompletionCommand.SHELLS)
                .build());
        return usage(
                spec,
                "Print a completion script for a shell.",
                List.of(
                        "",
                        "For the current shell: source <(flipwise completion)",
                        "fish: flipwise completion fish | source"),
                "completion bash");
    }

    private static CommandSpec about(String name, String header, Set<String> commands) {
        CommandSpec spec = bare(name);
        spec.addPositional(argument(0, "COMMAND", "0..1", "A command (default: flipwise itself).")
                .completionCandidates(List.copyOf(commands))
                .build());
        return usage(spec, header, List.of(), name + " sample");
    }

    private static CommandSpec list(String name, String header) {
        return usage(bare(name), header, List.of(), name);
    }

    /** A command without options but for its help. */
    private static CommandSpec bare(String name) {
        return CommandSpec.create().name(name).addOption(helpOption());
    }

    /** A command about a problem. */
    private static CommandSpec withProblem(String command) {
        CommandSpec spec = withOptions(command);
        spec.addPositional(argument(
                "PROBLEM",
                "1",
                "A file (see 'flipwise formats'), - for one",
                "on standard input, a built-in",
                "problem (see 'flipwise targets'), such as",
                "'paper:six-modes?p=3000', a YAML file with",
                "the problem and options, or your own: a",
                ".java file, class:NAME or 'exec:COMMAND'."));
        return spec;
    }

    private static PositionalParamSpec argument(String label, String arity, String... description) {
        return argument(0, label, arity, description).build();
    }

    private static PositionalParamSpec.Builder argument(int index, String label, String arity, String... description) {
        boolean several = arity.endsWith("*");
        return PositionalParamSpec.builder()
                .index(several ? index + "..*" : Integer.toString(index))
                .arity(arity)
                .required(arity.startsWith("1"))
                .paramLabel(label)
                .type(several ? String[].class : String.class)
                .description(description);
    }

    /** A command with its options from the table. */
    private static CommandSpec withOptions(String command) {
        CommandSpec spec = CommandSpec.create().name(command);
        List<CommandOptions.Group> groups = CommandOptions.of(command);
        for (int order = 0; order < groups.size(); order++) {
            ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                    .exclusive(false)
                    .validate(false)
                    .heading("%n" + groups.get(order).heading() + ":%n")
                    .order(order);
            groups.get(order).options().forEach(option -> group.addArg(argument(option)));
            if (order == groups.size() - 1) {
                group.addArg(helpOption());
            }
            spec.addArgGroup(group.build());
        }
        return spec;
    }

    private static OptionSpec argument(Option<?> option) {
        String[] names = option.letter().isEmpty()
                ? new String[] {option.flag()}
                : new String[] {option.letter(), option.flag()};
        OptionSpec.Builder builder =
                OptionSpec.builder(names).description(option.description().replace("%", "%%"));
        if (option.type().isFlag()) {
            return builder.arity("0").type(boolean.class).build();
        }
        List<String> candidates = option.is(RunOptions.FORMAT)
                ? Problems.formats().stream().map(BuiltIn.Listing::name).toList()
                : option.type().namesFiles("") ? List.of() : option.type().choices();
        builder.arity("1").type(String.class).paramLabel(option.label());
        return (candidates.isEmpty() ? builder : builder.completionCandidates(candidates)).build();
    }

    private static OptionSpec helpOption() {
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .type(boolean.class)
                .description("Print this help.")
                .build();
    }

    /** Gives a command's help the look of all: what it does, its options, more if need be, and at the end examples that work as pasted. */
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

    /** The name of an option without its dashes. */
    static String name(OptionSpec option) {
        return option.longestName().substring(2);
    }

    /** The options of a command line. */
    static Options options(ParseResult parsed) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            if (option.stringValues().size() > 1) {
                throw new SettingsException(option.longestName() + " is given more than once");
            }
            Object value = option.getValue();
            texts.put(name(option), String.valueOf(value));
        }
        return Options.of(texts);
    }

    /** The request of a command about a problem. */
    static RunRequest request(ParseResult parsed) {
        return RunRequest.of(
                parsed.commandSpec().name(), parsed.matchedPositionalValue(0, ""), options(parsed), System.in);
    }

    /** All arguments that are not options. */
    static List<String> arguments(ParseResult parsed) {
        return parsed.matchedPositionals().stream()
                .flatMap(positional -> positional.stringValues().stream())
                .toList();
    }

    /** The command that {@code help} or {@code man} is about, or the program. */
    static CommandLine subject(CommandLine commands, ParseResult parsed) {
        String name = parsed.matchedPositionalValue(0, "");
        if (name.isEmpty()) {
            return commands;
        }
        CommandLine found = commands.getSubcommands().get(name);
        if (found == null) {
            throw new UsageException(UsageMessage.unknown(name, commands.getCommandSpec()));
        }
        return found;
    }
}
