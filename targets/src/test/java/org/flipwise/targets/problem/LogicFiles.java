package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;

/** Writes files for readers to read. */
final class LogicFiles {
    private final Path folder;

    LogicFiles(Path folder) {
        this.folder = folder;
    }

    Path write(String name, String text) {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Path write(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    Problem read(String name, String text, String parameters) {
        return Problems.resolve(write(name, text) + parameters);
    }

    static double at(Problem problem, String bits) {
        return problem.target().potential(BitState.parse(bits));
    }

    /** The file is refused as malformed, in one line that begins with its name and the place and contains these words. */
    void refuses(String name, String text, String place, String words) {
        Path file = write(name, text);
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> Problems.resolve(file.toString()));
        assertThat(refused).as("'%s' is refused", text).isNotNull();
        assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA);
        assertThat(refused.getMessage())
                .as("'%s'", text)
                .startsWith(file + ":" + place + ": ")
                .contains(words)
                .doesNotContain("\n");
    }

    /** Files with one byte changed, taken away or put in are read or refused with a place, and nothing else happens; how many were refused. */
    int refusedMutations(String name, String text, int count, long seed) {
        Random random = new Random(seed);
        byte[] sound = text.getBytes(StandardCharsets.UTF_8);
        int refused = 0;
        for (int i = 0; i < count; i++) {
            byte[] bytes = mutated(sound, random);
            Path file = write(name, bytes);
            try {
                Problems.resolve(file.toString());
            } catch (ProblemException malformed) {
                assertThat(malformed.getMessage())
                        .as("seed %s, mutation %s", seed, i)
                        .matches("(?s)\\Q" + file + "\\E:[1-9][0-9]*:[1-9][0-9]*: [^\\n\\r\\x00]+");
                refused++;
            }
        }
        return refused;
    }

    private static byte[] mutated(byte[] sound, Random random) {
        byte[] telling = "0 9-+.\n\rcphx%\u0000\u00ff#1e\t".getBytes(StandardCharsets.ISO_8859_1);
        int at = random.nextInt(sound.length);
        byte put = random.nextBoolean() ? telling[random.nextInt(telling.length)] : (byte) random.nextInt(256);
        int kind = random.nextInt(3);
        byte[] bytes = new byte[sound.length + (kind == 0 ? 0 : kind == 1 ? 1 : -1)];
        System.arraycopy(sound, 0, bytes, 0, at);
        if (kind == 0) {
            System.arraycopy(sound, at, bytes, at, sound.length - at);
            bytes[at] = put;
        } else if (kind == 1) {
            bytes[at] = put;
            System.arraycopy(sound, at, bytes, at + 1, sound.length - at);
        } else {
            System.arraycopy(sound, at + 1, bytes, at, sound.length - at - 1);
        }
        return bytes;
    }
}
