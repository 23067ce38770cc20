package org.flipwise.lab.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.targets.own.Command;

/**
 * The files that a command names, as they are to lie elsewhere: the command's words are part of the problem's hash and stay as they are, so files keep their places relative to the
 * folder where it is started, and those that are named in full stay behind.
 *
 * @param directory the folder where it is to be started
 * @param files by their names in the parcel
 * @param expected those that are named in full
 */
record PackedCommand(String directory, Map<String, Path> files, List<String> expected) {

    static PackedCommand of(Command command, Path directory) {
        Path here = directory.toAbsolutePath().normalize();
        List<Path> relative = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Path file : command.files(here)) {
            if (file.isAbsolute()) {
                expected.add(file.toString());
            } else {
                relative.add(here.resolve(file).normalize());
            }
        }
        Path root = root(here, relative);
        Map<String, Path> files = new LinkedHashMap<>();
        relative.forEach(file -> files.put(name(root, file), file));
        return new PackedCommand(name(root, here), files, expected);
    }

    /** The folder above all of them, so that none of their names leads out of it. */
    private static Path root(Path here, List<Path> files) {
        Path root = here;
        for (Path file : files) {
            for (Path above = root.getParent(); !file.startsWith(root) && above != null; above = root.getParent()) {
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
