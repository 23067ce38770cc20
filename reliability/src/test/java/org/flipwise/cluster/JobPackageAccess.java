package org.flipwise.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.outcome.JobPackage;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.testkit.FolderTree;

/** Unpacks job packages into a folder, without running code in them. */
public final class JobPackageAccess {
    private JobPackageAccess() {}

    /** As if their hash had been told by whoever sent the bytes. */
    public static void open(byte[] bytes) {
        JobPackage opened = JobPackage.open(bytes, JobPackage.hash(bytes));
        Path folder = folder();
        try {
            UnpackedPackage.in(folder, opened).options();
        } finally {
            FolderTree.remove(folder);
        }
    }

    /** One of a problem of the program's own, and one with files, folders and programs. */
    public static List<byte[]> sound() {
        Problem problem = Problems.resolve("paper:bimodal");
        Options options = Options.of(Map.of("kernel", "mh", "start", "my start"));
        RunSpec spec = RunSpec.of(Workers.SAMPLE, problem.name(), options);
        JobPackage small = JobPackager.of(spec, null, OwnSettings.usual(), problem);
        byte[] content = "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8);
        JobPackage large = new JobPackage(
                        Workers.COMPARE,
                        small.version(),
                        small.entries(),
                        List.of(
                                new JobPackage.Content("exec/own/mine.sh", content),
                                new JobPackage.Content("option/start", content)))
                .with(PackageEntries.DIRECTORY, "exec/own")
                .with(PackageEntries.FOLDERS, "exec/own\nexec/own/a")
                .with(PackageEntries.EXECUTABLE, "exec/own/mine.sh");
        return List.of(small.bytes(), large.bytes());
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("flipwise-job-package");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
