package org.flipwise.lab.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.run.Options;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.testkit.FolderTree;

/** Lays parcels out in a folder, and nothing more: code in them is not run. */
public final class ParcelDoor {
    private ParcelDoor() {}

    /** As if their hash had been told by whoever sent the bytes. */
    public static void open(byte[] bytes) {
        Parcel parcel = Parcel.opened(bytes, Parcel.hash(bytes));
        Path folder = folder();
        try {
            Unpacked.in(folder, parcel).options();
        } finally {
            FolderTree.remove(folder);
        }
    }

    /** One of a problem of the program's own, and one with files, folders and programs. */
    public static List<byte[]> sound() {
        Problem problem = Problems.resolve("paper:bimodal");
        Packing.Wanted wanted = new Packing.Wanted(problem.name(), null, OwnSettings.usual(), null);
        Parcel small = Packing.of(Workers.SAMPLE, wanted, problem, Options.of(Map.of("kernel", "mh")));
        byte[] content = "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8);
        Parcel large = new Parcel(
                        Workers.COMPARE,
                        small.version(),
                        small.words(),
                        List.of(
                                new Parcel.Content("exec/own/mine.sh", content),
                                new Parcel.Content("option/start", content)))
                .with(Words.OPTION + "start", "my start")
                .with(Words.DIRECTORY, "exec/own")
                .with(Words.FOLDERS, "exec/own\nexec/own/a")
                .with(Words.EXECUTABLE, "exec/own/mine.sh");
        return List.of(small.bytes(), large.bytes());
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("flipwise-parcel");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
