package org.flipwise.reliability.same;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that is kept, with its trace, draws and checkpoints, holds no more heap and no more open files after many rounds than after few. The real program, asked from outside while it
 * runs, from where trace, draws and batches have as many lines as they ever get, and again after at least three times the rounds.
 */
@Tag("slow")
class LongRunsHoldNoMoreThanShortOnesTest {
    private static final long FEW = 10_000;
    private static final long MANY = 100_000;
    private static final long TIMES = 3;
    private static final long MEGABYTE = 1 << 20;
    private static final String ENDLESS =
            " --rounds 1000000000 --burn-in 100 --seed 1 --checkpoint 0.05 --quiet --out kept";
    private static final String LARGE = "sample paper:six-modes?p=3000 --kernel mh --l0 1 --threads 2 --betas"
            + " 1,0.8,0.64,0.51,0.41,0.33,0.26,0.21,0.17,0.13,0.11,0.09,0.07";

    /** By then there are 4,000 draws, and half of them have been dropped for the first time. */
    private static final long DRAWS_FULL = 4_500;

    /**
     * Draws and looks fill up and are halved, here and in the copy of the state that waits to be a checkpoint: 1 MB here, 2 MB there, and as much again where only the later footprint has
     * such a copy. What leaks on purpose below is more: 7 MB.
     */
    private static final long FILLED_AND_HALVED = 5 * MEGABYTE;

    @TempDir
    private Path folder;

    @BeforeEach
    void problemsAreThere() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "open files cannot be counted here");
        GoldenCommand.filesInto(folder);
    }

    private List<String> grown(Program program, String words, long few, long many, long allowed) {
        // A collector that leaves no gaps: they would be counted.
        Program exact = program.and("-XX:MarkSweepAlwaysCompactCount=1", "-XX:MarkSweepDeadRatio=0");
        Program.Running run = exact.start(words + ENDLESS);
        try {
            Path kept = folder.resolve("kept");
            Footprint before = Footprint.of(run, kept, few);
            Footprint after = Footprint.since(before, allowed, run, kept, Math.max(many, TIMES * before.round()));
            System.out.println(words + "\n  " + before + "\n  " + after);
            return after.grownSince(before, allowed);
        } finally {
            run.kill();
        }
    }

    @Test
    void afterAHundredThousandRoundsAndAfterTenThousand() {
        String words = "sample paper:six-modes?p=400 --betas 20000,15000,10000 --kernel a-iit --l0 5 --threads 2";
        assertThat(grown(Program.in(folder), words, FEW, MANY, MEGABYTE)).isEmpty();
        Figures.note("R2", "rounds after which heap is within 1 MB of that after a tenth, handles equal", MANY);
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(
            strings = {
                "spinglass:2d?L=5 --betas 1,0.5,0.2 --kernel mh --l0 10",
                "selection:synthetic?n=40&p=12&support=2 --betas 1,0.3 --kernel iit --jumps 2",
                "formula.wcnf --betas 2,1,0.4 --kernel mh-mult --l0 5",
                "machine.rbm --betas 1,0.6 --kernel ct-iit --clock 2",
                "labs:?n=13 --betas 2,1 --kernel ss-iit --l0 10 --sims 3"
            })
    void alsoOnOtherTargets(String words) {
        assertThat(grown(Program.in(folder), "sample " + words, FEW, MANY, MEGABYTE))
                .isEmpty();
        Figures.note("R2", "rounds on " + words, MANY);
    }

    /** Three thousand bits on thirteen rungs, in a heap of 64 MB. */
    @Test
    void inLittleMemory() {
        long many = TIMES * DRAWS_FULL;
        assertThat(grown(Program.in(folder).and("-Xmx64m"), LARGE, DRAWS_FULL, many, FILLED_AND_HALVED))
                .isEmpty();
        Figures.note("R2", "rounds of 3000 bits on 13 rungs under -Xmx64m, against a third", many);
    }

    @Test
    @Tag("nightly")
    void inLittleMemoryForLong() {
        long many = 40 * DRAWS_FULL;
        assertThat(grown(Program.in(folder).and("-Xmx64m"), LARGE, DRAWS_FULL, many, FILLED_AND_HALVED))
                .isEmpty();
        Figures.note("R2", "rounds of 3000 bits on 13 rungs under -Xmx64m, against a fortieth", many);
    }

    /** The negative control: each of the two leaks alone. */
    @ParameterizedTest
    @CsvSource({"HoardingExp, heap", "UnclosingExp, open files"})
    void whatLeaksIsNoticed(String target, String what) {
        String words = "sample class:org.flipwise.reliability.same." + target
                + " --betas 1,0.5 --kernel mh --l0 20 --threads 1";
        assertThat(grown(Program.in(folder), words, 1000, 3000, FILLED_AND_HALVED))
                .singleElement()
                .asString()
                .startsWith(what);
    }
}
