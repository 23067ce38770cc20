package org.flipwise.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.lab.checkpoint.CheckpointException;
import org.flipwise.lab.folder.FolderReader;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.folder.RunFiles;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterSession;
import org.flipwise.lab.run.Manifest;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.run.ShellWord;
import org.flipwise.lab.run.Version;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.OwnCode;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Shown;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** What a run was asked for when it began, understood again here and now. What is no longer the same is refused by its name. */
final class Earlier {
    static final String ANY_VERSION = "any-version";
    /** What the first command said of itself, not of the run. */
    private static final List<String> OF_THE_COMMAND =
            List.of("out", "json", "quiet", "verbose", "debug", PageOfRun.WATCH, "port", Words.PRINT_CONFIG);

    private static final Pattern OPTION = Pattern.compile("--([a-z0-9-]+)");
    private static final String CLASSPATH = "classpath";
    private static final List<String> NAMES_FILES = List.of("ladder", "start", CLASSPATH);
    private final String run;
    private final Terminal terminal;
    private final Manifest manifest;
    private final Asked asked;
    private final Problem problem;

    private Earlier(String run, Manifest manifest, Asked asked, Problem problem, Terminal terminal) {
        this.run = run;
        this.terminal = terminal;
        this.manifest = manifest;
        this.asked = asked;
        this.problem = problem;
    }

    /**
     * Reads the command of the run again.
     *
     * @param run the run, as it is named now
     * @param said what the command that goes on with it says of itself
     */
    static Earlier of(String run, FolderReader.Origin origin, Map<String, String> said, Terminal terminal) {
        Manifest manifest = origin.manifest();
        requireDirectory(run, manifest);
        String word = parsed(run, manifest, manifest.command()).matchedPositionalValue(0, "");
        Asked before = Asked.of(parsed(run, manifest, Elsewhere.words(manifest.command(), word, manifest.directory())));
        requireSameOptions(word, manifest, before);
        Map<String, String> given = new LinkedHashMap<>(before.given());
        OF_THE_COMMAND.forEach(given::remove);
        if (!origin.own()) {
            requireConsent(run, before, said);
        }
        if (before.isCode()) {
            // Said by the user for this run, now or when it began.
            given.put(OwnWords.ALLOW_CODE, "true");
        }
        given.putAll(said);
        Asked asked = new Asked(before.command(), before.word(), given, before.fromFile(), before.file());
        return new Earlier(run, manifest, asked, problem(asked, manifest, terminal), terminal);
    }

    /** A folder that the user's key has not signed may come from someone else: what it would run or contact, the user must allow now. */
    private static void requireConsent(String run, Asked before, Map<String, String> said) {
        if (before.isCode() && !Boolean.parseBoolean(said.get(OwnWords.ALLOW_CODE))) {
            throw new UsageException("'" + run
                    + "' is not signed with your key, so it may come from someone else, and it"
                    + " would run code with all your rights: " + Shown.line(before.word()) + "\nif you trust it, add --"
                    + OwnWords.ALLOW_CODE);
        }
        String where = before.given().getOrDefault(Teams.ON, Teams.HERE);
        if (!where.equals(Teams.HERE) && !said.containsKey(Teams.ON)) {
            throw new UsageException(
                    "'" + run + "' is not signed with your key, so it may come from someone else, and it"
                            + " would connect to " + Shown.line(where) + "\nif you trust it, add --" + Teams.ON
                            + " with that address; --" + Teams.ON + " " + Teams.HERE + " runs on this machine");
        }
    }

    private static void requireDirectory(String run, Manifest manifest) {
        String directory = manifest.directory();
        try {
            if (directory == null || Path.of(directory).isAbsolute()) {
                return;
            }
        } catch (InvalidPathException noPath) {
            // falls through to the one message below
        }
        throw malformed(run, "'directory' is '" + directory + "'; expected an absolute path");
    }

    private static ParseResult parsed(String run, Manifest manifest, List<String> command) {
        ParseResult parsed;
        try {
            parsed = Flipwise.commands()
                    .parseArgs(command.toArray(String[]::new))
                    .subcommand();
        } catch (ParameterException misspelt) {
            throw malformed(run, "'command' is not understood: " + Misspelling.explain(misspelt));
        }
        if (parsed == null || !parsed.commandSpec().name().equals(manifest.task())) {
            throw malformed(run, "'command' is not one of '" + manifest.task() + "'");
        }
        if (!parsed.hasMatchedPositional(0)) {
            throw malformed(run, "'command' names no problem");
        }
        return parsed;
    }

    /**
     * What a complaint means where a command of a manifest is understood again: the manifest is at fault, unless it is about an option that the user gives now.
     *
     * @param said options of the command that resumes the run
     */
    static RuntimeException complaint(String run, Map<String, String> said, RuntimeException complaint) {
        boolean about = complaint instanceof SettingsException
                || (complaint instanceof ProblemException problem && problem.fault() == Fault.USAGE);
        String message = String.valueOf(complaint.getMessage());
        if (!about || OPTION.matcher(message).results().anyMatch(option -> said.containsKey(option.group(1)))) {
            return complaint;
        }
        return malformed(run, "'command' cannot be resumed: " + message);
    }

    private static RunDataException malformed(String run, String what) {
        return RunDataException.malformed(
                Path.of(run).resolve(RunFiles.MANIFEST).toString(), 1, what);
    }

