package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.targets.own.OwnSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnProblemsHaveTheHashOfTheirContentTest {
    private static final String CLASS =
            "package org.me; public class Mine { public int dimension() { return 3; } public double logDensity(boolean[] x) { return %s; } }";

    @TempDir
    Path folder;

    private Path jar(String name, String value) throws Exception {
        Path source = Files.createDirectories(folder.resolve(name)).resolve("Mine.java");
        Files.writeString(source, CLASS.formatted(value));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", source.getParent().toString(), source.toString());
        assertThat(code).isZero();
        Path jar = folder.resolve(name + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            JarEntry entry = new JarEntry("org/me/Mine.class");
            entry.setTime(0);
            out.putNextEntry(entry);
            Files.copy(source.resolveSibling("org/me/Mine.class"), out);
        }
        return jar;
    }

    private static Problem named(String word, Path... path) {
        return Problems.resolve(word, null, OwnSettings.usual().withClassPath(List.of(path)));
    }

    @Test
    void aClassComesFromItsJarAndItsHashWithIt() throws Exception {
        Path one = jar("one", "1");
        Path two = jar("two", "2");

        Problem first = named("class:org.me.Mine", one);
        assertThat(first.target().potential(BitState.zeros(3))).isEqualTo(1);
        assertThat(named("class:org.me.Mine", two).target().potential(BitState.zeros(3)))
                .isEqualTo(2);
        assertThat(named("class:org.me.Mine", one).hash()).isEqualTo(first.hash());
        assertThat(named("class:org.me.Mine", two).hash()).isNotEqualTo(first.hash());
        assertThat(named("class:org.me.Mine?p=3", one).hash()).isNotEqualTo(first.hash());
        assertThat(named("class:org.me.Mine", folder.resolve("one")).target().dimension())
                .isEqualTo(3);
    }

    @Test
    void whatIsNotThereIsMissing() throws Exception {
        Path one = jar("one", "1");
        assertThatThrownBy(() -> named("class:org.me.Other", one))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        missing -> assertThat(missing.fault()).isEqualTo(Fault.NO_INPUT))
                .hasMessageContaining("no class 'org.me.Other'")
                .hasMessageContaining("one.jar");
        assertThatThrownBy(() -> named("class:org.me.Mine")).hasMessageContaining("expected --classpath");
        assertThatThrownBy(() -> named("class:org.me.Mine", folder.resolve("none.jar")))
                .hasMessageContaining("there is no file or folder");
        assertThatThrownBy(() -> named("no-such-file.java")).hasMessageContaining("no problem 'no-such-file.java'");
        assertThatThrownBy(() -> named("exec:'")).hasMessageContaining("quote ' is not closed");
    }

    @Test
    void aSourceIsKnownByItsTextAndParametersNotByItsName() throws Exception {
        Path mine = folder.resolve("mine.java");
        Path other = folder.resolve("other.java");
        Files.writeString(mine, CLASS.formatted("1"));
        Files.writeString(other, CLASS.formatted("1"));
        Problem problem = named(mine.toString());

        assertThat(named(other.toString()).hash()).isEqualTo(problem.hash());
        assertThat(named(mine + "?cost=20").hash()).isNotEqualTo(problem.hash());
        assertThat(problem.costs().evaluation()).isEqualTo(10_000);
        assertThat(named(mine + "?cost=20").costs())
                .isEqualTo(CostTable.shipped().withEvaluation(20_000));
        Files.writeString(other, CLASS.formatted("1.5"));
        assertThat(named(other.toString()).hash()).isNotEqualTo(problem.hash());
    }
}
