package org.flipwise.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.testkit.JavaCommand;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every program of the page runs as printed, with {@code java FILE}. */
@Tag("slow")
final class ProgramsOfTheLibraryPageRunTest {
    private static final Path PAGE = Path.of("..", "docs", "library.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\R(.*?)^```$");
    private static final Pattern CLASS = Pattern.compile("public class (\\w+)");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> blocks() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(PAGE));
        while (block.find()) {
            Matcher named = CLASS.matcher(block.group(1));
            assertThat(named.find()).as("every block is a program").isTrue();
            String text = block.group(1);
            tests.add(dynamicTest(
                    named.group(1), () -> assertThat(run(named.group(1), text)).isZero()));
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(3);
        return tests.stream();
    }

    @Test
    void aProgramThatDoesNotCompileIsNoticed() throws Exception {
        assertThat(run("Wrong", "public class Wrong { public static void main(String[] a) { NoSuchClass.run(); } }"))
                .isNotZero();
    }

    private int run(String name, String text) throws IOException, InterruptedException {
        Path file = folder.resolve(name + ".java");
        Files.writeString(file, text);
        String java = JavaCommand.java();
        Process process = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), file.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".txt").toFile())
                .start();
        if (!process.waitFor(900, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return -1;
        }
        System.out.println(Files.readString(folder.resolve(name + ".txt")));
        return process.exitValue();
    }
}
