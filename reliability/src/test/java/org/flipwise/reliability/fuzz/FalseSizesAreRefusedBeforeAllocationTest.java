package org.flipwise.reliability.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input that claims to be larger than it is, or is too large, is refused within two seconds by a program with 64 MB. */
final class FalseSizesAreRefusedBeforeAllocationTest {
    private static final String LITTLE = "-Xmx64m";
    private static final long MOST_MILLIS = 2000;
    private static final Pattern PLACE = Pattern.compile("flipwise: .*:[1-9][0-9]*:[1-9][0-9]*: .*expected.*");
    private static final Pattern WORDS = Pattern.compile("flipwise: .*expected.*");

    @TempDir
    Path folder;

    @Test
    void allOfThem() throws IOException {
        List<LyingInput> inputs = LyingInput.all();
        Path commands = InLittleMemory.prepare(folder, inputs);
        Program.Ended ended = Program.in(folder).and(LITTLE).main(InLittleMemory.class, commands.toString());
        assertThat(ended.code()).as(ended.err()).isZero();
        List<String> lines = ended.out().lines().toList();
        assertThat(lines).hasSameSizeAs(inputs);
        List<String> faults = new ArrayList<>();
        for (int input = 0; input < lines.size(); input++) {
            faults.addAll(faults(inputs.get(input), lines.get(input)));
        }
        assertThat(faults).isEmpty();
        Figures.note("I3", "lying sizes, depths and lengths refused in 64 MB", lines.size());
    }

    @Test
    void someByTheWholeProgram() throws IOException {
        List<LyingInput> inputs = List.of(
                new LyingInput("lying.cnf", "p cnf 90000000 1\n1 0\n", "solve FILE", 65),
                new LyingInput("lying.yaml", "problem: " + "[".repeat(100_000), "sample FILE", 65));
        InLittleMemory.prepare(folder, inputs);
        for (int input = 0; input < inputs.size(); input++) {
            Program.Ended ended = Program.in(folder)
                    .and(LITTLE)
                    .start(inputs.get(input).command(folder.resolve(String.valueOf(input))))
                    .end();
            assertThat(faults(
                            inputs.get(input),
                            ended.code() + "\t0\t" + ended.err().strip()))
                    .isEmpty();
        }
    }

    @Test
    void aProcessThatNeverEndsItsLineIsGivenUp() {
        Program.Ended ended = Program.in(folder)
                .and(LITTLE)
                .start(List.of("solve", "exec:sh -c 'tr \"\\0\" x < /dev/zero'"))
                .end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(69);
        assertThat(ended.err()).contains("a line of more than 16777216 bytes");
    }

    private static List<String> faults(LyingInput input, String line) {
        String[] parts = line.split("\t", 3);
        List<String> faults = new ArrayList<>();
        if (Integer.parseInt(parts[0]) != input.code()) {
            faults.add(input + ": exit code " + line);
        }
        if (Long.parseLong(parts[1]) > MOST_MILLIS) {
            faults.add(input + ": took long, " + line);
        }
        if (!(input.code() == 65 ? PLACE : WORDS).matcher(parts[2]).matches()) {
            faults.add(input + ": no place or nothing expected, " + line);
        }
        return faults;
    }

    @Test
    void whatIsNotRefusedSoIsTold() {
        LyingInput input = new LyingInput("a.cnf", "p cnf 1 1", "solve FILE", 65);
        assertThat(faults(input, "65\t5\tflipwise: a.cnf:1:3: expected less")).isEmpty();
        assertThat(faults(input, "70\t5\tflipwise: a.cnf:1:3: expected less")).hasSize(1);
        assertThat(faults(input, "65\t2500\tflipwise: a.cnf:1:3: expected less"))
                .hasSize(1);
        assertThat(faults(input, "70\t5\tflipwise: out of memory")).hasSize(2);
    }

    /** The control: a reader that believes its header runs out of the same memory. */
    @Test
    void whoBelievesTheHeaderRunsOutOfMemory() {
        Program.Ended ended = Program.in(folder).and(LITTLE).main(Believer.class, "900000000 1");
        assertThat(ended.code()).isNotZero();
        assertThat(ended.err()).contains("OutOfMemoryError");
    }

    /** Allocates what the header says. */
    public static final class Believer {
        private Believer() {}

        public static void main(String[] header) {
            int[] entries = new int[Integer.parseInt(header[0].split(" ", -1)[0]) / 8];
            System.out.println(entries.length);
        }
    }
}
