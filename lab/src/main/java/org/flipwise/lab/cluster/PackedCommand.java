package org.flipwise.lab.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.targets.own.Command;

/**
 * The files that a command names, as they are to lie elsewhere: the command's words are part of the problem's hash and stay as they are, so files keep their places relative to the
 * folder where it is started, and those that are named in full stay behind.
 *
 * @param directory the folder where it is to be started
 * @param folders all that the names of the files lead through
 * @param files by their names in the parcel
 * @param expected those that are named in full
 */
record PackedCommand(String directory, Set<String> folders, Map<String, Path> files, List<String> expected) {

    static PackedCommand of(Command command, Path directory) {
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
        return new PackedCommand(name(root, here), through, named, expected);
    }

    /** The folders that a name leads through, one after another: {@code ../a/../b.py} needs four. */
    private static void through(Path here, Path file, Set<Path> folders) {
        Path folder = here;
        for (int part = 0; part < file.getNameCount() - 1; part++) {
            folder = folder.resolve(file.getName(part)).normalize();
            folders.add(folder);
        }
    }

    /** The folder above all of them. */
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
        return below.isEmpty() ? Words.COMMAND_FOLDER : Words.COMMAND_FOLDER + "/" + below;
    }
}
