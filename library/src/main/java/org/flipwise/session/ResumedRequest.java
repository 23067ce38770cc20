package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.fault.Fault;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.provenance.Manifest;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.provenance.Version;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.OwnCode;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.SafeText;
import org.flipwise.yaml.ProblemFile;
import org.jspecify.annotations.Nullable;

/** The request that began a run, restored from its folder. A problem or a file that has changed since is refused by its name. */
final class ResumedRequest {
    private static final Pattern OPTION = Pattern.compile("--([a-z0-9-]+)");
    private final String run;
    private final SessionHost host;
    private final Manifest manifest;
    private final RunRequest request;
    private final Problem problem;
    /** The options of the command that resumes the run. */
    private final Options now;

    private ResumedRequest(
            String run, Manifest manifest, RunRequest request, Problem problem, Options now, SessionHost host) {
        this.now = now;
        this.run = run;
        this.host = host;
        this.manifest = manifest;
        this.request = request;
        this.problem = problem;
    }

    /**
     * Restores the request of a run.
     *
     * @param run the run, as it is named now
     * @param now the options of the command that resumes it
     * @param known the problem, where it is not to be found by its name; else null
     */
    static ResumedRequest of(String run, Options now, @Nullable Problem known, SessionHost host) {
        FolderReader.Origin origin = new FolderReader(Path.of(run)).origin();
        Manifest manifest = origin.manifest();
        RunSpec spec = spec(run, manifest);
        RunRequest file = RunRequest.of(spec.command(), spec.problem(), formatOfProblem(spec, manifest));
        if (RunRequest.isStandardInput(spec.problem())) {
            file = file.reading(keptInput(run));
        }
        requireSameFileOptions(spec, manifest, file);
        Options options = file.file() == null
                ? spec.options()
                : spec.options().without(RunOptions.FORMAT).with(file.options().only(RunOptions.FORMAT::is));
        RunRequest before = file.with(options, fromFile(manifest));
        if (!origin.own()) {
            requireConsent(run, before, now);
        }
        Options all = before.options().with(now);
        if (before.isCode()) {
            // Allowed by the user for this run, now or when it began.
            all = all.with(RunOptions.ALLOW_CODE, true);
        }
        RunRequest request = before.with(all, before.fromFile());
        return new ResumedRequest(run, manifest, request, problem(request, manifest, known, host), now, host);
    }

    /** Returns the problem that the run was given on standard input. */
    private static Path keptInput(String run) {
        Path kept = Path.of(run).resolve(RunFiles.PROBLEM);
        if (!Files.isRegularFile(kept, LinkOption.NOFOLLOW_LINKS)) {
            throw RunDataException.missing("'" + kept + "', the problem that was given on standard input, is missing");
        }
        return kept;
    }

    /** Returns the format of the file that the run names: not the one that a problem file gives for a file of its own. */
    private static Options formatOfProblem(RunSpec spec, Manifest manifest) {
        Options format = spec.options().only(RunOptions.FORMAT::is);
        boolean inner = fromFile(manifest).contains(RunOptions.FORMAT.name())
                && !ProblemFile.FORMAT.equals(format.get(RunOptions.FORMAT));
        return inner ? Options.NONE : format;
    }

    /** Returns the description of the run, for the folder that this program was started in. */
    private static RunSpec spec(String run, Manifest manifest) {
        Map<String, Object> json = manifest.spec();
        if (json == null) {
            throw new CheckpointException(
                    "'" + run + "' has no description of its run, so it was begun by an unreleased"
                            + " build of before 2026-11-17; continue with that build");
        }
        RunSpec spec;
        try {
            spec = RunSpec.ofJson(json);
        } catch (SettingsException unknown) {
            throw malformed(run, "'spec' cannot be resumed: " + unknown.getMessage());
        }
        if (!spec.command().equals(manifest.task())) {
            throw malformed(run, "'spec' is not one of '" + manifest.task() + "'");
        }
        if (spec.problem().isEmpty()) {
            throw malformed(run, "'spec' names no problem");
        }
        if (!EndedRun.TASKS.contains(spec.command())) {
            throw malformed(
                    run, "'spec' is of '" + spec.command() + "'; expected one of " + String.join(", ", EndedRun.TASKS));
        }
        return manifest.directory() == null ? spec : spec.in(directory(run, manifest.directory()));
    }

    private static Path directory(String run, String directory) {
        try {
            Path path = Path.of(directory);
            if (path.isAbsolute()) {
                return path;
            }
        } catch (InvalidPathException noPath) {
            // falls through to the one message below
        }
        throw malformed(run, "'directory' is '" + directory + "'; expected an absolute path");
    }

