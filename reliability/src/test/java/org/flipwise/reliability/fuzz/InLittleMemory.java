package org.flipwise.reliability.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.cli.CommandLineAccess;

/** A process of its own that is given commands one after the other. */
public final class InLittleMemory {
    private InLittleMemory() {}

    /** Takes a file with the words of a command on each line, parted by tabs, and prints for each the exit code, milliseconds of processor time and the first line that was said. */
    public static void main(String[] arguments) throws IOException {
        Path commands = Path.of(arguments[0]);
        for (String line : Files.readAllLines(commands)) {
            long start = CpuTime.ofThisThread();
            CommandLineAccess.Said said =
                    CommandLineAccess.run(commands.resolveSibling("runs"), List.of(line.split("\t", -1)));
            long millis = (CpuTime.ofThisThread() - start) / 1_000_000;
            System.out.println(said.code() + "\t" + millis + "\t"
                    + said.err().lines().findFirst().orElse("").replace('\t', ' '));
        }
    }

    /** Writes the inputs, each into a folder of its own, and the file of their commands. */
    static Path prepare(Path folder, List<LyingInput> inputs) throws IOException {
        StringBuilder commands = new StringBuilder();
        for (int input = 0; input < inputs.size(); input++) {
            Path own = Files.createDirectories(folder.resolve(String.valueOf(input)));
            LyingInput lying = inputs.get(input);
            if (!lying.file().isEmpty()) {
                Files.write(own.resolve(lying.file()), lying.bytes());
            }
            commands.append(String.join("\t", lying.command(own))).append('\n');
        }
        return Files.writeString(folder.resolve("commands"), commands);
    }
}
