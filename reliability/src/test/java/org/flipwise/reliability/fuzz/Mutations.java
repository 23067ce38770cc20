package org.flipwise.reliability.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages sound inputs; the same seed damages them the same way. */
final class Mutations {
    private static final List<String> WORDS = List.of(
            "0",
            "-1",
            "1e999",
            "-1e999",
            "1e-999",
            "NaN",
            "inf",
            "-inf",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "999999999",
            "1.5",
            "x",
            "",
            "1 1",
            "\u0000",
            "é",
            "\uFEFF",
            "1e",
            "--1",
            "0x10",
            "1,0",
            "\"",
            "{",
            "]",
            "#",
            "null",
            "true",
            "[]",
            "{}",
            "\"\"",
            "\n",
            "\r",
            "\r\n",
            "1e100",
            "1e9999",
            "p cnf 3 3",
            "&",
            "*a",
            "!!x",
            "%00",
            "%",
            "?",
            "=");
    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        2,
        127,
        255,
        1L << 31,
        (1L << 31) - 1,
        1L << 32,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        1L << 20,
        Double.doubleToLongBits(Double.NaN),
        Double.doubleToLongBits(Double.POSITIVE_INFINITY),
        Double.doubleToLongBits(-1)
    };
    private static final String PARTS = "(?<=[\\s\\[\\]{},:=&?/])|(?=[\\s\\[\\]{},:=&?/])";
    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    /** One to three damages. */
    byte[] of(byte[] sound) {
        byte[] damaged = sound;
        for (int times = 1 + random.nextInt(3); times > 0 && damaged.length > 0; times--) {
            damaged = once(damaged);
        }
        return damaged;
    }

    private byte[] once(byte[] sound) {
        int at = random.nextInt(sound.length);
        return switch (random.nextInt(9)) {
            case 0, 1 -> changed(sound, at, (byte) random.nextInt(256));
            case 2 -> changed(sound, at, (byte) (sound[at] ^ 1 << random.nextInt(8)));
            case 3 -> joined(sound, at, new byte[] {(byte) random.nextInt(256)}, at);
            case 4 -> joined(sound, at, new byte[0], Math.min(sound.length, at + 1 + random.nextInt(8)));
            case 5 -> Arrays.copyOf(sound, at);
            case 6 -> number(sound, at);
            default -> word(sound, WORDS.get(random.nextInt(WORDS.size())));
        };
    }

    private static byte[] changed(byte[] sound, int at, byte to) {
        byte[] bytes = sound.clone();
        bytes[at] = to;
        return bytes;
    }

    /** What stands between two places replaced. */
    private static byte[] joined(byte[] sound, int from, byte[] by, int to) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(sound, 0, from);
        out.writeBytes(by);
        out.write(sound, to, sound.length - to);
        return out.toByteArray();
    }

    /** Eight bytes replaced by a number that is likely to matter. */
    private byte[] number(byte[] sound, int at) {
        byte[] bytes = ByteBuffer.allocate(Long.BYTES)
                .putLong(NUMBERS[random.nextInt(NUMBERS.length)])
                .array();
        return joined(sound, at, bytes, Math.min(sound.length, at + Long.BYTES));
    }

    private byte[] word(byte[] sound, String by) {
        String[] words = new String(sound, StandardCharsets.ISO_8859_1).split(PARTS, -1);
        int at = random.nextInt(Math.max(1, words.length));
        for (int tries = 0; tries < 20 && words.length > 0 && words[at].isBlank(); tries++) {
            at = random.nextInt(words.length);
        }
        if (words.length > 0) {
            words[at] = new String(by.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        }
        return String.join("", words).getBytes(StandardCharsets.ISO_8859_1);
    }
}
