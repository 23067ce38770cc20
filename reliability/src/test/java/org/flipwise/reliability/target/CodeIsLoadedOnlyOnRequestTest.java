package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * P1: a jar, classes and a file of services that lie in the folder of a problem, of a run and where the program is started are never loaded, a problem file runs no code unless the
 * person consents, and what is loaded has its hash in the manifest. Each of them would leave a mark.
 */
class CodeIsLoadedOnlyOnRequestTest {
    private static final List<String> SERVICES = List.of(
            "java.nio.file.spi.FileSystemProvider",
            "java.nio.charset.spi.CharsetProvider",
            "java.lang.System$LoggerFinder",
            "javax.annotation.processing.Processor",
            "tools.jackson.databind.JacksonModule",
            "tools.jackson.core.TokenStreamFactory",
            "org.flipwise.target.Target");

    @TempDir
    Path folder;

    private Path mark;
    private Path jar;

    @BeforeEach
    void plant() throws IOException {
        mark = folder.resolve("mark");
        Files.writeString(folder.resolve("Planted.java"), """
                public class Planted {
                    static {
                        try {
                            java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "loaded");
                        } catch (java.io.IOException e) {
                            throw new RuntimeException(e);
                        }
                    }
                    int dimension() { return 4; }
                    double logDensity(boolean[] x) { return x[0] ? 0.5 : 0; }
                }
                """.formatted(mark));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        folder.toString(),
                        folder.resolve("Planted.java").toString());
        assertThat(compiled).isZero();
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        for (String service : SERVICES) {
            Files.writeString(services.resolve(service), "Planted\n");
        }
        jar = folder.resolve("planted.jar");
        jar(jar, null);
        Files.writeString(folder.resolve("square.mc"), "4 4\n1 2 1\n2 3 1\n3 4 1\n4 1 1\n");
        Files.writeString(folder.resolve("square.yaml"), "problem: square.mc\nrounds: 200\nbetas: [1, 0.5]\n");
        Files.writeString(
                folder.resolve("code.yaml"),
                "problem: class:Planted\nclasspath: planted.jar\nrounds: 200\nbetas: [1]\nkernel: mh\n");
    }

    private void jar(Path file, String others) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (others != null) {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, others);
        }
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            entries.putNextEntry(new JarEntry("Planted.class"));
            entries.write(Files.readAllBytes(folder.resolve("Planted.class")));
            for (String service : SERVICES) {
                entries.putNextEntry(new JarEntry("META-INF/services/" + service));
                entries.write("Planted\n".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private Program.Ended run(String words) {
        return Program.in(folder).run(words);
    }

    @Test
    void notBecauseItLiesThere() throws IOException {
        Program.Ended sampled = run("sample square.yaml --out run");
        assertThat(sampled.code()).as(sampled.err()).isZero();
        Files.copy(jar, folder.resolve("run/planted.jar"));
        Files.copy(folder.resolve("Planted.class"), folder.resolve("run/Planted.class"));
        assertThat(run("report run").code()).isZero();
        assertThat(run("resume run").code()).isZero();
        assertThat(mark).doesNotExist();
        Figures.note("P1", "commands beside a jar, classes and files of services that were not loaded", 3);
    }

    @Test
    void norBecauseAProblemFileNamesIt() throws Exception {
        Program.Ended refused = run("sample code.yaml --quiet");
        assertThat(refused.code()).isEqualTo(64);
        assertThat(refused.err())
                .contains("code.yaml:1:10: /problem: 'class:Planted' is code, which would run with all your rights; "
                        + "--allow-code lets it run");
        assertThat(mark).doesNotExist();

        Program.Ended allowed = run("sample code.yaml --allow-code --out run");
        assertThat(allowed.code()).as(allowed.err()).isZero();
        assertThat(mark).exists();
        String sha256 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        assertThat(Files.readString(folder.resolve("run/manifest.json"))).contains("\"sha256\" : \"" + sha256 + "\"");
    }

    @Test
    void norBecauseANamedJarNamesIt() throws IOException {
        Path other = folder.resolve("other.jar");
        jar(other, "planted.jar");
        Program.Ended refused = run("sample class:Planted --classpath other.jar --rounds 50 --quiet");
        assertThat(refused.code()).isEqualTo(64);
        assertThat(refused.err())
                .contains("the manifest of 'other.jar' names 'planted.jar', which would be loaded unseen");
        assertThat(mark).doesNotExist();
    }
}
