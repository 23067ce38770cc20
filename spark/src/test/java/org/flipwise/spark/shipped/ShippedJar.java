package org.flipwise.spark.shipped;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar and the texts in it. Which libraries its classes come from is read off the classes, not off a list. */
final class ShippedJar {
    /** Where the launcher's jar is, and in {@code lib} beside it every library as it was published. */
    static final Path PROGRAM = Path.of("..", "cli", "target", "flipwise-cli.jar");

    /** The one jar for a cluster. */
    static final Path ASSEMBLED = Path.of("target", "flipwise-spark.jar");

    private static final Pattern LIBRARY = Pattern.compile("(.+?)-[0-9][^-]*(?:-SNAPSHOT)?\\.jar");
    private static final Pattern LEGAL = Pattern.compile("META-INF/([^/]*(?:LICENSE|NOTICE)[^/]*)");
    private static final String FOLDER = "META-INF/licenses/";

    private final Map<String, byte[]> texts = new TreeMap<>();
    private final Set<String> classes = new TreeSet<>();

    private ShippedJar() {}

    static ShippedJar read(Path jar) throws IOException {
        ShippedJar read = new ShippedJar();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.endsWith("module-info.class")) {
                    read.classes.add(published(name));
                } else if (name.startsWith("META-INF/") && !entry.isDirectory()) {
                    read.texts.put(name, zip.getInputStream(entry).readAllBytes());
                }
            }
        }
        return read;
    }

    /** A class of the assembled jar by the name it was published under: the annotations of Jackson are moved there. */
    private static String published(String name) {
        return name.replace("org/flipwise/shaded/jackson/", "com/fasterxml/jackson/");
    }

    /** The jar of every library beside the program by its name without the version. */
    static Map<String, Path> beside() throws IOException {
        Map<String, Path> libraries = new TreeMap<>();
        try (Stream<Path> jars = Files.list(PROGRAM.resolveSibling("lib"))) {
            for (Path jar : (Iterable<Path>) jars::iterator) {
                Matcher name = LIBRARY.matcher(jar.getFileName().toString());
                if (!name.matches()) {
                    throw new IOException(jar + " is not named LIBRARY-VERSION.jar");
                }
                libraries.put(name.group(1), jar);
            }
        }
        return libraries;
    }

    /** Every library beside the program, as it was published, by its name without the version. */
    static Map<String, ShippedJar> libraries() throws IOException {
        Map<String, ShippedJar> libraries = new TreeMap<>();
        for (Map.Entry<String, Path> library : beside().entrySet()) {
            libraries.put(library.getKey(), read(library.getValue()));
        }
        return libraries;
    }

    /** This jar without the texts whose names begin so. */
    ShippedJar without(String prefix) {
        ShippedJar lacking = new ShippedJar();
        lacking.classes.addAll(classes);
        lacking.texts.putAll(texts);
        lacking.texts.keySet().removeIf(name -> name.startsWith(prefix));
        return lacking;
    }

    /** A text below {@code META-INF}, or an empty one where there is none. */
    byte[] text(String name) {
        return texts.getOrDefault("META-INF/" + name, new byte[0]);
    }

    /** The libraries that have classes in this jar, of those given, and the classes that are from none of them. */
    Set<String> inside(Map<String, ShippedJar> libraries, Set<String> unknown) {
        Set<String> inside = new TreeSet<>();
        Set<String> rest = new TreeSet<>(classes);
        libraries.forEach((name, library) -> {
            if (library.classes.stream().anyMatch(classes::contains)) {
                inside.add(name);
                rest.removeAll(library.classes);
            }
        });
        rest.removeIf(name -> name.startsWith("org/flipwise/"));
        unknown.addAll(rest);
        return inside;
    }

    /** What is missing among the texts for these libraries: a licence, or a text that the published library has. */
    List<String> missing(Set<String> names, Map<String, ShippedJar> libraries) {
        List<String> missing = new ArrayList<>();
        for (String name : names) {
            if (name.startsWith("flipwise-")) {
                continue;
            }
            String folder = FOLDER + name + "/";
            boolean licensed = texts.entrySet().stream()
                    .anyMatch(text -> text.getKey().startsWith(folder + "LICENSE") && text.getValue().length > 500);
            if (!licensed) {
                missing.add(name + " has no licence");
            }
            Map<String, byte[]> published = libraries.containsKey(name) ? libraries.get(name).texts : Map.of();
            published.forEach((path, text) -> {
                Matcher legal = LEGAL.matcher(path);
                if (legal.matches() && !Arrays.equals(text, texts.get(folder + legal.group(1)))) {
                    missing.add(name + " has lost its " + legal.group(1));
                }
            });
        }
        return missing;
    }
}
