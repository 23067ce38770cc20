package org.flipwise.targets.problem;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes damaged files from a sound one; the same seed makes the same ones. */
final class Mutations {
    private static final List<String> WORDS = List.of(
            "0",
            "-1",
            "1e999",
            "-1e999",
            "1e-999",
            "NaN",
            "inf",
            "2147483648",
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
            "c",
            "p",
            "p qubo 0 4 2 2",
            "\n",
            "\r",
            "1".repeat(2000),
            "null",
            "# vartype=TERNARY",
            "1e100",
            "1e101");

    private static final String TELLING = "0123456789.-+eE \n#cp\"{}[],:";

    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    /** One damage, or two at once. */
    byte[] of(byte[] sound) {
        byte[] damaged = once(sound);
        return random.nextInt(4) == 0 && damaged.length > 0 ? once(damaged) : damaged;
    }

    private byte[] once(byte[] sound) {
        int at = random.nextInt(sound.length);
        return switch (random.nextInt(9)) {
            case 0, 1 -> changed(sound, at, (byte) random.nextInt(256));
            case 2 -> changed(sound, at, (byte) TELLING.charAt(random.nextInt(TELLING.length())));
            case 3 ->
                joined(
                        Arrays.copyOf(sound, at),
                        new byte[0],
                        Arrays.copyOfRange(sound, Math.min(at + 1, sound.length), sound.length));
            case 4 ->
                joined(
                        Arrays.copyOf(sound, at),
                        new byte[] {(byte) random.nextInt(256)},
                        Arrays.copyOfRange(sound, at, sound.length));
            case 5 -> Arrays.copyOf(sound, at);
            case 6 -> lineDamage(sound);
            default -> wordReplaced(sound, WORDS.get(random.nextInt(WORDS.size())));
        };
    }

    private static byte[] changed(byte[] sound, int at, byte to) {
        byte[] bytes = sound.clone();
        bytes[at] = to;
        return bytes;
    }

    private static byte[] joined(byte[] first, byte[] second, byte[] third) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(first);
        out.writeBytes(second);
        out.writeBytes(third);
        return out.toByteArray();
    }

    /** A line doubled, dropped, or put elsewhere. */
    private byte[] lineDamage(byte[] sound) {
        List<String> lines = new ArrayList<>(Arrays.asList(text(sound).split("\n", -1)));
        String line = lines.get(random.nextInt(lines.size()));
        int kind = random.nextInt(3);
        if (kind > 0) {
            lines.remove(line);
        }
        if (kind < 2) {
            lines.add(random.nextInt(lines.size() + 1), line);
        }
        return bytes(String.join("\n", lines));
    }

    private byte[] wordReplaced(byte[] sound, String by) {
        String text = text(sound);
        String[] words = text.split("(?<=[\\s\\[\\]{},:])|(?=[\\s\\[\\]{},:])");
        int at = random.nextInt(words.length);
        for (int tries = 0; tries < 20 && words[at].isBlank(); tries++) {
            at = random.nextInt(words.length);
        }
        words[at] = by;
        return bytes(String.join("", words));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
