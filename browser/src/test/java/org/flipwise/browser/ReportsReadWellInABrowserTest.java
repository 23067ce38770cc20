package org.flipwise.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report of a real run: complete and usable on a desktop, a phone and paper, by keyboard, in dark mode and without scripts. */
@ExtendWith(Browsers.class)
class ReportsReadWellInABrowserTest {
    @TempDir
    static Path folder;

    private static String report;
    private Tab tab;

    @BeforeAll
    static void sample() throws IOException, InterruptedException {
        Program.run(folder, "sample", "paper:bimodal", "--rounds", "3000", "--out", "run", "--quiet");
        report = folder.resolve("run/report.html").toUri().toString();
    }

    @BeforeEach
    void open(Chromium chromium) {
        tab = chromium.open();
    }

    @AfterEach
    void close() {
        tab.close();
    }

    @Test
    void asksNothingOfAnyNetworkAndComplainsOfNothing() throws InterruptedException {
        tab.go(report);

        assertThat(tab.requests()).contains(report);
        assertThat(tab.requestsElsewhere()).isEmpty();
        assertThat(tab.complaints()).isEmpty();
    }

    @Test
    void aPageThatDoesIsCaught(@TempDir Path other) throws Exception {
        Path page = Files.writeString(
                other.resolve("page.html"),
                "<img src='http://example.invalid/x.png'><script>console.error('no'); undefined.x;</script>");

        tab.go(page.toUri().toString());

        assertThat(tab.requestsElsewhere()).containsExactly("http://example.invalid/x.png");
        assertThat(tab.complaints()).hasSizeGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void fitsTheWindow(int width) throws Exception {
        tab.size(width, 844).go(report).screenshot("report-" + width);
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = true; })");

        assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
        assertThat(tab.texts(Looks.SMALLEST_PANELS))
                .hasSizeGreaterThan(5)
                .allMatch(box -> width(box) >= 120 && width(box) <= width && height(box) >= 90);
    }

    /** Folded explanations and tables keep a report short; it was 13,000 px and more before they were. */
    @Test
    void isShortUntilItIsUnfolded() throws InterruptedException {
        tab.size(1280, 900).go(report);
        int folded = tab.value("document.documentElement.scrollHeight").asInt();
        assertThat(folded).isLessThan(6500);
        assertThat(tab.is("document.querySelectorAll('main details.about').length > 5"))
                .isTrue();
        assertThat(tab.is(Looks.seen("details.about .setting"))).isFalse();

        tab.value("document.querySelector('details.about > summary').focus()");
        tab.press(Tab.Key.ENTER).until(Looks.seen("details.about[open] .setting"));
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = true; })");
        assertThat(tab.value("document.documentElement.scrollHeight").asInt()).isGreaterThan(folded);
        assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
    }

    @Test
    void fitsATelephoneUnfolded() throws InterruptedException {
        tab.size(400, 844).go(report);
        tab.value("document.querySelectorAll('details').forEach(d => { d.open = true; })");

        assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
    }

    @Test
    void marksSayTheirNumbersAndFiguresCanBeEnlarged() throws InterruptedException {
        tab.size(1280, 900).go(report);
        tab.value("document.querySelector('.plot svg :has(> title)').dispatchEvent("
                + "new PointerEvent('pointerover', {bubbles: true}))");
        tab.until(Looks.seen(".tip"));
        assertThat(tab.text("document.querySelector('.tip').innerText")).containsPattern("[0-9]");

        tab.value("document.querySelector('figure .zoom').focus()");
        tab.press(Tab.Key.ENTER).until("document.querySelector('dialog').open");
        assertThat(tab.is(Looks.seen("dialog .figure-panel"))).isTrue();
        tab.value("document.querySelector('dialog button').click()");
        tab.until("!document.querySelector('dialog').open");
        assertThat(tab.complaints()).isEmpty();
    }

    private static int width(String box) {
        return Integer.parseInt(box.substring(0, box.indexOf('x')));
    }

    private static int height(String box) {
        return Integer.parseInt(box.substring(box.indexOf('x') + 1));
    }

    @Test
    void aPageThatDoesNotFitIsCaught(@TempDir Path other) throws Exception {
        Path page =
                Files.writeString(other.resolve("page.html"), "<!DOCTYPE html><div style='width: 2000px'>wide</div>");

        assertThat(tab.go(page.toUri().toString()).value(Looks.OVERFLOW).asInt())
                .isPositive();
    }

    @Test
    void aKeyboardReachesEverythingAndTheFocusIsSeen() throws InterruptedException {
        tab.go(report);
        List<String> reachable = tab.texts(Looks.REACHABLE + ".map(" + Looks.NAMES + ")");

        List<String> reached = new ArrayList<>();
        for (int i = 0; i < reachable.size() + 5; i++) {
            tab.press(Tab.Key.TAB);
            if (tab.is("document.activeElement === document.body")) {
                break;
            }
            reached.add(tab.text(Looks.NAMES + "(document.activeElement)"));
            assertThat(tab.is("(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1)"
                            + "(getComputedStyle(document.activeElement))"))
                    .as("the focus is seen on %s", reached.get(reached.size() - 1))
                    .isTrue();
        }

        assertThat(reachable).hasSizeGreaterThan(5);
        assertThat(reached).containsAll(reachable);
    }

    @Test
    void darkAndLightAreChosenBySystemOrByHand() throws Exception {
        tab.media("screen", "dark").go(report).screenshot("report-dark");
        assertThat(tab.value(Looks.LIGHTNESS).asDouble()).isLessThan(64);
        assertThat(tab.value(Looks.contrast("main p")).asDouble()).isGreaterThan(4.5);
        assertThat(tab.text("document.getElementById('theme').innerText")).isEqualTo("Light");

        tab.value("document.getElementById('theme').focus()");
        tab.press(Tab.Key.ENTER).until(Looks.LIGHTNESS + " > 192");
        assertThat(tab.value(Looks.contrast("main p")).asDouble()).isGreaterThan(4.5);
        assertThat(tab.text("document.getElementById('theme').innerText")).isEqualTo("Dark");
    }

    @Test
    void aLegendPicksOutASeries() throws InterruptedException {
        tab.go(report);
        String entry = "document.querySelector('.plot .figure-legend [data-label]')";
        assertThat(tab.is(entry + " !== null")).isTrue();

        tab.value(entry + ".focus()");
        tab.press(Tab.Key.ENTER).until(entry + ".getAttribute('aria-pressed') === 'true'");
        assertThat(tab.is("document.querySelectorAll('.dim').length > 0")).isTrue();

        tab.press(Tab.Key.ENTER).until(entry + ".getAttribute('aria-pressed') === 'false'");
        assertThat(tab.is("document.querySelectorAll('.dim').length === 0")).isTrue();
    }

    @Test
    void readsTheSameWithoutScripts() throws Exception {
        String words = "[...document.querySelectorAll('main h2, main td, main th')].map(e => e.textContent)";
        List<String> with = tab.go(report).texts(words);

        tab.withoutScripts().go(report).screenshot("report-without-scripts");

        assertThat(tab.texts(words)).isEqualTo(with).hasSizeGreaterThan(20);
        assertThat(tab.is(Looks.seen("#theme"))).isFalse();
        assertThat(tab.is(Looks.seen(".figure-panel"))).isTrue();
    }

    @Test
    void printsBlackOnWhiteWithoutWhatCannotBePressed() throws InterruptedException {
        tab.media("print", "dark").size(794, 1123).go(report);

        assertThat(tab.value(Looks.LIGHTNESS).asDouble()).isEqualTo(255);
        assertThat(tab.is(Looks.seen("nav"))).isFalse();
        assertThat(tab.is(Looks.seen("header button"))).isFalse();
        assertThat(tab.is(Looks.seen(".figure-panel"))).isTrue();
        assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
    }

    @Test
    void aHostileNameIsText(@TempDir Path other) throws Exception {
        String name = "<img src=x onerror=window.hostile=1>.rud";
        Files.writeString(other.resolve(name), "3 3\n1 2 1\n2 3 1\n1 3 1\n");
        Program.run(other, "sample", name, "--format", "gset", "--rounds", "300", "--out", "run", "--quiet");

        tab.go(other.resolve("run/report.html").toUri().toString());

        assertThat(tab.text()).contains(name);
        assertThat(tab.is("'hostile' in window")).isFalse();
        assertThat(tab.is("document.querySelector('img') === null")).isTrue();
        assertThat(tab.requestsElsewhere()).isEmpty();
        assertThat(tab.complaints()).isEmpty();
    }
}
