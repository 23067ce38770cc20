package org.flipwise.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Hostile variable names: a real browser shows them as text, runs nothing, requests nothing, and the page still fits. */
@ExtendWith(Browsers.class)
class HostileNamesAreTextInABrowserTest {
    private static final Path TEXTS = Path.of(
            "..", "reliability", "src", "test", "resources", "org", "flipwise", "reliability", "page", "hostile.jsonl");
    private static final int ROWS = 120;
    private static final int LONGEST = 200;
    private static final long SEED = 7;
    /** Elements that no page of ours has, and attributes that act. */
    private static final String ACTIVE =
            "[...document.querySelectorAll('img, iframe, object, embed, base, form, math, foreignObject, animate, set, template')].length"
                    + " + [...document.querySelectorAll('*')].filter(e => e.getAttributeNames().some(a => a.startsWith('on'))).length"
                    + " + [...document.querySelectorAll('[href]')].filter(e => !/^(#|figures\\/|tables\\/|\\/)/.test(e.getAttribute('href'))).length"
                    + " + ('hostile' in window ? 1 : 0)";

    @TempDir
    static Path folder;

    private static List<String> names;

    @BeforeAll
    static void sample() throws IOException, InterruptedException {
        names = Files.readAllLines(TEXTS).stream()
                .map(line -> JsonMapper.shared().readValue(line, String.class))
                .filter(HostileNamesAreTextInABrowserTest::canHeadAColumn)
                .toList();
        Files.writeString(folder.resolve("data.csv"), data());
        Program.run(
                folder,
                "sample",
                "data.csv?response=y",
                "--rounds",
                "300",
                "--betas",
                "1,0.3",
                "--out",
                "run",
                "--quiet");
    }

    /** A line of a file cannot end within a name, and blanks around one are not kept. */
    private static boolean canHeadAColumn(String text) {
        return text.length() <= LONGEST
                && !text.isBlank()
                && text.equals(text.strip())
                && text.chars().noneMatch(c -> c < ' ' || Character.isSurrogate((char) c) || c >= 0xfdd0);
    }

    private static String data() {
        Random random = new Random(SEED);
        StringBuilder csv = new StringBuilder(names.stream()
                .map(name -> "\"" + name.replace("\"", "\"\"") + "\"")
                .collect(Collectors.joining(",", "y,", "\n")));
        for (int row = 0; row < ROWS; row++) {
            StringJoiner line = new StringJoiner(",");
            for (int column = 0; column <= names.size(); column++) {
                line.add(Integer.toString(random.nextInt(100)));
            }
            csv.append(line).append('\n');
        }
        return csv.toString();
    }

    @Test
    void aReportFullOfThemIsQuietAndFits(Chromium chromium) throws Exception {
        String report = folder.resolve("run/report.html").toUri().toString();
        try (Tab tab = chromium.open()) {
            for (int width : List.of(1280, 390)) {
                tab.size(width, 844).go(report).screenshot("hostile-" + width);
                assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
            }
            assertThat(names).hasSizeGreaterThan(50);
            assertThat(tab.value(ACTIVE).asInt()).isZero();
            String text = tab.text("document.body.textContent");
            assertThat(text).contains("<script>window.hostile=1</script>", "=HYPERLINK(", "\\u202eevil");
            assertThat(tab.requestsElsewhere()).isEmpty();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void aPageThatTrustedThemIsCaught(Chromium chromium, @TempDir Path other) throws Exception {
        Path page = Files.writeString(other.resolve("page.html"), "<!DOCTYPE html>" + String.join("\n", names));
        try (Tab tab = chromium.open()) {
            tab.go(page.toUri().toString());

            assertThat(tab.value(ACTIVE).asInt()).isGreaterThan(5);
        }
    }
}
