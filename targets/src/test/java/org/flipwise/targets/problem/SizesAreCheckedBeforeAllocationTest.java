package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading in a heap of stated size, in a process of its own. */
final class SizesAreCheckedBeforeAllocationTest {
    @TempDir
    Path folder;

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void sizesThatLieAreRefusedInSixtyFourMegabytes() throws IOException, InterruptedException {
        List<String> files = new ArrayList<>();
        String[] sizes = {
            "2147483647", "2147483648", "1000000000", "536870912", "9223372036854775807", "99999999999999999999"
        };
        for (String size : sizes) {
            files.add(write("n" + size + ".mc", size + " 1\n1 2 1\n"));
            files.add(write("m" + size + ".mc", "3 " + size + "\n1 2 1\n"));
            files.add(write("k" + size + ".bqp", size + "\n3 1\n1 2 1\n"));
            files.add(write("n" + size + ".bqp", "1\n" + size + " 1\n1 2 1\n"));
            files.add(write("m" + size + ".bqp", "1\n3 " + size + "\n1 2 1\n"));
            files.add(write("n" + size + ".sparse", size + " 1\n1 2 1\n"));
            files.add(write("m" + size + ".qs", "3 " + size + "\n1 2 1\n"));
            files.add(write("n" + size + ".qubo", "p qubo 0 " + size + " 0 1\n0 1 1\n"));
            files.add(write("v" + size + ".qubo", "p qubo 0 3 " + size + " 1\n0 1 1\n"));
            files.add(write("m" + size + ".qubo", "p qubo 0 3 0 " + size + "\n0 1 1\n"));
        }
        files.add(write("deep.json", "[".repeat(1_000_000)));
        files.add(write("deeper.json", "{\"x\":".repeat(1_000_000)));
        files.add(write("string.json", "{\"x\":\"" + "x".repeat(10_000_000)));
        List<String> lines = ReadInLittleMemory.run(64, files);
        assertThat(lines).hasSize(files.size()).allMatch(line -> line.startsWith("refused "));
    }

    /** The largest numbers are no sizes in coordinates, only names. */
    @Test
    void largeNamesCostNothing() throws IOException, InterruptedException {
        String coo = write("names.coo", "0 1000000000000000 1\n4000000000 4000000000 -2\n");
        assertThat(ReadInLittleMemory.run(64, List.of(coo))).hasSize(1).allMatch(line -> line.startsWith("read "));
    }

    @Test
    void theHeapIsAsSmallAsStated() throws IOException, InterruptedException {
        assertThat(ReadInLittleMemory.run(64, List.of("allocate"))).anyMatch(line -> line.contains("OutOfMemoryError"));
    }

    /** A tenth of the size that docs/formats.md states, in a tenth of its memory. */
    @Test
    void largeGraphsAreReadInBoundedMemory() throws IOException, InterruptedException {
        Path file = folder.resolve("large.mc");
        Random random = new Random(3);
        int nodes = 100_000;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(nodes + " " + 3 * nodes + "\n");
            for (int edge = 0; edge < 3 * nodes; edge++) {
                int i = random.nextInt(nodes);
                int j = (i + 1 + random.nextInt(nodes - 1)) % nodes;
                out.write((i + 1) + " " + (j + 1) + (random.nextBoolean() ? " 1\n" : " -1\n"));
            }
        }
        assertThat(ReadInLittleMemory.run(40, List.of(file.toString())))
                .hasSize(1)
                .allMatch(line -> line.startsWith("read "));
    }
}
