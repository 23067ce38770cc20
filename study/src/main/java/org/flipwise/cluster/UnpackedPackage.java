package org.flipwise.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.flipwise.fault.Fault;
import org.flipwise.folder.HostName;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.TargetException;
import org.flipwise.targets.own.HelperException;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.ProblemFile;

/** A job package whose files are unpacked into a folder of this machine, with file names in its entries rebased to that folder. The sender has allowed the code in it to run. */
final class UnpackedPackage {
    private final String kind;
    private final Map<String, String> entries;
    private final Set<String> names;
    private final PackageFolder folder;

    private UnpackedPackage(JobPackage jobPackage, PackageFolder folder) {
        this.kind = jobPackage.kind();
        this.entries = jobPackage.entries();
        this.folder = folder;
        this.names = jobPackage.files().stream().map(JobPackage.Content::name).collect(Collectors.toUnmodifiableSet());
    }

    static UnpackedPackage in(Path directory, JobPackage jobPackage) {
        PackageFolder folder = new PackageFolder(directory);
        jobPackage.files().forEach(folder::put);
        UnpackedPackage unpacked = new UnpackedPackage(jobPackage, folder);
        unpacked.list(PackageEntries.FOLDERS).forEach(folder::folder);
        for (String name : unpacked.list(PackageEntries.EXECUTABLE)) {
            PackageFolder.checked(name);
            if (!unpacked.names.contains(name)) {
                throw new JobException(
                        Fault.BAD_DATA,
                        "a job package lists '" + name + "' as executable; expected the name of one of its files");
            }
            folder.allowToExecute(name);
        }
        return unpacked;
    }

    String entry(String name, String otherwise) {
        return entries.getOrDefault(name, otherwise);
    }

    String required(String name) {
        String entry = entries.get(name);
        if (entry == null || entry.isEmpty()) {
            throw new JobException(
                    Fault.BAD_DATA, "a job package for '" + kind + "' has no entry '" + name + "'; expected one");
        }
        return entry;
    }

    private List<String> list(String name) {
        String entry = entry(name, "");
        return entry.isEmpty() ? List.of() : List.of(entry.split("\n", -1));
    }

    /**
     * Resolves the problem and checks that it is the one that was packed.
     *
     * @throws JobException if its hash differs, the package names no hash, or something that the problem needs is not on this machine
     */
    Problem problem() {
        String expected = required(PackageEntries.HASH);
        requireFiles();
        Problem found = resolved();
        if (!found.hash().equals(expected)) {
            found.target().release();
            throw new JobException(
                    Fault.BAD_DATA,
                    "the problem '" + entry(PackageEntries.NAME, found.name()) + "' has the hash " + found.hash()
                            + " on "
                            + host() + "; expected " + expected
                            + (list(PackageEntries.EXPECTED).isEmpty()
                                    ? ""
                                    : ": are these the same there? "
                                            + String.join(", ", list(PackageEntries.EXPECTED))));
        }
        return found.named(entry(PackageEntries.NAME, found.name()));
    }

    private void requireFiles() {
        for (String file : list(PackageEntries.EXPECTED)) {
            if (!Files.isRegularFile(Path.of(file))) {
                throw new JobException(
                        Fault.NO_INPUT,
                        "there is no file '" + file + "' on " + host()
                                + ", which the command names by an absolute path; use a relative path to have it sent");
            }
        }
    }

    /** Resolves the problem of the package on this machine, without checking its hash. */
    Problem resolved() {
        String place = " (on " + host() + ")";
        try {
            String problem = problemArgument();
            return Boolean.parseBoolean(entry(PackageEntries.INLINE, ""))
                    ? ProblemFile.read(Path.of(problem)).problem(null, own())
                    : Problems.resolve(problem, spec().options().get(RunOptions.FORMAT), own());
        } catch (ProblemException refused) {
            throw new JobException(
                    refused.fault() == Fault.NO_INPUT ? Fault.NO_INPUT : Fault.BAD_DATA, refused.getMessage() + place);
        } catch (HelperException absent) {
            throw new JobException(Fault.UNAVAILABLE, absent.getMessage() + place);
        } catch (TargetException wrong) {
            throw new JobException(Fault.BAD_DATA, wrong.getMessage() + place);
        } catch (RuntimeException | StackOverflowError thrown) {
            if (Own.threw(thrown)) {
                throw new JobException(Fault.BAD_DATA, Own.failure(thrown, "").getMessage() + place);
            }
            throw thrown;
        }
    }

    /** Returns the problem argument; if it names a file of the package, with the path of that file on this machine. */
    private String problemArgument() {
        String problem = entry(PackageEntries.PROBLEM, spec().problem());
        int query = problem.indexOf('?');
        String name = query < 0 ? problem : problem.substring(0, query);
        return names.contains(name) ? folder.at(name) + problem.substring(name.length()) : problem;
    }

    private OwnSettings own() {
        OwnSettings usual = OwnSettings.usual();
        return new OwnSettings(
                list(PackageEntries.CLASS_PATH).stream().map(folder::folder).toList(),
                millis(PackageEntries.GREETING, usual.greeting()),
                millis(PackageEntries.ANSWER, usual.answer()),
                entries.containsKey(PackageEntries.DIRECTORY)
                        ? folder.folder(entry(PackageEntries.DIRECTORY, ""))
                        : usual.directory(),
                usual.standardError(),
                usual.advice());
    }

    private Duration millis(String name, Duration otherwise) {
        String entry = entry(name, "");
        return entry.matches("[0-9]{1,15}") ? Duration.ofMillis(Long.parseLong(entry)) : otherwise;
    }

    private static String host() {
        String name = HostName.here();
        return name == null ? "this machine" : name;
    }

    /** Returns the description of the run, as it is where the package was made. */
    private RunSpec spec() {
        return understood(() -> RunSpec.ofText(required(PackageEntries.SPEC)));
    }

    private <T> T understood(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (SettingsException unknown) {
            throw new JobException(Fault.BAD_DATA, "a job package for '" + kind + "': " + unknown.getMessage());
        }
    }

    /** Returns the options, with file names rebased to this machine. */
    Options options() {
        return understood(() -> Options.of(rebased(spec().options().texts())));
    }

    /** Returns a copy of the options in which values that name a file of the package have its path on this machine. */
    Map<String, String> rebased(Map<String, String> given) {
        Map<String, String> sent = spec().options().texts();
        Map<String, String> rebased = new LinkedHashMap<>(given);
        rebased.replaceAll(
                (name, value) -> names.contains(PackageEntries.OPTION_FOLDER + name) && value.equals(sent.get(name))
                        ? folder.at(PackageEntries.OPTION_FOLDER + name).toString()
                        : value);
        return rebased;
    }
}