    /** A folder that the user's key has not signed may come from someone else: what it would run or contact, the user must allow now. */
    private static void requireConsent(String run, RunRequest before, Options now) {
        if (before.isCode() && !now.isOn(RunOptions.ALLOW_CODE)) {
            throw new ConsentException("'" + run
                    + "' is not signed with your key, so it may come from someone else, and it"
                    + " would run code with all your rights: " + SafeText.line(before.problemName())
                    + "\nif you trust it, add " + RunOptions.ALLOW_CODE.flag());
        }
        String where = before.options().get(RunOptions.ON, Clusters.HERE);
        if (!where.equals(Clusters.HERE) && !now.has(RunOptions.ON)) {
            throw new ConsentException("'" + run
                    + "' is not signed with your key, so it may come from someone else, and it"
                    + " would connect to " + SafeText.line(where) + "\nif you trust it, add --on with that address;"
                    + " --on here runs on this machine");
        }
    }

    /**
     * What a complaint means where a run is resumed: the manifest is at fault, unless it is about an option that the user gives now.
     *
     * @param now the options of the command that resumes the run
     */
    static RuntimeException complaint(String run, Options now, RuntimeException complaint) {
        boolean about = complaint instanceof SettingsException
                || (complaint instanceof ProblemException problem && problem.fault() == Fault.USAGE);
        String message = String.valueOf(complaint.getMessage());
        Set<String> given = now.texts().keySet();
        if (!about || OPTION.matcher(message).results().anyMatch(option -> given.contains(option.group(1)))) {
            return complaint;
        }
        return malformed(run, "the run cannot be resumed: " + message);
    }

    /** What a complaint means while this run is continued. */
    RuntimeException complaint(RuntimeException complaint) {
        return complaint(run, now, complaint);
    }

    private static RunDataException malformed(String run, String what) {
        return RunDataException.malformed(
                Path.of(run).resolve(RunFiles.MANIFEST).toString(), 1, what);
    }

    private static Set<String> fromFile(Manifest manifest) {
        List<String> names = manifest.fromFile();
        return names == null ? Set.of() : Set.copyOf(names);
    }

    /** Options that a problem file gives must be those that the run began with. */
    private static void requireSameFileOptions(RunSpec spec, Manifest manifest, RunRequest now) {
        if (now.file() == null) {
            return;
        }
        Path here = Path.of("").toAbsolutePath();
        Options then = spec.options().in(here);
        Options today = now.options().only(option -> option.scope().inSpec()).in(here);
        Options commandLine = then.only(option -> !fromFile(manifest).contains(option.name()));
        List<String> changed = new ArrayList<>();
        for (Option<?> option : then.with(today).given()) {
            String before = then.text(option);
            String after = today.text(option);
            if (!option.is(RunOptions.FORMAT)
                    && !RunRequest.isOverruled(option, commandLine)
                    && !Objects.equals(before, after)) {
                changed.add("'" + option.name() + "' was " + quoted(before) + " and is now " + quoted(after));
            }
        }
        if (!changed.isEmpty()) {
            throw new CheckpointException("the problem file '" + spec.problem() + "' has changed since the run began: "
                    + String.join("; ", changed));
        }
    }

    private static String quoted(@Nullable String value) {
        return value == null ? "not there" : "'" + value + "'";
    }

    /** A command that is a problem is started in its original folder. */
    private static OwnSettings own(RunRequest request, Manifest manifest, SessionHost host) {
        OwnSettings own = OwnTargets.settings(request.options(), host);
        String directory = manifest.directory();
        return directory == null ? own : own.in(Path.of(directory));
    }

    /** Returns the problem under the name that it had; refused where it is not the same. */
    private static Problem problem(RunRequest request, Manifest manifest, @Nullable Problem known, SessionHost host) {
        CodeCheck unchanged = code -> requireUnchanged(manifest, code);
        Problem found = known != null ? known : request.problem(own(request, manifest, host), unchanged, host);
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

    /** Returns the options that began the run, and those of the command that resumes it. */
    RunRequest request() {
        return request;
    }

    Problem problem() {
        return problem;
    }

    /** Returns what to do where the run needs Spark and the program was started without it. */
    String withoutSpark() {
        String resume = "resume " + ShellQuote.of(run) + " --on ";
        return "this program was started without Spark; 'flipwise " + resume
                + "here' continues on this machine, './flipwise " + resume
                + ShellQuote.of(request.options().get(RunOptions.ON, Clusters.HERE)) + "' with Spark";
    }

    /** Returns how targets of the user's own are found and run: a command is started in the folder where it was given. */
    OwnSettings own() {
        return own(request, manifest, host);
    }

    /** Returns whether to continue from what another version of the program has computed. */
    boolean anyVersion() {
        return request.isOn(RunOptions.ANY_VERSION);
    }

    /** Refuses to continue from what another version has computed, unless the user allows it. */
    void requireVersion(String version) {
        if (!version.equals(Version.number()) && !anyVersion()) {
            throw new CheckpointException(
                    "computed by version " + version + " of the program; this is " + Version.number()
                            + ", whose digits may differ from there on; add --any-version to continue anyway");
        }
    }

    /** Returns what may be why settings are no longer the same: the files that the command names and that are younger than the run. */
    String suspects() {
        List<String> younger = new ArrayList<>();
        request.options().texts().forEach((name, text) -> {
            if (RunOptions.named(name).type().namesFiles(text) && isYounger(text)) {
                younger.add("--" + name + " '" + text + "'");
            }
        });
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
