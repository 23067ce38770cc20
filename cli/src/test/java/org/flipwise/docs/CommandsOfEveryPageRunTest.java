package org.flipwise.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every command of the pages runs as printed and gives what the page shows. */
@Tag("slow")
final class CommandsOfEveryPageRunTest {
    private static final Path ROOT = Path.of("..");

    @TempDir
    static Path places;

    @BeforeAll
    static void hasAShell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
    }

    @TestFactory
    Stream<DynamicTest> pages() throws IOException {
        List<Path> pages = Stream.of(List.of(ROOT.resolve("README.md")), under("docs"), under("examples"))
                .flatMap(List::stream)
                .filter(CommandsOfEveryPageRunTest::hasCommands)
                .toList();
        // Two pages at a time: much of a short command is the start of its virtual machine.
        ExecutorService readers = Executors.newFixedThreadPool(2);
        Map<Path, Future<?>> begun = new LinkedHashMap<>();
        for (Path page : pages) {
            begun.put(page, readers.submit(() -> {
                run(page);
                return null;
            }));
        }
        readers.shutdown();
        return begun.entrySet().stream()
                .map(page -> dynamicTest(ROOT.relativize(page.getKey()).toString(), () -> finished(page.getValue())));
    }

    private static void finished(Future<?> page) throws Throwable {
        try {
            page.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() == null ? failed : failed.getCause();
        }
    }

    private static List<Path> under(String folder) throws IOException {
        try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
            return found.filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasCommands(Path page) {
        try {
            return PageCommands.of(page).stream().anyMatch(block -> !block.longer());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void run(Path page) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(places, "page");
        Shell shell = Shell.in(folder, ROOT);
        for (PageCommands.Block block : PageCommands.of(page)) {
            if (!block.longer()) {
                Shell.Ended ended = shell.run(block.text());
                assertThat(ended.code())
                        .as("%s:%d%n%s%n%s", page, block.line(), block.text(), ended.said())
                        .isEqualTo(block.exit());
            }
        }
    }

    @Test
    void aCommandThatFailsIsNoticed(@TempDir Path folder) throws IOException, InterruptedException {
        Shell shell = Shell.in(folder, ROOT);

        assertThat(shell.run("flipwise kernels").code()).isZero();
        assertThat(shell.run("./flipwise sample paper:bimodal --sed 1\nflipwise kernels")
                        .code())
                .isEqualTo(64);
    }

    @Test
    void blocksAreFoundWithTheirEnds(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("page.md");
        Files.writeString(
                page, "a\n```sh\none\n```\n```sh exit=65\ntwo\n```\n```text\nthree\n```\n```sh long\nfour\n```\n");

        assertThat(PageCommands.of(page))
                .containsExactly(
                        new PageCommands.Block(2, 0, false, "one\n"),
                        new PageCommands.Block(5, 65, false, "two\n"),
                        new PageCommands.Block(11, 0, true, "four\n"));
    }
}
