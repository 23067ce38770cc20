package org.flipwise.reliability.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Every damage of one kind to a sound text: each byte changed, dropped or doubled, each word replaced, each end; and lines of ten megabytes. */
final class Damage {
    private static final byte[] INSTEAD = {0, 'x', '-', (byte) 0xFF};
    private static final List<String> WORDS =
            List.of("1e999999999", "-1e-999999999", "2147483648", "99999999999999999999", "NaN", "\u0000", "\uFEFF");
    private static final int LONG = 10 << 20;
    private static final int MOST_PLACES = 60;

    private Damage() {}

    static List<byte[]> of(byte[] sound) {
        List<byte[]> all = new ArrayList<>();
        int step = Math.max(1, sound.length / MOST_PLACES);
        for (int at = 0; at < sound.length; at += step) {
            byte[] changed = sound.clone();
            changed[at] = INSTEAD[at / step % INSTEAD.length];
            all.add(changed);
            all.add(joined(Arrays.copyOf(sound, at), Arrays.copyOfRange(sound, at + 1, sound.length)));
            all.add(joined(Arrays.copyOf(sound, at + 1), Arrays.copyOfRange(sound, at, sound.length)));
            all.add(Arrays.copyOf(sound, at));
        }
        String[] parts =
                new String(sound, StandardCharsets.ISO_8859_1).split("(?<=[\\s,:\\[\\]{}])|(?=[\\s,:\\[\\]{}])", -1);
        for (int part = 0; part < parts.length; part += Math.max(1, parts.length / MOST_PLACES)) {
            String[] other = parts.clone();
            other[part] = WORDS.get(part % WORDS.size());
            all.add(String.join("", other).getBytes(StandardCharsets.UTF_8));
        }
        all.add(joined(sound, "7".repeat(LONG).getBytes(StandardCharsets.UTF_8)));
        all.add(joined("7 ".repeat(LONG / 2).getBytes(StandardCharsets.UTF_8), sound));
        return all;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(first.length + second.length);
        out.writeBytes(first);
        out.writeBytes(second);
        return out.toByteArray();
    }
}
