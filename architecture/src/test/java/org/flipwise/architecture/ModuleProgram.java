package org.flipwise.architecture;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.flipwise.testkit.JavaCommand;

/**
 * A program of one class {@code reader.Main} in a module of its own, as a user of the library writes it.
 *
 * @param folder for its sources and classes
 * @param jars that it is compiled with and runs with
 */
record ModuleProgram(Path folder, List<Path> jars) {
    private static final long PATIENCE_SECONDS = 120;

    /** The jar that a class was loaded from. */
    static Path jarOf(Class<?> type) {
        try {
            Path place = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (!place.toString().endsWith(".jar")) {
                throw new IllegalStateException(type.getName() + " is in " + place
                        + "; expected a jar: run these tests by ./mvnw -pl architecture -am verify");
            }
            return place;
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Compiles it for the module path.
     *
     * @param requires the modules that it requires
     * @param main the text of its class, without the package
     * @return what the compiler has to say; nothing where all is well
     */
    String compiled(List<String> requires, String main) throws IOException {
        String body =
                requires.stream().map(module -> "requires " + module + "; ").collect(Collectors.joining());
        Path sources = Files.createDirectories(folder.resolve("sources/reader"));
        Path descriptor = Files.writeString(
                sources.resolveSibling("module-info.java"), "module reader { " + body + "exports reader; }");
        Path source = Files.writeString(sources.resolve("Main.java"), "package reader;\n" + main);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "-Xlint:all", "--module-path", joined(jars), "-d", classes().toString());
            compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(descriptor, source))
                    .call();
        }
        return said.toString();
    }

    /** What it prints when its module is started from the module path. */
    String printedOnTheModulePath() throws IOException, InterruptedException {
        return printed("--module-path", joined(withClasses()), "--module", "reader/reader.Main");
    }

    /** What it prints when its class is started from the class path. */
    String printedOnTheClassPath() throws IOException, InterruptedException {
        return printed("-cp", joined(withClasses()), "reader.Main");
    }

    private String printed(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(JavaCommand.java());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.addAll(List.of(options));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("hangs; it printed: " + Files.readString(output));
        }
        String printed = Files.readString(output);
        if (process.exitValue() != 0) {
            throw new AssertionError("ended with " + process.exitValue() + "; it printed: " + printed);
        }
        return printed;
    }

    private List<Path> withClasses() {
        return Stream.concat(jars.stream(), Stream.of(classes())).toList();
    }

    private Path classes() {
        return folder.resolve("classes");
    }

    private static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
