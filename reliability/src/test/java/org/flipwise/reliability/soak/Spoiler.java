package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.kill.Kept;
import org.flipwise.reliability.soak.Tally.Count;

/** Damages the newest checkpoint of a run that is not running. */
final class Spoiler {
    private static final int BAD_DATA = 65;
    private final SplittableRandom random;
    private final Tally tally;

    Spoiler(SplittableRandom random, Tally tally) {
        this.random = random;
        this.tally = tally;
    }

    /** Goes on with a run. */
    interface Resume {
        Program.Ended now();
    }

    /**
     * Does one of the things that a disk or a person may do to the newest checkpoint. A foreign one has to be passed over; where there is no other it has to be refused, and is taken away again.
     *
     * @param foreign a run of another problem
     * @return what was done
     */
    String spoil(Kept run, Kept foreign, Resume resume) throws IOException {
        List<Path> files = run.checkpoints();
        if (files.isEmpty()) {
            return spoilTuning(run.tuning(), foreign);
        }
        Path newest = files.get(files.size() - 1);
        byte[] bytes = Files.readAllBytes(newest);
        int way = random.nextInt(3);
        if (way == 2) {
            List<Path> others = foreign.checkpoints();
            Files.write(newest, Files.readAllBytes(others.get(others.size() - 1)));
            tally.add(Count.FOREIGN);
            if (files.size() > 1) {
                return "replaced " + newest.getFileName() + " by a foreign checkpoint";
            }
            Program.Ended refused = resume.now();
            if (refused.code() != BAD_DATA) {
                throw new AssertionError("a foreign checkpoint: ended with " + refused.code() + "\n" + refused.err());
            }
            Files.write(newest, bytes);
            return "a foreign checkpoint was refused: " + refused.err().strip();
        }
        if (files.size() < 2) {
            return "no second checkpoint, so the newest is left";
        }
        if (way == 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(newest, bytes);
        } else {
            Files.write(newest, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
        }
        tally.add(Count.DAMAGED);
        return "damaged " + newest.getFileName() + (way == 0 ? " by a bit" : " by cutting it");
    }

    /** What a search has found so far may be lost: it costs time alone. */
    private String spoilTuning(Path file, Kept foreign) throws IOException {
        if (!Files.exists(file)) {
            return "no checkpoint to damage";
        }
        byte[] bytes = Files.readAllBytes(file);
        if (random.nextBoolean()) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, bytes);
            tally.add(Count.DAMAGED);
            return "damaged what tuning has found";
        }
        Files.write(file, Files.readAllBytes(foreign.checkpoints().get(0)));
        tally.add(Count.DAMAGED);
        return "replaced what tuning has found by a foreign checkpoint";
    }
}
