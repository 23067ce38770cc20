package org.flipwise.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The host name of this machine from the operating system, without a network lookup. */
public final class HostName {
    private static final @Nullable String HERE = find();

    private HostName() {}

    /** Returns the host name, or null if the system does not provide it. */
    public static @Nullable String here() {
        return HERE;
    }

    private static @Nullable String find() {
        Map<String, String> environment = System.getenv();
        return Stream.of(
                        firstLine(Path.of("/proc/sys/kernel/hostname")),
                        environment.getOrDefault("COMPUTERNAME", ""),
                        environment.getOrDefault("HOSTNAME", ""))
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse(null);
    }

    private static String firstLine(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException notThere) {
            return "";
        }
    }
}
