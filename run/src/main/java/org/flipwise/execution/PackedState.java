package org.flipwise.execution;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.CodecException;

/** What a simulation has saved as text that may stand in a line: its bytes, deflated (RFC 1950), in base64 (RFC 4648). */
public final class PackedState {
    private PackedState() {}

    public static String text(byte[] state) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream into = new DeflaterOutputStream(packed, new Deflater(Deflater.BEST_SPEED))) {
            into.write(state);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    /** A reader of what was packed; the check sum of RFC 1950 finds what was damaged. */
    public static ByteDecoder opened(String text) {
        try (InflaterInputStream from = new InflaterInputStream(
                new ByteArrayInputStream(Base64.getDecoder().decode(text)))) {
            return new ByteDecoder(from.readAllBytes());
        } catch (IOException | IllegalArgumentException damaged) {
            throw new CodecException("a simulation's state is damaged: " + damaged.getMessage());
        }
    }
}
