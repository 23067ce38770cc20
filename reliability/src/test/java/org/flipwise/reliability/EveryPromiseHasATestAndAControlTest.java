package org.flipwise.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** M1: the page of promises names for each of them a test that is there, a control that is there, and a figure. */
class EveryPromiseHasATestAndAControlTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("docs/reliability.md");
    private static final List<String> PROMISES = List.of(
            "S1 S2 S3 S4 S5 S6 S7 S9 S10 D1 D2 D3 D4 A1 N1 N2 N3 K1 K2 K3 K4 K5 K6 I1 I2 I3 R1 R2 R3 W1 W2 W3 W4 W5 P1 P3 F1 F2 F3 L1 L2 L3 M1"
                    .split(" "));
    private static final Pattern ROW =
            Pattern.compile("\\| ([A-Z][0-9]+) [^|]*\\|[^|]*\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)(?:#(\\w+))?`");

    /** The text of every test by the name of its class. */
    private static final Map<String, String> TESTS = new TreeMap<>();

    @BeforeAll
    static void readTheTests() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path tests : (Iterable<Path>)
                    modules.map(module -> module.resolve("src/test/java")).filter(Files::isDirectory)::iterator) {
                try (Stream<Path> sources = Files.walk(tests)) {
                    sources.filter(source -> source.toString().endsWith("Test.java"))
                            .forEach(source ->
                                    TESTS.put(source.getFileName().toString().replace(".java", ""), text(source)));
                }
            }
        }
    }

    private static String text(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What is missing on a page of promises. */
    private static List<String> missing(String page) {
        List<String> missing = new ArrayList<>();
        Map<String, Matcher> rows = new TreeMap<>();
        for (Matcher row = ROW.matcher(page); row.find(); ) {
            rows.put(row.group(1), ROW.matcher(row.group()));
        }
        for (String promise : PROMISES) {
            Matcher row = rows.get(promise);
            if (row == null || !row.matches()) {
                missing.add(promise + " has no row");
                continue;
            }
            missing.addAll(missingTests(promise + "'s test", row.group(2), false));
            missing.addAll(missingTests(promise + "'s control", row.group(3), true));
            if (!row.group(4).matches(".*[0-9].*")) {
                missing.add(promise + " has no figure");
            }
        }
        return missing;
    }

    private static List<String> missingTests(String whose, String cell, boolean methods) {
        List<String> missing = new ArrayList<>();
        int named = 0;
        for (Matcher test = TEST.matcher(cell); test.find(); named++) {
            String source = TESTS.get(test.group(1));
            if (source == null) {
                missing.add(whose + " " + test.group(1) + " is not there");
            } else if (methods && (test.group(2) == null || !source.contains(" " + test.group(2) + "("))) {
                missing.add(whose + " " + test.group() + " is not there");
            }
        }
        if (named == 0) {
            missing.add(whose + " is not named");
        }
        return missing;
    }

    @Test
    void onThePageOfPromises() throws IOException {
        assertThat(missing(Files.readString(PAGE))).isEmpty();
        Figures.note("M1", "promises with a test, a control and a figure", PROMISES.size());
    }

    @Test
    void aMissingTestControlOrFigureIsNoticed() {
        String own = "EveryPromiseHasATestAndAControlTest";
        String right = "`%s` | `%s#onThePageOfPromises` | 34 ".formatted(own, own);

        assertThat(missing(page(right))).isEmpty();
        assertThat(missing(page(right).replace("| M1 ", "| M9 "))).containsExactly("M1 has no row");
        assertThat(missing(page(right.replace("`" + own + "` ", "`NoSuchTest` "))))
                .containsExactly("M1's test NoSuchTest is not there");
        assertThat(missing(page(right.replace("#onThePageOfPromises", "#nowhere"))))
                .containsExactly("M1's control `" + own + "#nowhere` is not there");
        assertThat(missing(page(right.replace("34", "many")))).containsExactly("M1 has no figure");
        assertThat(missing(page(right.replace("`" + own + "` ", "a test ")))).containsExactly("M1's test is not named");
    }

    /** A page on which all is well but, perhaps, the last row. */
    private static String page(String last) {
        String well = "`%s` | `%s#page` | 1 "
                .formatted("EveryPromiseHasATestAndAControlTest", "EveryPromiseHasATestAndAControlTest");
        StringBuilder page =
                new StringBuilder("| promise | what | test | control | figures |\n|---|---|---|---|---|\n");
        for (String promise : PROMISES) {
            page.append("| ").append(promise).append(" x | y | ");
            page.append(promise.equals("M1") ? last : well).append("|\n");
        }
        return page.toString();
    }
}
