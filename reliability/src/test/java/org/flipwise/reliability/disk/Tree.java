package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Files with their bytes and folders, by their names from a root; parents come before what is in them. */
record Tree(Map<String, Optional<byte[]>> entries) {
    /** Puts it into an empty or new folder of the real disk. */
    void writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, Optional<byte[]>> entry : entries.entrySet()) {
            Path place = folder.resolve(entry.getKey());
            if (entry.getValue().isPresent()) {
                Files.write(place, entry.getValue().get());
            } else {
                Files.createDirectories(place);
            }
        }
    }

    /** What is in it under names that matter, in short: equal for equal trees. */
    String fingerprint(Predicate<String> matters) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new TreeMap<>(entries).forEach((name, content) -> {
                if (matters.test(name)) {
                    digest.update((name + "\0" + content.isPresent() + "\0").getBytes(StandardCharsets.UTF_8));
                    content.ifPresent(digest::update);
                }
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every Java platform has SHA-256", absent);
        }
    }
}
