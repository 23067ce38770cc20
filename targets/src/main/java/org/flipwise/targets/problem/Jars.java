package org.flipwise.targets.problem;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.flipwise.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Jars of the user's own. A jar may name others in its manifest, and Java would load from them unasked: only what is named in full is loaded, and in the hash. */
final class Jars {
    private Jars() {}

    /** Refuses a jar whose manifest names a file that is there and not on the class path. */
    static void requireNoOthers(List<Path> classPath) {
        List<Path> named = classPath.stream().map(Jars::real).toList();
        for (Path jar : classPath) {
            for (String other : others(jar)) {
                Path there = beside(jar, other);
                if (there != null && Files.exists(there) && !named.contains(real(there))) {
                    throw new ProblemException(
                            Fault.USAGE,
                            "--classpath: the manifest of '" + jar + "' names '" + TextFile.printable(other)
                                    + "', which would be loaded unseen; name it too: --classpath "
                                    + jar + File.pathSeparator + there);
                }
            }
        }
    }

    private static List<String> others(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return List.of();
        }
        try (JarFile open = new JarFile(jar.toFile(), false)) {
            Manifest manifest = open.getManifest();
            String names =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return names == null ? List.of() : List.of(names.strip().split("\\s+", -1));
        } catch (IOException notAJar) {
            return List.of();
        }
    }

    private static @Nullable Path beside(Path jar, String other) {
        try {
            return other.startsWith("file:")
                    ? Path.of(URI.create(other))
                    : jar.resolveSibling(URLDecoder.decode(other.replace("+", "%2B"), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException | FileSystemNotFoundException elsewhere) {
            return null;
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            return path.toAbsolutePath().normalize();
        }
    }
}
