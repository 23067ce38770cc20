package org.flipwise.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A separate Chromium process with its own profile, which ends with its test. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final List<String> FLAGS = List.of(
            "--headless=new",
            "--no-sandbox",
            "--remote-debugging-port=0",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--disable-default-apps",
            "--hide-scrollbars",
            "--force-color-profile=srgb");

    private final Process process;
    private final Path profile;
    private final DevTools tools;

    private Chromium(Process process, Path profile, DevTools tools) {
        this.process = process;
        this.profile = profile;
        this.tools = tools;
    }

    /** The program: what {@code FLIPWISE_CHROMIUM} names, else the first of the usual names on the path. */
    static Optional<Path> find() {
        String named = System.getenv("FLIPWISE_CHROMIUM");
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return NAMES.stream()
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":", -1)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Chromium start(Path program) throws IOException, InterruptedException {
        Path profile = Files.createTempDirectory("flipwise-chromium");
        List<String> command = Stream.of(
                        Stream.of(program.toString()),
                        FLAGS.stream(),
                        Stream.of("--user-data-dir=" + profile, "about:blank"))
                .flatMap(words -> words)
                .toList();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("chromium.log").toFile())
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        List<String> lines = Patience.until(
                "Chromium opens its port",
                () -> {
                    if (!process.isAlive()) {
                        throw new IllegalStateException(
                                "Chromium ended at once: " + Files.readString(profile.resolve("chromium.log")));
                    }
                    return Files.exists(port) ? Files.readAllLines(port) : List.<String>of();
                },
                found -> found.size() == 2);
        return new Chromium(process, profile, DevTools.connect("ws://127.0.0.1:" + lines.get(0) + lines.get(1)));
    }

    /** A new page in a profile of its own: no cache, no storage, nothing of the pages before. */
    Tab open() {
        return Tab.open(tools);
    }

    @Override
    public void close() {
        tools.close();
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            remove(profile);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(Chromium::removeOne);
        } catch (IOException | UncheckedIOException stillInUse) {
            // a temporary folder; the system takes it away
        }
    }

    private static void removeOne(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException stillInUse) {
            // the same
        }
    }
}
