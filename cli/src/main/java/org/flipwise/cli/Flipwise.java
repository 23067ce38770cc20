package org.flipwise.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.provenance.Version;
import org.flipwise.report.ListingText;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.flipwise.targets.own.Own;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program: finds the command, runs it, and turns whatever happens into one line and an exit code. */
public final class Flipwise {
    private final Terminal terminal;
    private final List<String> arguments;

    private final Path runs;

    private Flipwise(Terminal terminal, List<String> arguments, Path runs) {
        this.terminal = terminal;
        this.arguments = arguments;
        this.runs = runs;
    }

    public static void main(String[] arguments) {
        System.exit(start(arguments));
    }

    /** Runs a command line as the program of this process, and returns the exit code. */
    public static int start(String[] arguments) {
        return start(arguments, Terminal.ofProcess());
    }

    /** Runs a command line as the program of this process on its terminal, and returns the exit code. */
    static int start(String[] arguments, Terminal terminal) {
        // Standard output belongs to results: what a target of the user's own prints goes with the messages.
        PrintStream messages = UnclosableStream.over(terminal.err());
        System.setOut(messages);
        System.setErr(messages);
        ExitGuard.watch(terminal);
        return run(arguments, terminal, Path.of("runs"));
    }

    /** Runs a command line and returns the exit code; runs without {@code --out} get a folder in {@code runs}. */
    static int run(String[] arguments, Terminal terminal, Path runs) {
        return new Flipwise(terminal, List.of(arguments), runs).run();
    }

    private int run() {
        CommandLine commands = Commands.all();
        try {
            ParseResult parsed = commands.parseArgs(
                    arguments.stream().map(Flipwise::parsable).toArray(String[]::new));
            execute(parsed);
            return ExitCode.OK.code();
        } catch (ParameterException misspelt) {
            CommandSpec command = misspelt.getCommandLine().getCommandSpec();
            return fail(
                    misspelt,
                    new Failure(ExitCode.USAGE, UsageMessage.explain(misspelt, arguments)),
                    command.qualifiedName());
        } catch (StoppedException stopped) {
            return fail(stopped, new Failure(stopped.code(), String.valueOf(stopped.getMessage())), "");
        } catch (UsageException unclear) {
            return fail(unclear, Failure.of(unclear), commands.getCommandName());
        } catch (Throwable thrown) {
            return fail(thrown, Failure.of(thrown), "flipwise " + task(commands));
        } finally {
            Own.endProcesses();
            terminal.helpers().leave();
        }
    }

    /** Replaces {@code -?NAME=VALUE}, standard input with parameters, which would be parsed as an option. */
    private static String parsable(String argument) {
        return argument.startsWith("-?") ? "/dev/stdin" + argument.substring(1) : argument;
    }

    /** Returns the command of the command line. */
    private String task(CommandLine commands) {
        return arguments.stream()
                .filter(commands.getSubcommands()::containsKey)
                .findFirst()
                .orElse(RunCommand.SAMPLE);
    }

    private void execute(ParseResult parsed) throws Exception {
        ParseResult deepest = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        CommandLine command = deepest.commandSpec().commandLine();
        if (deepest.isUsageHelpRequested()) {
            terminal.print(usage(command));
        } else if (deepest.isVersionHelpRequested()) {
            terminal.print("flipwise " + Version.number()
                    + Version.commit().map(commit -> " (" + commit + ")").orElse("") + "\n");
        } else {
            switch (deepest.commandSpec().name()) {
                case RunCommand.SAMPLE, RunCommand.SOLVE, RunCommand.COMPARE, RunCommand.TUNE ->
                    new RunCommand(terminal, arguments, deepest, runs).run();
                case ResumeCommand.NAME -> new ResumeCommand(terminal, deepest, runs).run();
                case ReproduceCommand.NAME -> new ReproduceCommand(terminal, arguments, deepest).run();
                case ServeCommand.NAME -> new ServeCommand(terminal, System.in).run();
                case WatchCommand.NAME -> new WatchCommand(terminal, deepest, runs).run();
                case VerifyCommand.NAME -> new VerifyCommand(terminal, deepest).run();
                case ConvertCommand.NAME -> new ConvertCommand(terminal, deepest).run();
                case ReportCommand.NAME -> new ReportCommand(terminal, deepest, runs).run();
                case ShowCommand.NAME -> new ShowCommand(terminal, deepest, runs).run();
                case Commands.KERNELS -> terminal.print(ListingText.kernels());
                case Commands.TARGETS -> terminal.print(ListingText.targets());
                case Commands.FORMATS -> terminal.print(ListingText.formats());
                case CompletionCommand.NAME ->
                    terminal.write(CompletionCommand.script(
                            parsed.commandSpec().commandLine(), deepest.matchedPositionalValue(0, "bash")));
                case Commands.MAN -> terminal.write(ManPage.of(subject(parsed).getCommandSpec()));
                case Commands.HELP -> terminal.print(usage(subject(parsed)));
                default ->
                    throw new UsageException("no command given; expected one of "
                            + String.join(", ", command.getSubcommands().keySet()));
            }
        }
    }

    private static CommandLine subject(ParseResult parsed) {
        return Commands.subject(parsed.commandSpec().commandLine(), parsed.subcommand());
    }

    private String usage(CommandLine command) {
        return command.getUsageMessage(terminal.paint().out() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF);
    }

    private int fail(Throwable thrown, Failure failure, String command) {
        failure.message().lines().forEach(terminal::complain);
        if (failure.code() == ExitCode.USAGE) {
            terminal.say("Run '" + command + " --help' for the list of options.");
        }
        if (arguments.contains("--debug")) {
            StringWriter trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            trace.toString()
                    .lines()
                    .forEach(line -> terminal.tell(terminal.alphabet().show(line.replace("\t", "    ")) + "\n"));
        }
        return failure.code().code();
    }
}
