package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.kill.Kept;
import org.flipwise.reliability.soak.Tally.Count;
import org.flipwise.testkit.FolderTree;
import org.jspecify.annotations.Nullable;

/** One run that is disturbed several times, resumed until it has finished, and compared with what it should be. */
final class Episode {
    private static final int MOST_STEPS = 60;
    private static final int MOST_TROUBLES = 10;
    private static final int DISK_MEGABYTES = 32;
    private final References.Reference reference;
    private final References.Reference foreign;
    private final Machines machines;
    private final Tally tally;
    private final SplittableRandom random;
    private final Path place;
    private final List<String> told;
    private @Nullable TinyDisk disk;
    private String name = "run";
    private String lastMachine = "";
    private boolean cutShort;

    /**
     * @param foreign a run of another problem
     * @param place a folder of its own, with the problems in it
     * @param told where the command lines go, and what became of each
     */
    Episode(
            References.Reference reference,
            References.Reference foreign,
            Machines machines,
            Tally tally,
            SplittableRandom random,
            Path place,
            List<String> told) {
        this.told = told;
        this.reference = reference;
        this.foreign = foreign;
        this.machines = machines;
        this.tally = tally;
        this.random = random;
        this.place = place;
    }

    /** Runs it to its end. Whatever is not as it should be is an error. */
    void run() throws IOException, InterruptedException {
        if (random.nextInt(6) == 0) {
            disk = TinyDisk.over(Files.createDirectory(place.resolve("disk")), DISK_MEGABYTES);
            name = disk == null ? name : "disk/run";
        }
        try {
            int troubles = 1 + random.nextInt(MOST_TROUBLES);
            for (int step = 0; !kept().state().equals("FINISHED"); step++) {
                require(step < MOST_STEPS, "it does not come to an end");
                step(step < troubles);
            }
            compare();
        } catch (AssertionError | RuntimeException failure) {
            if (disk != null) {
                String copy = place.resolve("disk-as-it-was").toString();
                new ProcessBuilder("cp", "-r", disk.seen().toString(), copy)
                        .start()
                        .waitFor();
            }
            throw failure;
        } finally {
            if (disk != null) {
                disk.close();
            }
        }
    }

    /** The run folder as this process sees it. */
    private Path folder() {
        return disk == null ? place.resolve(name) : disk.seen().resolve("run");
    }

    private Kept kept() {
        return Kept.in(folder());
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    private Program program(Machines.Machine machine) {
        Program program = machine.in(place);
        return disk == null ? program : program.by(disk.entry());
    }

    private void step(boolean troubled) throws IOException, InterruptedException {
        boolean begun = Files.exists(folder().resolve("manifest.json"));
        if (!begun && Files.exists(folder())) {
            tally.add(Count.KILLS_BEFORE_BEGUN);
            FolderTree.remove(folder());
        }
        if (begun && random.nextInt(4) == 0) {
            Program usual = program(machines.usual());
            told.add(new Spoiler(random, tally)
                    .spoil(kept(), foreign.kept(), () -> usual.run("resume " + name + " --quiet")));
        }
        Trouble trouble = troubled ? Trouble.any(random, disk != null) : Trouble.NONE;
        boolean slow = trouble == Trouble.KILL && random.nextInt(6) == 0;
        Machines.Machine machine = slow ? machines.interpreted(random) : machines.any(random);
        String words =
                begun ? "resume " + name : String.join(" ", reference.words()) + " --checkpoint 0.1 --out " + name;
        words += " --quiet --threads " + (1 + random.nextInt(2));
        told.add(trouble + " | " + machine + " | " + words);
        if (begun) {
            tally.add(Count.RESUMES);
            tally.add(Count.HANDED, machine.toString().equals(lastMachine) ? 0 : 1);
        }
        lastMachine = machine.toString();
        Program.Running running = program(machine).start(words);
        tally.startedOn(machine);
        Bystander others = new Bystander(program(machines.any(random)), name, folder(), reference.words(), told, tally);
        long usualMillis = 1000 + (long) (1000 * reference.seconds());
        Program.Ended ended =
                new Troublemaker(others, tally, random, usualMillis).strike(trouble, running, folder(), disk);
        told.add("  ended with " + ended.code() + ", " + kept().state() + " "
                + ended.err().strip());
        require(trouble.allows(ended.code()), "ended with " + ended.code() + "\n" + ended.err());
        require(ended.code() != 0 || kept().state().equals("FINISHED"), "ended with 0, but is " + kept().state());
        cutShort = ended.code() != 0;
    }

    private void compare() {
        if (cutShort && !Files.exists(folder().resolve("report.html"))) {
            tally.add(Count.REPORTS_AGAIN);
        }
        if (cutShort) {
            Program.Ended again = program(machines.usual()).run("resume " + name);
            require(again.code() == 0, "'resume' of what has finished ended with " + again.code() + "\n" + again.err());
        }
        tally.add(Count.DIGESTS);
        tally.add(Count.FILES, 3);
        List<String> differences = kept().differencesFrom(reference.kept()).stream()
                .filter(difference -> !cutShort || !difference.equals("has besides .lock"))
                .toList();
        require(differences.isEmpty(), "differs from the undisturbed run: " + differences);
        tally.add(Count.RUNS);
    }
}
