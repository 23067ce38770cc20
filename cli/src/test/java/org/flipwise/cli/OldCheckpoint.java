package org.flipwise.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Checkpoints as other programs would have written them: another format or version with a valid checksum. */
final class OldCheckpoint {
    private static final int FORMAT_AT = Long.BYTES + "FLIPWISE-CHECKPOINT".length();
    private static final int VERSION_AT = FORMAT_AT + Long.BYTES;
    private static final int SEAL_BYTES = 32;

    private OldCheckpoint() {}

    private static List<Path> of(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run.resolve("checkpoint"))) {
            return files.filter(file -> file.toString().endsWith(".ckpt")).toList();
        }
    }

    /** Gives every checkpoint of a run this version. */
    static void ofVersion(Path run, String version) throws IOException {
        for (Path file : of(run)) {
            byte[] whole = Files.readAllBytes(file);
            int length = (int) ByteBuffer.wrap(whole).getLong(VERSION_AT);
            byte[] name = version.getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            content.write(whole, 0, VERSION_AT);
            content.writeBytes(
                    ByteBuffer.allocate(Long.BYTES).putLong(name.length).array());
            content.writeBytes(name);
            int rest = VERSION_AT + Long.BYTES + length;
            content.write(whole, rest, whole.length - SEAL_BYTES - rest);
            Files.write(file, sealed(content.toByteArray()));
        }
    }

    /** Gives every checkpoint of a run this format. */
    static void ofFormat(Path run, long format) throws IOException {
        for (Path file : of(run)) {
            byte[] whole = Files.readAllBytes(file);
            byte[] content = Arrays.copyOf(whole, whole.length - SEAL_BYTES);
            ByteBuffer.wrap(content).putLong(FORMAT_AT, format);
            Files.write(file, sealed(content));
        }
    }

    private static byte[] sealed(byte[] content) {
        try {
            byte[] seal = MessageDigest.getInstance("SHA-256").digest(content);
            byte[] whole = Arrays.copyOf(content, content.length + SEAL_BYTES);
            System.arraycopy(seal, 0, whole, content.length, SEAL_BYTES);
            return whole;
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every Java platform has SHA-256", absent);
        }
    }
}
