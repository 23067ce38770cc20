package org.flipwise.reliability.same;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flipwise.reliability.Program;

/**
 * A way to run the program that must not affect its digits: interpreter, compiler, collector, Java version, language, processor. All on the architecture of the machine
 * that runs the tests; {@link Aarch64} is another.
 *
 * @param slow not for each change: takes long, or is like another one
 */
record Platform(String name, UnaryOperator<Program> of, boolean slow) {
    private static final String QUICK = "-XX:TieredStopAtLevel=1";

    @Override
    public String toString() {
        return name;
    }

    /** On the Java that runs the tests. */
    static List<Platform> here() {
        return List.of(
                only("as it comes"),
                only("interpreter alone", "-Xint"),
                only("C1 alone", QUICK),
                only("C2 alone", "-XX:-TieredCompilation"),
                new Platform("everything compiled at once", program -> program.with("-Xcomp"), true),
                only("serial collector", "-XX:+UseSerialGC"),
                only("parallel collector", "-XX:+UseParallelGC", QUICK),
                only("G1 in little memory", "-XX:+UseG1GC", "-Xmx48m", QUICK),
                only("ZGC", "-XX:+UseZGC", QUICK),
                only("no vectors, no fused multiplication", "-XX:UseAVX=0", "-XX:-UseFMA"),
                withoutFastMath(),
                only("one processor", "-XX:ActiveProcessorCount=1"),
                elsewhere());
    }

    /** Where Math's functions are others, in the last digit. */
    static Platform withoutFastMath() {
        return only("another Math.exp", "-XX:+UnlockDiagnosticVMOptions", "-XX:-UseLibmIntrinsic", QUICK);
    }

    /** Turkish has another lower case of I, a comma in its numbers, and the encoding is none that knows all letters. */
    private static Platform elsewhere() {
        String said = "-Duser.language=tr -Duser.country=TR -Duser.timezone=Pacific/Chatham -Dfile.encoding=ISO-8859-9";
        return new Platform(
                "Turkish on the Chatham Islands",
                program -> program.with(QUICK).where("_JAVA_OPTIONS", said).where("LC_ALL", "C"),
                false);
    }

    /** On every other Java that is installed; none where there is none. */
    static List<Platform> onOtherJavas() {
        List<Platform> all = new ArrayList<>();
        for (Path home : otherHomes()) {
            String version = version(home).orElseThrow();
            all.add(new Platform("Java " + version, program -> program.with().on(home), false));
            all.add(new Platform(
                    "Java " + version + ", C1 alone",
                    program -> program.with(QUICK).on(home),
                    true));
            all.add(new Platform(
                    "Java " + version + ", interpreter",
                    program -> program.with("-Xint").on(home),
                    true));
        }
        return all;
    }

    private static Platform only(String name, String... options) {
        return new Platform(name, program -> program.with(options), false);
    }

    /** One home of each version, 17 or newer, other than the one that runs the tests. */
    private static List<Path> otherHomes() {
        List<String> seen = new ArrayList<>(List.of(System.getProperty("java.version")));
        List<Path> homes = new ArrayList<>();
        for (Path home : candidates()) {
            Optional<String> version = version(home);
            if (version.isPresent() && !seen.contains(version.get())) {
                seen.add(version.get());
                homes.add(home);
            }
        }
        return homes;
    }

    private static List<Path> candidates() {
        List<Path> all = new ArrayList<>();
        Optional.ofNullable(System.getenv("JAVA_HOME_25")).map(Path::of).ifPresent(all::add);
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> homes = Files.list(usual)) {
                homes.sorted().forEach(all::add);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return all;
    }

    private static Optional<String> version(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(release)) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION=\""))
                    .map(line -> line.substring(14, line.length() - 1))
                    .filter(version -> Runtime.Version.parse(version).feature() >= 17)
                    .findFirst();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
