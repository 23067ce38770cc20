package org.flipwise.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The key that signs the user's own runs: 32 random bytes in hexadecimal, in the file {@code key} of the user's configuration folder, which only the user may read. It is created with
 * the first signature. A key that others may read, or that is no regular file, is not used.
 *
 * <p>The configuration folder is {@code $FLIPWISE_CONFIG}, else {@code $XDG_CONFIG_HOME/flipwise}, else {@code ~/.config/flipwise}; on Windows {@code %APPDATA%\flipwise}.
 */
public final class UserKey {
    private static final String NAME = "key";
    private static final int BYTES = 32;
    private static final int MOST_TEXT = 1024;
    private static final String ALGORITHM = "HmacSHA256";
    private final @Nullable Path folder;

    private UserKey(@Nullable Path folder) {
        this.folder = folder;
    }

    /** Returns the key of the user of this process, whether or not it is there. */
    public static UserKey ofUser() {
        return in(System.getenv(), System.getProperty("user.home", ""));
    }

    static UserKey in(Map<String, String> environment, String home) {
        String own = environment.getOrDefault("FLIPWISE_CONFIG", "");
        String configuration = environment.getOrDefault("XDG_CONFIG_HOME", environment.getOrDefault("APPDATA", ""));
        try {
            if (!own.isEmpty()) {
                return new UserKey(Path.of(own).toAbsolutePath());
            }
            if (!configuration.isEmpty() && Path.of(configuration).isAbsolute()) {
                return new UserKey(Path.of(configuration).resolve("flipwise"));
            }
            return new UserKey(
                    home.isEmpty() ? null : Path.of(home).resolve(".config").resolve("flipwise"));
        } catch (InvalidPathException noFolder) {
            return new UserKey(null);
        }
    }

    /**
     * Signs a text, with a key that is made now where there is none.
     *
     * @return HMAC-SHA-256 in hexadecimal
     * @throws IOException where the key cannot be made or must not be used
     */
    public String sign(String text) throws IOException {
        if (folder == null) {
            throw new NoSuchFileException("there is no configuration folder for a key");
        }
        Optional<byte[]> known = read();
        return signature(known.isPresent() ? known.get() : made(folder), text);
    }

    /** Returns whether a signature is one of this key. */
    public boolean hasSigned(String text, String signature) {
        try {
            Optional<byte[]> key = read();
            return key.isPresent()
                    && MessageDigest.isEqual(
                            signature(key.get(), text).getBytes(StandardCharsets.UTF_8),
                            signature.getBytes(StandardCharsets.UTF_8));
        } catch (IOException notUsable) {
            return false;
        }
    }

    private Optional<byte[]> read() throws IOException {
        if (folder == null) {
            return Optional.empty();
        }
        Path file = folder.resolve(NAME);
        try {
            BasicFileAttributes found =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!found.isRegularFile() || found.size() > MOST_TEXT || isOpenToOthers(file)) {
                throw new FileSystemException(
                        file.toString(), null, "expected a regular file that only you can read (mode 600)");
            }
            byte[] key = HexFormat.of().parseHex(Files.readString(file).strip());
            if (key.length == BYTES) {
                return Optional.of(key);
            }
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IllegalArgumentException notHex) {
            // falls through to the one message below
        }
        throw new FileSystemException(file.toString(), null, "expected " + BYTES + " bytes in hexadecimal");
    }

    private static boolean isOpenToOthers(Path file) throws IOException {
        try {
            return Files.getPosixFilePermissions(file).stream()
                    .anyMatch(permission -> !permission.name().startsWith("OWNER"));
        } catch (UnsupportedOperationException notPosix) {
            return false;
        }
    }

    /** Makes the key under another name and links it to its own, which fails where another process was first; its key counts then. */
    private byte[] made(Path into) throws IOException {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        Files.createDirectories(into, attributes(into, "rwx------"));
        Path file = into.resolve(NAME);
        Path fresh = Files.createTempFile(into, ".key", "", attributes(into, "rw-------"));
        try {
            Files.writeString(
                    fresh, HexFormat.of().formatHex(key) + "\n", StandardCharsets.US_ASCII, StandardOpenOption.WRITE);
            try {
                Files.createLink(file, fresh);
            } catch (FileAlreadyExistsException first) {
                // read below
            } catch (UnsupportedOperationException | FileSystemException noLinks) {
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
        return read().orElseThrow(() -> new NoSuchFileException(file.toString()));
    }

    private static FileAttribute<?>[] attributes(Path path, String permissions) {
        if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[0];
        }
        Set<PosixFilePermission> set = PosixFilePermissions.fromString(permissions);
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(set)};
    }

    private static String signature(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has " + ALGORITHM, impossible);
        }
    }
}
