package org.flipwise.provenance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/** The version of the program as its build wrote it down, so that a result can be traced to what computed it. */
public final class Version {
    private static final Properties BUILD = read();

    private Version() {}

    private static Properties read() {
        Properties build = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return build;
    }

    /** The version in the build. */
    public static String number() {
        return BUILD.getProperty("number", "unknown");
    }

    /** The commit the program was built from, marked by a plus sign if files had changed since; nothing outside a checkout. */
    public static Optional<String> commit() {
        String id = BUILD.getProperty("commit", "");
        String mark = BUILD.getProperty("dirty", "").equals("true") ? "+" : "";
        return id.isEmpty() ? Optional.empty() : Optional.of(id + mark);
    }
}
