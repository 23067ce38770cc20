package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flipwise.reliability.Program;

/** The Javas found here, with several collectors and compilers: a run may begin under one and continue under another. */
final class Machines {
    private static final List<List<String>> OPTIONS = List.of(
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
            List.of("-XX:+UseSerialGC"),
            List.of("-XX:+UseParallelGC"),
            List.of("-XX:+UseG1GC", "-Xmx512m"),
            List.of("-XX:+UseZGC", "-Xmx512m"),
            List.of("-XX:+UseSerialGC", "-XX:-TieredCompilation"),
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=3", "-Xmx256m"));
    private static final List<String> INTERPRETED = List.of("-XX:+UseSerialGC", "-Xint");
    private final List<Path> homes;

    private Machines(List<Path> homes) {
        this.homes = homes;
    }

    /** A Java with its options. */
    record Machine(Path home, List<String> options) {
        Program in(Path folder) {
            return Program.in(folder).on(home).with(options.toArray(String[]::new));
        }

        @Override
        public String toString() {
            return home.getFileName() + " " + String.join(" ", options);
        }
    }

    /** Those of this system that are 17 or newer, the one that runs this first. */
    static Machines found() {
        Set<Path> found = new TreeSet<>();
        try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
            for (Path home : homes.toList()) {
                add(home, found);
            }
        } catch (IOException none) {
            // only those that are named
        }
        String newer = System.getenv("JAVA_HOME_25");
        if (newer != null) {
            add(Path.of(newer), found);
        }
        Path own = real(Path.of(System.getProperty("java.home")));
        found.remove(own);
        List<Path> all = new ArrayList<>(List.of(own));
        all.addAll(found);
        return new Machines(all);
    }

    private static void add(Path home, Set<Path> found) {
        if (Files.isExecutable(home.resolve("bin/java")) && Files.isExecutable(home.resolve("bin/javac"))) {
            found.add(real(home));
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException gone) {
            return home;
        }
    }

    /** The one that reference runs are made by. */
    Machine usual() {
        return new Machine(homes.get(0), OPTIONS.get(0));
    }

    Machine any(SplittableRandom random) {
        return new Machine(homes.get(random.nextInt(homes.size())), OPTIONS.get(random.nextInt(OPTIONS.size())));
    }

    /** One without a compiler, for what will not have to end. */
    Machine interpreted(SplittableRandom random) {
        return new Machine(homes.get(random.nextInt(homes.size())), INTERPRETED);
    }

    @Override
    public String toString() {
        return homes.stream().map(home -> String.valueOf(home.getFileName())).toList() + ", options " + OPTIONS
                + " and " + INTERPRETED;
    }
}
