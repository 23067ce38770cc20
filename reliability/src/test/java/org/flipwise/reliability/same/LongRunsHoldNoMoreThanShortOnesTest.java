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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that is kept, with its trace, draws and checkpoints, holds no more heap and no more open files after many rounds than after few. The real program, asked from outside while it
 * runs; ten times the rounds, from where trace and draws have as many lines as they ever get.
 */
class LongRunsHoldNoMoreThanShortOnesTest {
    private static final long FEW = 10_000;
    private static final long MANY = 100_000;
    private static final String ENDLESS =
            " --rounds 1000000000 --burn-in 100 --seed 1 --checkpoint 0.05 --quiet --out kept";

    @TempDir
    private Path folder;

    @BeforeEach
    void problemsAreThere() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "open files cannot be counted here");
        GoldenCommand.filesInto(folder);
    }

    private List<String> grown(Program program, String words, long few, long many) {
        Program.Running run = program.start(words + ENDLESS);
        try {
            Path kept = folder.resolve("kept");
            Footprint before = Footprint.of(run, kept, few);
            Footprint after = Footprint.of(run, kept, many);
            System.out.println(words + "\n  " + before + "\n  " + after);
            return after.grownSince(before);
        } finally {
            run.kill();
        }
    }

    @Test
    void afterAHundredThousandRoundsAndAfterTenThousand() {
        String words = "sample paper:six-modes?p=400 --betas 20000,15000,10000 --kernel a-iit --l0 5 --threads 2";
        assertThat(grown(Program.in(folder), words, FEW, MANY)).isEmpty();
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
        assertThat(grown(Program.in(folder), "sample " + words, FEW, MANY)).isEmpty();
        Figures.note("R2", "rounds on " + words, MANY);
    }

    /** Three thousand bits on thirteen rungs, in a heap of 64 MB. */
    @Test
    void inLittleMemory() {
        String betas = "1,0.8,0.64,0.51,0.41,0.33,0.26,0.21,0.17,0.13,0.11,0.09,0.07";
        String words = "sample paper:six-modes?p=3000 --kernel mh --l0 300 --threads 2 --betas " + betas;
        assertThat(grown(Program.in(folder).and("-Xmx64m"), words, 10, 100)).isEmpty();
        Figures.note("R2", "bits on 13 rungs under -Xmx64m, 100 rounds against 10", 3000);
    }

    /** The negative control. */
    @Test
    void whatLeaksIsNoticed() {
        String words = "sample class:org.flipwise.reliability.same.LeakingExp --betas 1,0.5 --kernel mh --l0 20";
        assertThat(grown(Program.in(folder), words, 1000, 3000)).anyMatch(word -> word.startsWith("heap"));
    }
}
