package org.flipwise.cluster;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.outcome.JobPackage;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.Command;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.FileArgument;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;

/** Makes the job package of a study: the problem and the options with all files that they name. {@link Workers} opens it. */
public final class JobPackager {
    private static final String EXEC = "exec:";
    private final Map<String, String> entries = new LinkedHashMap<>();
    private final PackedFiles files = new PackedFiles();

    private JobPackager() {}

    /**
     * Packs a run: its description, and every file that it names.
     *
     * @param spec its command is the kind of the package, {@link Workers#SAMPLE} or {@link Workers#COMPARE}; its problem is the one that a problem file names
     * @param problemFile the problem file, if one was given
     * @param own how the user's own targets are found and run
     * @param problem the resolved problem; its hash is checked where the package is opened
     * @throws org.flipwise.outcome.JobException if a file cannot be read or there is too much to send
     */
    public static JobPackage of(RunSpec spec, @Nullable Path problemFile, OwnSettings own, Problem problem) {
        JobPackager packager = new JobPackager();
        packager.entries.put(PackageEntries.NAME, problem.name());
        packager.entries.put(PackageEntries.HASH, problem.hash());
        packager.entries.put(PackageEntries.SPEC, spec.text());
        packager.problem(spec, problemFile, own);
        spec.options().texts().forEach(packager::option);
        return JobPackage.of(spec.command(), packager.entries, packager.files.contents());
    }

    private void problem(RunSpec spec, @Nullable Path inline, OwnSettings own) {
        String problem = spec.problem();
        if (inline != null && problem.equals(inline.toString())) {
            entries.put(PackageEntries.INLINE, "true");
            file(new FileArgument(inline, null, ""));
        } else if (problem.startsWith(EXEC)) {
            command(problem, own);
        } else {
            FileArgument.of(problem, spec.options().get(RunOptions.FORMAT)).ifPresent(this::file);
            if (Problems.isCode(problem)) {
                classPath(own.classPath());
            }
        }
    }

    private void file(FileArgument file) {
        String name = PackageEntries.PROBLEM_FOLDER + portable(file.file());
        entries.put(PackageEntries.PROBLEM, name + file.parameters());
        files.add(name, file.file());
        Path evidence = file.evidence();
        if (evidence != null) {
            files.add(name + FileArgument.EVIDENCE, evidence);
        }
    }

    /** Returns a file name in characters that every system accepts. Only its extension has a meaning, and no hash depends on it. */
    private static String portable(Path file) {
        return String.valueOf(file.getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
    }

    private void classPath(List<Path> classPath) {
        List<String> names = new ArrayList<>();
        for (Path entry : classPath) {
            String folder = PackageEntries.CLASS_PATH_FOLDER + (names.size() + 1);
            String name = Files.isDirectory(entry) ? folder : folder + "/" + portable(entry);
            files.addAll(name, entry);
            names.add(name);
        }
        if (!names.isEmpty()) {
            entries.put(PackageEntries.CLASS_PATH, String.join("\n", names));
        }
    }

    private void command(String problem, OwnSettings own) {
        entries.put(PackageEntries.GREETING, Long.toString(own.greeting().toMillis()));
        entries.put(PackageEntries.ANSWER, Long.toString(own.answer().toMillis()));
        CommandFiles packed = CommandFiles.of(Command.parse(problem.substring(EXEC.length())), own.directory());
        packed.files().forEach(files::add);
        entries.put(PackageEntries.DIRECTORY, packed.directory());
        entries.put(PackageEntries.FOLDERS, String.join("\n", packed.folders()));
        entries.put(PackageEntries.EXPECTED, String.join("\n", packed.expected()));
        entries.put(PackageEntries.EXECUTABLE, String.join("\n", files.executable()));
    }

    private void option(String name, String value) {
        if (RunOptions.named(name).type().namesFiles(value) && isFile(value)) {
            files.add(PackageEntries.OPTION_FOLDER + name, Path.of(value));
        }
    }

    private static boolean isFile(String value) {
        try {
            return Files.isRegularFile(Path.of(value));
        } catch (InvalidPathException notAName) {
            return false;
        }
    }
}
