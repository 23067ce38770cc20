package org.flipwise.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.targets.own.Command;

/**
 * The files that an external command names, with their places in a job package. The command line is part of the problem's hash and must not change, so files keep their places relative to
 * the working directory; files with absolute paths are not packed.
 *
 * @param directory the working directory, as a name in the package
 * @param folders all folders that the paths of the files pass through
 * @param files the files by their names in the package
 * @param expected the files with absolute paths, which every machine must have
 */
record CommandFiles(String directory, Set<String> folders, Map<String, Path> files, List<String> expected) {

    static CommandFiles of(Command command, Path directory) {
        Path here = directory.toAbsolutePath().normalize();
        List<Path> files = new ArrayList<>();
        Set<Path> folders = new LinkedHashSet<>(List.of(here));
        List<String> expected = new ArrayList<>();
        for (Path file : command.files(here)) {
            if (file.isAbsolute()) {
                expected.add(file.toString());
            } else {
                files.add(here.resolve(file).normalize());
                through(here, file, folders);
            }
        }
        Path root = root(here, folders);
        Set<String> through = new LinkedHashSet<>();
        folders.forEach(folder -> through.add(name(root, folder)));
        Map<String, Path> named = new LinkedHashMap<>();
        files.forEach(file -> named.put(name(root, file), file));
        return new CommandFiles(name(root, here), through, named, expected);
    }

    /** Collects the folders that a path passes through; {@code ../a/../b.py} needs four. */
    private static void through(Path here, Path file, Set<Path> folders) {
        Path folder = here;
        for (int part = 0; part < file.getNameCount() - 1; part++) {
            folder = folder.resolve(file.getName(part)).normalize();
            folders.add(folder);
        }
    }

    /** Returns the closest folder that contains all of the folders. */
    private static Path root(Path here, Set<Path> folders) {
        Path root = here;
        for (Path folder : folders) {
            for (Path above = root.getParent(); !folder.startsWith(root) && above != null; above = root.getParent()) {
                root = above;
            }
        }
        return root;
    }

    private static String name(Path root, Path file) {
        String below = PackedFiles.slashed(root.relativize(file));
        return below.isEmpty() ? PackageEntries.COMMAND_FOLDER : PackageEntries.COMMAND_FOLDER + "/" + below;
    }
}
