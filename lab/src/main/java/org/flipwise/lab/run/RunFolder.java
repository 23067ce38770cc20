package org.flipwise.lab.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder that keeps a run. It is made sure of before the run, so that hours of work do not end at a mistyped name, and filled
 * after it; closing it unfilled takes away again what was made. Each file appears whole or not at all, the manifest last.
 */
public final class RunFolder implements AutoCloseable {
    private final Path folder;
    private final Deque<Path> made;

    private RunFolder(Path folder, Deque<Path> made) {
        this.folder = folder;
        this.made = made;
    }

    /** Takes the empty folder of this name, made here with its parents where there is none. */
    public static RunFolder reserve(String name) {
        try {
            return reserve(Path.of(name));
        } catch (InvalidPathException impossible) {
            throw new RunFolderException("'" + name + "' is not a file name here: " + impossible.getReason());
        }
    }

    static RunFolder reserve(Path folder) {
        Deque<Path> made = new ArrayDeque<>();
        try {
            make(folder.toAbsolutePath().normalize(), made);
        } catch (IOException failure) {
            unmake(made);
            throw new RunFolderException("cannot create the folder '" + folder + "': " + WholeFile.reason(failure));
        }
        requireEmpty(folder);
        return new RunFolder(folder, made);
    }

    private static void make(Path folder, Deque<Path> made) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.getParent();
        if (parent != null) {
            make(parent, made);
        }
        try {
            Files.createDirectory(folder);
            made.push(folder);
        } catch (FileAlreadyExistsException taken) {
            if (!Files.isDirectory(folder)) {
                throw new FileAlreadyExistsException(
                        folder.toString(), null, "'" + folder.getFileName() + "' is there and is not a folder");
            }
        }
    }

    private static void requireEmpty(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.findAny().isPresent()) {
                throw new RunFolderException(
                        "the folder '" + folder + "' is not empty; expected an empty or a new one");
            }
        } catch (IOException unreadable) {
            throw new RunFolderException("cannot read the folder '" + folder + "': " + WholeFile.reason(unreadable));
        }
        if (!Files.isWritable(folder)) {
            throw new RunFolderException("cannot write in the folder '" + folder + "'");
        }
    }

    /** Fills the folder, unless someone else has done so meanwhile. */
    public void write(Manifest manifest, Summary summary, @Nullable Tuned tuned) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        if (tuned != null) {
            files.put("ladder.json", tuned.ladder().json());
        }
        files.put("summary.json", SummaryJson.write(summary));
        write(manifest, files);
    }

    /** The same for any files, by their names. */
    public void write(Manifest manifest, Map<String, String> files) throws IOException {
        requireEmpty(folder);
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
        write("manifest.json", Json.write(manifest));
    }

    private void write(String name, String text) throws IOException {
        WholeFile.write(folder.resolve(name), text);
        made.clear();
    }

    /** Takes away the folders that were made for nothing. */
    @Override
    public void close() {
        unmake(made);
    }

    private static void unmake(Deque<Path> made) {
        while (!made.isEmpty()) {
            try {
                Files.deleteIfExists(made.pop());
            } catch (IOException inUse) {
                made.clear();
            }
        }
    }
}
