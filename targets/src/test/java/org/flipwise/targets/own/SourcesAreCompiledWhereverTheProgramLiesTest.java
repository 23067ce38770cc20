package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.flipwise.target.Target;
import org.flipwise.testkit.JavaCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster loads the program by a loader of its own: what a user's source needs of the program is found all the same. */
class SourcesAreCompiledWhereverTheProgramLiesTest {
    private static final String SOURCE = """
            import %s;
            import org.flipwise.target.TargetException;
            import org.flipwise.targets.own.HelperException;

            public class Mine {
                public int dimension() {
                    return 3;
                }

                public double logDensity(boolean[] x) {
                    if (x[0]) {
                        throw new TargetException("core");
                    }
                    throw new HelperException("targets");
                }
            }
            """;

    @TempDir
    private Path folder;

    /** A jar of the classes that a class was loaded among. */
    private Path jar(String name, Class<?> among) throws Exception {
        Path place = Path.of(
                among.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isRegularFile(place)) {
            return place;
        }
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(place)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(place.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    private String said(String imported) throws Exception {
        String name = LoadedFromAfar.class.getName().replace('.', '/') + ".class";
        Path alone = folder.resolve("alone").resolve(name);
        Files.createDirectories(alone.getParent());
        try (var from = LoadedFromAfar.class.getClassLoader().getResourceAsStream(name)) {
            Files.write(alone, from.readAllBytes());
        }
        Path source = Files.writeString(folder.resolve("Mine.java"), SOURCE.formatted(imported));
        Process process = new ProcessBuilder(
                        JavaCommand.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        folder.resolve("alone").toString(),
                        LoadedFromAfar.class.getName(),
                        source.toString(),
                        jar("the core.jar", Target.class) + File.pathSeparator + jar("the targets.jar", Own.class))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    @Test
    void theCompilerFindsBothJarsOfTheProgram() throws Exception {
        assertThat(said("java.util.List")).isEqualTo("class path has the program: false\ndimension: 3\n");
    }

    @Test
    void whatIsInNeitherIsNotFound() throws Exception {
        assertThat(said("org.flipwise.exact.EnumeratedTarget"))
                .startsWith("class path has the program: false\nrefused: ")
                .contains("package org.flipwise.exact does not exist");
    }
}
