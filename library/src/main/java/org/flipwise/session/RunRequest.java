package org.flipwise.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flipwise.fault.Fault;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunFolder;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.ProblemFile;
import org.jspecify.annotations.Nullable;

/**
 * A command about a problem: its options, and those of the problem file where one is named. The command line wins.
 *
 * @param command the name of the command
 * @param argument the problem as the command line names it
 * @param problemName the problem, as {@link Problems} understands it; that of the problem file where one is named
 * @param options those of the command line and of the file
 * @param fromFile the names of those that come from the file
 * @param file the problem file, if one is named
 */
public record RunRequest(
        String command,
        String argument,
        String problemName,
        Options options,
        Set<String> fromFile,
        @Nullable ProblemFile file) {
    private static final String STANDARD_INPUT = "-";
    private static final String STANDARD_NAME = "stdin";

    /** Reads the problem file, if there is one. */
    public static RunRequest of(String command, String argument, Options options) {
        if (!ProblemFile.isNamed(argument, options.get(RunOptions.FORMAT)) || !isFile(argument)) {
            return new RunRequest(command, argument, argument, options, Set.of(), null);
        }
        ProblemFile file = ProblemFile.read(Path.of(argument));
        Map<String, String> texts = file.options(inFile(command));
        texts.keySet().removeIf(name -> isOverruled(RunOptions.named(name), options));
        Set<String> fromFile = new LinkedHashSet<>(texts.keySet());
        try {
            Options all = Options.of(texts).with(options.without(RunOptions.FORMAT));
            return new RunRequest(command, argument, file.problemArgument(), all, fromFile, file);
        } catch (SettingsException complaint) {
            throw file.placed(complaint, fromFile);
        }
    }

    /** Reads the problem file, or standard input where that is the problem. */
    public static RunRequest of(String command, String argument, Options options, InputStream standardInput) {
        RunRequest request = of(command, argument, options);
        return isStandardInput(argument) ? request.reading(StandardInput.saved(standardInput)) : request;
    }

    /** Returns whether an argument names standard input; its parameters follow a question mark as they do behind a file's name. */
    static boolean isStandardInput(String argument) {
        int query = argument.indexOf('?');
        String name = query < 0 ? argument : argument.substring(0, query);
        return name.equals(STANDARD_INPUT) || name.equals("/dev/stdin");
    }

    /** This request about what came from standard input, which is in a file now. */
    RunRequest reading(Path kept) {
        if (ProblemFile.FORMAT.equals(options.get(RunOptions.FORMAT))) {
            throw new SettingsException(
                    "--format yaml cannot be read from standard input, as a problem file names other files"
                            + " relative to its own place; save it as a file");
        }
        int query = argument.indexOf('?');
        String parameters = query < 0 ? "" : argument.substring(query);
        return new RunRequest(command, STANDARD_INPUT + parameters, kept + parameters, options, fromFile, null);
    }

    /** Returns the file with what came from standard input; null for another problem. */
    @Nullable
    Path standardInput() {
        int query = problemName.indexOf('?');
        return isStandardInput(argument) ? Path.of(query < 0 ? problemName : problemName.substring(0, query)) : null;
    }

    /** A problem that came from standard input is kept with the run, which could not be resumed without it. */
    void keepInput(RunFolder folder) throws IOException {
        Path input = standardInput();
        if (input == null) {
            return;
        }
        folder.write(RunFiles.PROBLEM, into -> {
            try (FileChannel from = FileChannel.open(input)) {
                long at = 0;
                while (at < from.size()) {
                    at += from.transferTo(at, from.size() - at, into);
                }
            }
        });
    }

    /** Returns the names of the options of a command that may stand in a problem file. */
    public static Set<String> inFile(String command) {
        return CommandOptions.all(command).stream()
                .filter(option -> option.scope().inFile())
                .map(Option::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns whether the command line gives an option, or one that takes its place, so that the file's does not count. */
    static boolean isOverruled(Option<?> option, Options commandLine) {
        String rival = option.rival();
        return (commandLine.has(option) && !option.is(RunOptions.FORMAT))
                || (rival != null && commandLine.has(RunOptions.named(rival)));
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException notAFile) {
            return false;
        }
    }

    /** Many name the folder of a run where a problem is expected. */
    private void requireNoFolder() {
        Path folder;
        try {
            folder = Path.of(problemName);
        } catch (InvalidPathException notAFile) {
            return;
        }
        if (problemName.isEmpty() || !Files.isDirectory(folder)) {
            return;
        }
        String shown = ShellQuote.of(problemName);
        String what = Files.exists(folder.resolve(RunFiles.MANIFEST))
                ? "' is the folder of a run, not a problem; 'flipwise show " + shown + "' prints it, 'flipwise resume "
                        + shown + "' continues it"
                : "' is a folder; expected a problem: a file, or a name such as paper:bimodal";
        throw new ProblemException(Fault.NO_INPUT, "'" + problemName + what);
    }

    /** This request with other options. */
    RunRequest with(Options others, Set<String> ofFile) {
        return new RunRequest(command, argument, problemName, others, ofFile, file);
    }

    /** Returns the description of the run. A problem file that its name does not show to be one is described by its format. */
    public RunSpec spec() {
        boolean hidden = file != null && !ProblemFile.isNamed(argument, null);
        return RunSpec.of(command, argument, hidden ? options.with(RunOptions.FORMAT, ProblemFile.FORMAT) : options);
    }

    /** Returns whether the problem is code, which would run with all the user's rights. */
    boolean isCode() {
        return Problems.isCode(problemName);
    }

    /** Returns the problem; code of the user's own runs with the user's rights. */
    public Problem problem(SessionHost host) {
        return problem(OwnTargets.settings(options, host), CodeCheck.NONE, host);
    }

    /** Returns the problem; code of the user's own runs by these settings and only after it has passed the check. A file that names code takes --allow-code. */
    @SuppressWarnings("try") // the monitor is closed, not used
    Problem problem(OwnSettings own, CodeCheck check, SessionHost host) {
        if (file == null) {
            requireNoFolder();
        } else if (!isOn(RunOptions.ALLOW_CODE)) {
            file.requireNoCode(RunOptions.ALLOW_CODE.flag());
        }
        String format = options.get(RunOptions.FORMAT);
        try (SessionHost.Monitor loading = host.loadingMonitor()) {
            if (file != null) {
                return file.problem(format, own, check);
            }
            if (isStandardInput(argument)) {
                return fromStandardInput(format, own, check, host);
            }
            Problem found = Problems.resolve(problemName, format, own, check);
            String told = Problems.formatByContent(problemName, format);
            tell("'" + problemName + "'", told, host);
            return found;
        }
    }

    /** Complaints name standard input, not the file that its content was saved in. */
    private Problem fromStandardInput(@Nullable String format, OwnSettings own, CodeCheck check, SessionHost host) {
        try {
            Problem found = Problems.resolve(problemName, format, own, check);
            tell("standard input", Problems.formatByContent(problemName, format), host);
            return found.named(STANDARD_NAME);
        } catch (ProblemException refused) {
            String message =
                    String.valueOf(refused.getMessage()).replace(String.valueOf(standardInput()), "standard input");
            ProblemException named = new ProblemException(refused.fault(), message);
            named.initCause(refused);
            throw named;
        }
    }

    private static void tell(String what, @Nullable String format, SessionHost host) {
        if (format != null && host.wantsHints()) {
            host.message(what + " is read as --format " + format + ", by its content");
        }
    }

    /** Returns the settings that the options mean; a complaint about an option of the file names its place there. */
    public <T> T resolve(Function<Options, T> resolver) {
        try {
            return resolver.apply(options);
        } catch (SettingsException complaint) {
            throw placed(complaint);
        }
    }

    /** Returns a complaint about an option with its place, where it stands in the file. */
    RuntimeException placed(SettingsException complaint) {
        return file == null ? complaint : file.placed(complaint, fromFile);
    }

    public boolean isOn(Option<Boolean> option) {
        return options.isOn(option);
    }

    /** Returns whether the run gets a folder: where --out names one, and for a person unless it names none. */
    public boolean isKept() {
        String out = options.get(RunOptions.OUT);
        return out == null ? !isOn(RunOptions.JSON) && !isOn(RunOptions.QUIET) : !out.equals(RunSession.NOWHERE);
    }
}
