package org.flipwise.spark.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Both jars carry our licence and notice, and those of every library that is shipped with them. */
@Tag("cluster")
class EveryLibraryShippedHasItsLicenceTest {
    private static Map<String, ShippedJar> libraries = Map.of();
    private static ShippedJar program;
    private static ShippedJar assembled;

    @BeforeAll
    static void readTheJars() throws IOException {
        libraries = ShippedJar.libraries();
        program = ShippedJar.read(ShippedJar.PROGRAM);
        assembled = ShippedJar.read(ShippedJar.ASSEMBLED);
        assertThat(libraries).hasSizeGreaterThan(20).containsKeys("picocli", "jackson-core", "flipwise-core");
    }

    @Test
    void theProgramHasThoseOfTheLibrariesBesideIt() {
        assertThat(program.missing(libraries.keySet(), libraries)).isEmpty();
    }

    @Test
    void theAssembledJarHasThoseOfEverythingInside() {
        Set<String> unknown = new TreeSet<>();
        Set<String> inside = assembled.inside(libraries, unknown);
        assertThat(unknown).as("classes of no known library").isEmpty();
        assertThat(inside).hasSizeGreaterThan(20).contains("picocli", "jackson-annotations", "jackson-core");
        assertThat(assembled.missing(inside, libraries)).isEmpty();
    }

    @Test
    void everyJarOfOursHasOurLicenceAndNotice() throws IOException {
        Map<String, ShippedJar> ours = new LinkedHashMap<>(libraries);
        ours.keySet().removeIf(name -> !name.startsWith("flipwise-"));
        ours.put("flipwise-cli", program);
        ours.put("flipwise-spark", assembled);
        assertThat(ours).hasSize(10);
        for (String text : new String[] {"LICENSE", "NOTICE"}) {
            String expected = Files.readString(Path.of("..", text));
            ours.forEach((name, jar) -> assertThat(new String(jar.text(text), StandardCharsets.UTF_8))
                    .as(name + "'s " + text)
                    .isEqualTo(expected));
        }
    }

    @Test
    void aJarThatLacksATextIsReported() {
        assertThat(problemsWithout("META-INF/licenses/picocli/")).containsExactly("picocli has no licence");
        assertThat(problemsWithout("META-INF/licenses/commons-numbers-gamma/NOTICE"))
                .containsExactly("commons-numbers-gamma has lost its NOTICE");
        assertThat(problemsWithout("META-INF/licenses/jackson-core/Schubfach-LICENSE"))
                .containsExactly("jackson-core has lost its Schubfach-LICENSE");
        assertThat(problemsWithout("nothing of this name")).isEmpty();
    }

    @Test
    void classesOfALibraryThatNobodyKnowsAreReported() throws IOException {
        libraries.remove("picocli");
        Set<String> unknown = new TreeSet<>();
        assertThat(ShippedJar.read(ShippedJar.ASSEMBLED).inside(libraries, unknown))
                .doesNotContain("picocli");
        assertThat(unknown).contains("picocli/CommandLine.class");
    }

    /** What is reported of the assembled jar without the texts whose names begin so. */
    private static List<String> problemsWithout(String prefix) {
        return assembled.without(prefix).missing(assembled.inside(libraries, new TreeSet<>()), libraries);
    }
}
