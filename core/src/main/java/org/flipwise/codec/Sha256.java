package org.flipwise.codec;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, by which files, problems, settings and results are known again. */
public final class Sha256 {
    private Sha256() {}

    /** One to be fed piece by piece. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every Java platform has SHA-256", absent);
        }
    }

    /** That of a text in UTF-8, 32 bytes. */
    public static byte[] of(String text) {
        return digest().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of what the digest was fed in hexadecimal, and resets the digest. */
    public static String hex(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest());
    }

    /** That of bytes, in hexadecimal. */
    public static String hex(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }

    /** Returns the first bytes of that of a text, in hexadecimal. */
    public static String hex(String text, int bytes) {
        return HexFormat.of().formatHex(of(text), 0, bytes);
    }
}
