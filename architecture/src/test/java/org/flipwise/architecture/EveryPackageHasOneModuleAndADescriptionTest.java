package org.flipwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No package has types in two modules, which the module path would refuse, and each says in its {@code package-info.java} what it is for. */
class EveryPackageHasOneModuleAndADescriptionTest {

    /** What is wrong with the packages of a tree. */
    private static List<String> faults(Path root) {
        List<String> faults = new ArrayList<>();
        Map<String, Path> owners = new TreeMap<>();
        for (BuiltModule module : BuiltModule.of(root)) {
            for (String one : module.packages()) {
                Path before = owners.putIfAbsent(one, module.folder().getFileName());
                if (before != null) {
                    faults.add(one + " is in " + before + " and in "
                            + module.folder().getFileName());
                }
                if (!module.describedPackages().contains(one)) {
                    faults.add(one + " has no package-info.java");
                }
            }
        }
        return faults;
    }

    @Test
    void inThisTree() {
        Path root = Path.of("..");

        assertThat(BuiltModule.of(root)).hasSizeGreaterThan(5);
        assertThat(faults(root)).isEmpty();
    }

    @Test
    void aSplitPackageAndAMissingDescriptionAreNoticed(@TempDir Path root) throws IOException {
        Files.writeString(root.resolve("pom.xml"), "<module>a</module><module>b</module><module>tests</module>");
        write(root, "a/src/main/java/org/one/One.java");
        write(root, "a/src/main/java/org/one/package-info.java");
        write(root, "a/src/main/java/org/one/inner/Inner.java");
        write(root, "b/src/main/java/org/one/package-info.java");
        write(root, "b/src/main/java/org/one/Other.java");
        write(root, "tests/src/test/java/org/one/OneTest.java");

        assertThat(faults(root)).containsExactly("org.one.inner has no package-info.java", "org.one is in a and in b");
    }

    private static void write(Path root, String file) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "");
    }
}
