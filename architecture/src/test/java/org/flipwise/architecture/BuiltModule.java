package org.flipwise.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module of the build that has classes besides tests.
 *
 * @param folder that its POM is in
 */
record BuiltModule(Path folder) {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Set<String> DESCRIPTORS = Set.of("package-info.java", "module-info.java");

    /** All of them, as the POM in the root of the tree lists them. */
    static List<BuiltModule> of(Path root) {
        return MODULE.matcher(read(root.resolve("pom.xml")))
                .results()
                .map(module -> new BuiltModule(root.resolve(module.group(1))))
                .filter(module -> Files.isDirectory(module.sources()))
                .toList();
    }

    /** The folder of its compiled classes; they must be there, as what is not looked at is not checked. */
    Path classes() {
        Path classes = folder.resolve("target/classes");
        if (!Files.isDirectory(classes)) {
            throw new IllegalStateException("there are no classes in " + classes
                    + "; expected all modules to be compiled: ./mvnw -pl architecture -am verify");
        }
        return classes;
    }

    /** Names of the packages that it has types in. */
    Set<String> packages() {
        return foldersOf(file -> !DESCRIPTORS.contains(file));
    }

    /** Names of the packages whose {@code package-info.java} says what they are for. */
    Set<String> describedPackages() {
        return foldersOf("package-info.java"::equals);
    }

    private Set<String> foldersOf(Predicate<String> fileName) {
        Path sources = sources();
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> fileName.test(file.getFileName().toString()))
                    .map(file -> packageOf(sources.relativize(file)))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String packageOf(Path file) {
        return Stream.iterate(file.getParent(), folder -> folder != null, Path::getParent)
                .map(folder -> folder.getFileName().toString())
                .reduce((inner, outer) -> outer + "." + inner)
                .orElse("");
    }

    private Path sources() {
        return folder.resolve("src/main/java");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
