package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The faulty disk of a whole process, configured by system properties:
 *
 * <ul>
 *   <li>{@code flipwise.disk.root}, the folder under which it is faulty
 *   <li>{@code flipwise.disk.fault}, a {@link Fault.Kind} in lower case, and {@code flipwise.disk.at}, the number of the operation
 *   <li>{@code flipwise.disk.room}, bytes that there is room for
 *   <li>{@code flipwise.disk.log}, a file elsewhere for a line about each operation
 *   <li>{@code flipwise.disk.left}, a folder elsewhere into which what a loss of power leaves is put, by {@code flipwise.disk.seed}: {@code nothing}, {@code everything} or a
 *       number; then the process is gone, as by kill -9
 *   <li>{@code flipwise.disk.kill}, a pattern of operations, and {@code flipwise.disk.times}: when so many of them are done, the process is gone in the next operation
 * </ul>
 */
public final class DiskProperties {
    static final String PROVIDER = "-Djava.nio.file.spi.DefaultFileSystemProvider=" + FaultyProvider.class.getName();
    private static final String PREFIX = "flipwise.disk.";

    private DiskProperties() {}

    /** The options of a virtual machine whose disk is faulty under a root. */
    static String[] options(Path root, Fault.Kind kind, long at, String... more) {
        List<String> options = new ArrayList<>(List.of(
                PROVIDER,
                "-D" + PREFIX + "root=" + root.toAbsolutePath(),
                "-D" + PREFIX + "fault=" + kind.name().toLowerCase(Locale.ROOT),
                "-D" + PREFIX + "at=" + at));
        for (String one : more) {
            options.add("-D" + PREFIX + one);
        }
        return options.toArray(String[]::new);
    }

    /** The options of a virtual machine that is killed when it has written so many checkpoints in a folder under this one. */
    public static String[] killedAfterCheckpoints(Path root, int count) {
        return killedAfter(root, "rename .* to .*/[0-9]+\\.ckpt", count);
    }

    /** The options of a virtual machine that is killed when it has written so many outcomes of simulations in a folder under this one. */
    public static String[] killedAfterOutcomes(Path root, int count) {
        return killedAfter(root, "force .*/outcomes\\.jsonl", count);
    }

    private static String[] killedAfter(Path root, String operation, int times) {
        return options(root, Fault.Kind.NONE, 1, "kill=" + operation, "times=" + times);
    }

    static FaultyDisk disk(FileSystem real, FaultyProvider provider) {
        String root = System.getProperty(PREFIX + "root");
        if (root == null) {
            throw new IllegalStateException("-D" + PREFIX + "root=DIR says where the disk is faulty");
        }
        String log = System.getProperty(PREFIX + "log");
        FaultyDisk disk = new FaultyDisk(real.getPath(root), log == null ? null : real.getPath(log), provider);
        String kind = System.getProperty(PREFIX + "fault", "none").toUpperCase(Locale.ROOT);
        disk.failing(Fault.Kind.valueOf(kind), Long.getLong(PREFIX + "at", Long.MAX_VALUE));
        disk.withRoom(Long.getLong(PREFIX + "room", Long.MAX_VALUE));
        String deadly = System.getProperty(PREFIX + "kill");
        if (deadly != null) {
            disk.killedAfter(Pattern.compile(deadly), Integer.getInteger(PREFIX + "times", 1));
        }
        String left = System.getProperty(PREFIX + "left");
        if (left != null) {
            Path folder = real.getPath(left);
            disk.whenPowerFails(() -> leave(disk, folder, System.getProperty(PREFIX + "seed")));
        }
        return disk;
    }

    private static void leave(FaultyDisk disk, Path folder, @Nullable String seed) {
        try {
            disk.journal().afterAll().left(chance(seed)).writeTo(folder);
        } catch (IOException | RuntimeException failure) {
            System.err.println("what the power left could not be written down: " + failure);
        }
        Runtime.getRuntime().halt(FaultyDisk.KILLED);
    }

    private static Fate.Chance chance(@Nullable String seed) {
        if (seed == null || seed.equals("nothing")) {
            return Fate.always(Fate.LOST);
        }
        return seed.equals("everything") ? Fate.always(Fate.KEPT) : Fate.of(Long.parseLong(seed));
    }
}
