package org.flipwise.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.flipwise.codec.CodecException;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.DataFolder;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.jspecify.annotations.Nullable;

/** The checkpoints of a run, {@code checkpoint/NNNN.ckpt}: the last two that were written, so that one is whole whatever happens to the other. */
public final class CheckpointFolder {
    /** Its name in the run folder. */
    public static final String NAME = "checkpoint";

    private static final int GENERATIONS = 2;
    private static final String NUMBERED = "[0-9]{4,9}\\.ckpt";
    /** More than any checkpoint of a run that fits into the memory of this process. */
    private static final int MOST_BYTES = DataFolder.atMost(Integer.MAX_VALUE - 8, 2);

    private final DataFolder folder;
    private final double interval;
    private final Set<String> useless = new HashSet<>();
    private final Set<String> unreadable = new HashSet<>();

    private CheckpointFolder(DataFolder folder, double interval) {
        this.folder = folder;
        this.interval = interval;
    }

    /**
     * That of a run folder, whether or not it is there, as long as it is the folder that is meant here.
     *
     * @param interval seconds between two checkpoints; 0 for none but the first and the last
     */
    public static CheckpointFolder in(DataFolder run, double interval) {
        return new CheckpointFolder(run.sub(NAME), interval);
    }

    /** Returns the seconds between two checkpoints, as set by {@code --checkpoint}. */
    public static double interval(Options options) {
        return options.orUsual(RunOptions.CHECKPOINT);
    }

    double interval() {
        return interval;
    }

    /**
     * What was found.
     *
     * @param checkpoint the newest that is whole, if there is one
     * @param damaged newer ones that are not, each with what is wrong, newest first
     * @param foreign newer ones that are whole but not of this run, each with why, newest first
     */
    public record Found(@Nullable Checkpoint checkpoint, List<String> damaged, List<String> foreign) {
        public Found {
            damaged = List.copyOf(damaged);
            foreign = List.copyOf(foreign);
        }
    }

    /** Whether a checkpoint is one of the run that it lies with. */
    public interface Belonging {
        /** Why it is not; nothing where it is. */
        Optional<String> misfit(Checkpoint checkpoint);
    }

    /**
     * Writes the next generation, forced to the disk, and then drops those that are too old or were found to be of no use.
     *
     * @throws IOException if it could not be written, with the file and the reason
     */
    void write(Checkpoint checkpoint) throws IOException {
        List<String> before = ready();
        int number = before.isEmpty() ? 1 : number(before.get(0)) + 1;
        folder.write(String.format(Locale.ROOT, "%04d.ckpt", number), into -> CheckpointFile.write(checkpoint, into));
        int kept = 1;
        for (String file : before) {
            if (useless.contains(file) || (!unreadable.contains(file) && kept++ >= GENERATIONS)) {
                drop(file);
            }
        }
    }

    /** Makes the folder where it is not there, and lists it. */
    private List<String> ready() throws IOException {
        try {
            folder.make();
            return newestFirst();
        } catch (IOException failure) {
            throw new IOException("cannot write in '" + folder.path() + "': " + AtomicFile.reason(failure), failure);
        }
    }

    private void drop(String file) {
        try {
            folder.delete(file);
        } catch (IOException later) {
            // The next checkpoint tries again.
        }
    }

    /**
     * Returns the newest intact checkpoint that belongs to the run.
     *
     * @throws CheckpointException where one is of another format
     */
    public Found newest(Belonging belonging) throws IOException {
        List<String> damaged = new ArrayList<>();
        List<String> foreign = new ArrayList<>();
        for (String file : newestFirst()) {
            String name = NAME + "/" + file;
            try {
                Checkpoint checkpoint = CheckpointFile.read(name, folder.read(file, MOST_BYTES));
                Optional<String> misfit = belonging.misfit(checkpoint);
                if (misfit.isEmpty()) {
                    return new Found(checkpoint, damaged, foreign);
                }
                useless.add(file);
                foreign.add(name + ": " + misfit.get());
            } catch (CodecException notWhole) {
                useless.add(file);
                damaged.add(name + ": " + notWhole.getMessage());
            } catch (IOException notNow) {
                unreadable.add(file);
                damaged.add(name + ": cannot be read: " + AtomicFile.reason(notNow));
            }
        }
        return new Found(null, damaged, foreign);
    }

    private List<String> newestFirst() throws IOException {
        return folder.names().stream()
                .filter(name -> name.matches(NUMBERED))
                .sorted(Comparator.comparingInt(CheckpointFolder::number).reversed())
                .toList();
    }

    private static int number(String name) {
        return Integer.parseInt(name.substring(0, name.indexOf('.')));
    }
}