    /** The command is the same to the letter; what a problem file adds to it may not be. The oldest folders do not say what it was. */
    private static void requireSameOptions(String word, Manifest manifest, Asked now) {
        if (manifest.options().isEmpty() || now.file() == null) {
            return;
        }
        Set<String> names = new TreeSet<>(manifest.options().keySet());
        names.addAll(now.given().keySet());
        List<String> changed = new ArrayList<>();
        for (String name : names) {
            String then = manifest.options().get(name);
            String today = now.given().get(name);
            if (!isSame(name, then, today, manifest.directory())) {
                changed.add("'" + name + "' was " + quoted(then) + " and is now " + quoted(today));
            }
        }
        if (!changed.isEmpty()) {
            throw new CheckpointException(
                    "the problem file '" + word + "' has changed since the run began: " + String.join("; ", changed));
        }
    }

    private static String quoted(@Nullable String value) {
        return value == null ? "not there" : "'" + value + "'";
    }

    /** Files may be named from another folder. */
    static boolean isSame(String name, @Nullable String then, @Nullable String now, @Nullable String directory) {
        if (then == null || now == null || then.equals(now)) {
            return then == null ? now == null : then.equals(now);
        }
        try {
            return NAMES_FILES.contains(name)
                    && directory != null
                    && files(name, then, Path.of(directory))
                            .equals(files(name, now, Path.of("").toAbsolutePath()));
        } catch (InvalidPathException noFile) {
            return false;
        }
    }

    /** The files that an option names, said in a folder. */
    private static List<Path> files(String name, String value, Path directory) {
        String[] entries = name.equals(CLASSPATH) ? value.split(File.pathSeparator, -1) : new String[] {value};
        return Arrays.stream(entries)
                .filter(entry -> !entry.isEmpty())
                .map(entry -> directory.resolve(entry).normalize())
                .toList();
    }

    /** A command that is a problem is started where it was. */
    private static OwnSettings own(Asked asked, Manifest manifest, Terminal terminal) {
        OwnSettings own = OwnWords.settings(asked.given(), terminal);
        String directory = manifest.directory();
        return directory == null ? own : own.in(Path.of(directory));
    }

    /** The problem under the name that it had; refused where it is not the same. */
    private static Problem problem(Asked asked, Manifest manifest, Terminal terminal) {
        CodeCheck unchanged = code -> requireUnchanged(manifest, code);
        Problem found = asked.problem(own(asked, manifest, terminal), unchanged, terminal);
        if (!found.hash().equals(manifest.problem().hash())) {
            throw new CheckpointException("the problem '" + manifest.problem().name()
                    + "' has changed since the run began: its hash is " + found.hash() + "; expected "
                    + manifest.problem().hash());
        }
        return found.named(manifest.problem().name());
    }

    /** Compares code with the hashes of the manifest; called before any of it runs. */
    private static void requireUnchanged(Manifest manifest, List<OwnCode> code) {
        List<String> changed = manifest.problem().changed(code);
        if (!changed.isEmpty()) {
            throw new CheckpointException(
                    "the code of the problem '" + manifest.problem().name()
                            + "' has changed since the run began: " + String.join(", ", changed)
                            + "; expected what the manifest has the hash of");
        }
    }

    Manifest manifest() {
        return manifest;
    }

    /** What the run was asked for, and what the command that goes on says of itself. */
    Asked asked() {
        return asked;
    }

    Problem problem() {
        return problem;
    }

    /** Those who run its simulations: the same as before, unless it is said otherwise; null where that is done here. */
    @Nullable
    Cluster team() {
        String word = asked.given().get(Teams.ON);
        return Teams.open(
                word,
                manifest.task() + " " + problem.name(),
                terminal,
                "this program was started without Spark; 'flipwise resume " + ShellWord.of(run)
                        + " --on here' goes on on this machine, './flipwise resume " + ShellWord.of(run) + " --on "
                        + ShellWord.of(String.valueOf(word))
                        + "' with Spark");
    }

    /** Where its simulations run: with the team, or here where there is none. */
    @Nullable
    ClusterSession site(@Nullable Cluster team, String kind) {
        return team == null
                ? null
                : new ClusterSession(team, Parcels.parcel(kind, asked, problem, own(asked, manifest, terminal)));
    }

    /** Whether what another version of the program has computed is taken as it is. */
    boolean anyVersion() {
        return asked.flag(ANY_VERSION);
    }

    /** Refuses to go on from what another version has computed, unless that is wished. */
    void requireVersion(String version) {
        if (!version.equals(Version.number()) && !anyVersion()) {
            throw new CheckpointException("computed by version " + version + " of the program; this is "
                    + Version.number() + ", whose digits may differ from there on; --" + ANY_VERSION
                    + " goes on all the same");
        }
    }

    /** What may be why settings are no longer the same: the files that the command names and that are younger than the run. */
    String suspects() {
        List<String> younger = new ArrayList<>();
        for (String name : List.of("ladder", "start")) {
            String file = asked.given().get(name);
            if (file != null && isYounger(file)) {
                younger.add("--" + name + " '" + file + "'");
            }
        }
        return younger.isEmpty() ? "" : ": " + String.join(" and ", younger) + " is younger than the run";
    }

    private boolean isYounger(String file) {
        try {
            Path path = Path.of(file);
            return Files.isRegularFile(path)
                    && Files.getLastModifiedTime(path).toInstant().isAfter(Instant.parse(manifest.started()));
        } catch (IOException | RuntimeException unknown) {
            return false;
        }
    }
}
