package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

final class ExamplesOfTheDocsAreReadTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void everyCommandOfTheFormatsPageNamesAProblem() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/formats.md"));
        List<String> words = Pattern.compile("(?m)^\\./flipwise [a-z]+ \"?(examples/[^\"\\s]+)\"?$")
                .matcher(page)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(words).hasSizeGreaterThanOrEqualTo(7);
        for (String word : words) {
            assertThat(Problems.resolve(ROOT + "/" + word).target().dimension()).isPositive();
        }
    }

    /** Files of formats that have a page of their own are tested with it. */
    @Test
    void everyPairwiseExampleIsOnThePage() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/formats.md"));
        try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.matches(".*\\.(mc|rud|bqp|sparse|qs|qubo|coo|json)")))
                    .isNotEmpty()
                    .allMatch(name -> page.contains("examples/" + name));
        }
    }

    /** With {@code -Dflipwise.g1=FILE}: G1 of the G-set, 800 nodes and 19176 edges; a node alone cuts as many edges as it has. */
    @Test
    void g1HasItsSize() {
        String file = System.getProperty("flipwise.g1");
        assumeTrue(file != null, "no -Dflipwise.g1=FILE");
        Problem problem = Problems.resolve(file, "gset");
        assertThat(problem.target().dimension()).isEqualTo(800);
        double degrees = 0;
        for (int bit = 0; bit < 800; bit++) {
            BitState alone = BitState.zeros(800);
            alone.flip(bit);
            degrees += problem.target().potential(alone);
        }
        assertThat(degrees).isEqualTo(2 * 19176);
    }
}
