package org.flipwise.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The live page of real runs: it opens, follows the run, and shows how it ended. */
@ExtendWith(Browsers.class)
@Tag("slow")
class LivePagesFollowRunsTest {
    private static final String ROUNDS =
            "document.querySelector('#progress dl')?.innerText.match(/Rounds\\s+([0-9,]+)/)?.[1]";

    /** Where the focus is and how far from the top, the theme, whether all details are open, how many series and columns are chosen, whether rows stand as chosen. */
    private static final String READER = """
            [document.activeElement === window.kept, Math.round(window.kept.getBoundingClientRect().top),
             document.documentElement.dataset.theme, window.opened.every(d => d.isConnected && d.open),
             document.querySelectorAll('[aria-pressed=true]').length, document.querySelectorAll('th[aria-sort=descending]').length,
             [...window.kept.closest('table').tBodies[0].rows].map(r => r.cells[0].textContent).every((t, i, all) => i === 0 || t <= all[i - 1])
            ].join()""";

    @TempDir
    Path folder;

    private Path runs;
    private Tab tab;

    @BeforeEach
    void open(Chromium chromium) throws IOException {
        runs = Files.createDirectory(folder.resolve("runs"));
        tab = chromium.open();
    }

    @AfterEach
    void close() {
        tab.close();
    }

    @Test
    void followsARunUntilItIsStopped() throws Exception {
        try (Program run = sample("run", "600s");
                Program watch = watch()) {
            tab.go(watch.line() + "run/run").untilItSays("Running");
            tab.until("document.querySelector('#progress dl') !== null");
            String before = tab.text(ROUNDS);
            tab.until("(r => r && r !== '" + before + "')(" + ROUNDS + ")");
            assertThat(tab.is("(p => p.value > 0 && p.value < 1)(document.querySelector('progress'))"))
                    .isTrue();
            assertThat(tab.text("document.title")).matches("[0-9]+% · run");
            tab.until(Looks.seen("#report .figure-panel")).screenshot("live-running");

            run.stop();

            tab.untilItSays("The run was stopped before its end").screenshot("live-stopped");
            assertThat(tab.is("document.querySelector('progress').value < 1")).isTrue();
            assertThat(tab.text("document.querySelector('.live-badge').innerText"))
                    .isEqualTo("Stopped");
            assertThat(tab.requestsElsewhere()).isEmpty();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void showsTheEndOfARun() throws Exception {
        try (Program run = sample("run", "3s");
                Program watch = watch()) {
            tab.go(watch.line() + "run/run")
                    .untilItSays("The run has ended")
                    .until("document.querySelector('progress').value === 1");

            assertThat(run.end()).isZero();
            assertThat(tab.text("document.querySelector('.live-badge').innerText"))
                    .isEqualTo("Finished");
            tab.until(Looks.seen("#report .figure-panel")).screenshot("live-finished");
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void fitsATelephoneAndTheDark() throws Exception {
        try (Program run = sample("run", "600s");
                Program watch = watch()) {
            tab.size(390, 844).media("screen", "dark").go(watch.line() + "run/run");
            tab.until(Looks.seen("#report .figure-panel")).screenshot("live-390-dark");

            assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
            assertThat(tab.value(Looks.LIGHTNESS).asDouble()).isLessThan(64);
            assertThat(tab.value(Looks.contrast("#progress dd")).asDouble()).isGreaterThan(4.5);
            run.kill();
        }
    }

    @Test
    void saysThatARunDied() throws Exception {
        try (Program run = sample("run", "600s");
                Program watch = watch()) {
            tab.go(watch.line() + "run/run").untilItSays("Running");
            tab.until(Looks.seen("#report .figure-panel"));

            run.kill();

            tab.untilItSays("The run died").screenshot("live-died");
            assertThat(tab.text("document.querySelector('[role=alert]').innerText"))
                    .contains("flipwise resume");
            assertThat(tab.text("document.querySelector('.live-badge').innerText"))
                    .isEqualTo("Died");
            assertThat(tab.is(Looks.seen("#report .figure-panel"))).isTrue();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void comesBackWhenTheServerDoes() throws Exception {
        Program.run(folder, "sample", "paper:bimodal", "--rounds", "1000", "--out", "runs/run", "--quiet");
        Program first = watch();
        String address = first.line();
        tab.go(address + "run/run").until("document.getElementById('connection').innerText === 'Live'");

        first.close();
        tab.until("document.getElementById('connection').innerText.startsWith('Connection lost')")
                .screenshot("live-lost");
        assertThat(tab.text()).contains("Finished");

        try (Program second = Program.start(
                folder,
                "watch",
                "runs",
                "--quiet",
                "--port",
                Integer.toString(URI.create(address).getPort()))) {
            assertThat(second.line()).isEqualTo(address);
            tab.until("document.getElementById('connection').innerText === 'Live'");
        }
    }

    @Test
    void listsRunsAsTheyCome() throws Exception {
        Program.run(folder, "sample", "paper:bimodal", "--rounds", "1000", "--out", "runs/first", "--quiet");
        try (Program watch = watch()) {
            tab.go(watch.line()).untilItSays("first");
            assertThat(tab.text()).doesNotContain("second");

            Program.run(folder, "sample", "paper:seven-modes", "--rounds", "500", "--out", "runs/second", "--quiet");

            tab.untilItSays("second").untilItSays("paper:seven-modes").screenshot("live-list");
            tab.size(390, 844).screenshot("live-list-390");
            assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
            tab.value("document.querySelector('a[href=\"/run/second\"]').click()");
            tab.untilItSays("All runs").untilItSays("Finished");
            assertThat(tab.requestsElsewhere()).isEmpty();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void listsVerdictsFiltersAndComparesTwoRuns() throws Exception {
        for (String seed : List.of("1", "2")) {
            Program.run(
                    folder,
                    "sample",
                    "paper:bimodal",
                    "--rounds",
                    "1000",
                    "--seed",
                    seed,
                    "--out",
                    "runs/seed-" + seed,
                    "--quiet");
        }
        try (Program watch = watch()) {
            tab.size(1280, 900).go(watch.line()).untilItSays("seed-2");
            assertThat(tab.text("document.querySelector('.live-verdict .badge').innerText"))
                    .isIn("sound", "careful", "doubtful");
            assertThat(tab.texts("[...document.querySelectorAll('tbody .live-number')].map(e => e.innerText)"))
                    .hasSize(4)
                    .allMatch(text -> text.matches(".*[0-9].*"));

            tab.value("(f => { f.value = 'SEED-1'; f.dispatchEvent(new Event('input')); })"
                    + "(document.getElementById('filter'))");
            assertThat(
                            tab.texts(
                                    "[...document.querySelectorAll('tbody tr')].filter(r => !r.hidden).map(r => r.querySelector('th').innerText)"))
                    .containsExactly("seed-1");
            tab.value("(f => { f.value = ''; f.dispatchEvent(new Event('input')); })"
                    + "(document.getElementById('filter'))");

            assertThat(tab.is("document.getElementById('compare').hasAttribute('href')"))
                    .isFalse();
            tab.value("document.querySelectorAll('.live-pick input').forEach(box => box.click())");
            tab.until("document.getElementById('compare').hasAttribute('href')").screenshot("live-picked");
            tab.value("document.getElementById('compare').click()");
            tab.untilItSays("2 runs side by side").untilItSays("seed-1").untilItSays("seed-2");
            tab.screenshot("live-compared");
            assertThat(tab.is(Looks.seen("#report .figure-panel"))).isTrue();
            assertThat(tab.value(Looks.OVERFLOW).asInt()).isLessThanOrEqualTo(0);
            assertThat(tab.requestsElsewhere()).isEmpty();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void showsHostileNamesAsText() throws Exception {
        String name = "<img src=x onerror=window.hostile=1>";
        Files.writeString(folder.resolve(name + ".rud"), "3 3\n1 2 1\n2 3 1\n1 3 1\n");
        Program.run(
                folder,
                "sample",
                name + ".rud",
                "--format",
                "gset",
                "--rounds",
                "300",
                "--out",
                "runs/" + name,
                "--quiet");
        try (Program watch = watch()) {
            tab.go(watch.line()).untilItSays(name + ".rud");
            tab.screenshot("live-hostile").value("document.querySelector('tbody a').click()");
            tab.untilItSays("All runs").untilItSays("Finished").untilItSays(name + ".rud");

            assertThat(tab.is("'hostile' in window")).isFalse();
            assertThat(tab.is("document.querySelector('img') === null")).isTrue();
            assertThat(tab.requestsElsewhere()).isEmpty();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void newsLeavesTheReaderWhereTheyAre() throws Exception {
        try (Program run = sample("run", "600s");
                Program watch = watch()) {
            tab.go(watch.line() + "run/run").until(Looks.seen("#report .table thead button"));
            tab.value("document.getElementById('theme').click()");
            tab.value(
                    "window.opened = [...document.querySelectorAll('#report details')]; window.opened.forEach(d => { d.open = true; })");
            tab.value("document.querySelector('#report .figure-legend [data-label]').dispatchEvent("
                    + "new MouseEvent('click', {bubbles: true}))");
            tab.value("(e => { e.click(); e.click(); e.focus(); e.scrollIntoView(); window.kept = e; })"
                    + "(document.querySelector('#report .table thead button'))");
            String before = tab.text(READER);
            String version = tab.text("document.getElementById('report').dataset.version");

            run.stop();
            tab.until("document.getElementById('report').dataset.version !== '" + version + "'");

            assertThat(before).matches("true,[0-9-]+,dark,true,1,1,true");
            assertThat(tab.text(READER)).isEqualTo(before);
        }
    }

    @Test
    void showsTheStateAsOfLoadingWithoutScripts() throws Exception {
        Program.run(folder, "sample", "paper:bimodal", "--rounds", "1000", "--out", "runs/run", "--quiet");
        try (Program watch = watch()) {
            tab.withoutScripts().go(watch.line() + "run/run").screenshot("live-without-scripts");

            assertThat(tab.text()).contains("Finished", "This page needs JavaScript to update itself");
            assertThat(tab.is(Looks.seen("#report .figure-panel"))).isTrue();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    @Test
    void aSamplerShowsItselfUntilItsEnd() throws Exception {
        try (Program run = Program.start(folder, words("run", "600s", "--watch"))) {
            Path said = folder.resolve("said.txt");
            String told = Patience.until(
                    "the address is said", () -> Files.readString(said), text -> text.contains("http://127.0.0.1:"));
            tab.go(told.substring(told.indexOf("http://"))
                    .lines()
                    .findFirst()
                    .orElseThrow()
                    .strip());
            tab.untilItSays("Running").until(Looks.seen("#report .figure-panel"));

            run.stop();

            tab.until("document.getElementById('connection').innerText.includes('ended')")
                    .screenshot("live-ended");
            assertThat(tab.text("document.querySelector('.live-badge').innerText"))
                    .isEqualTo("Stopped");
            assertThat(tab.is(Looks.seen("#report .figure-panel"))).isTrue();
            assertThat(tab.complaints()).isEmpty();
        }
    }

    private static String[] words(String name, String time, String more) {
        return new String[] {
            "sample",
            "paper:bimodal",
            "--ladder",
            "problem",
            "--kernel",
            "a-iit",
            "--rounds",
            "1000000000",
            "--stop",
            "time=" + time,
            "--out",
            "runs/" + name,
            more
        };
    }

    /** A run that has begun, and ends after a time. */
    private Program sample(String name, String time) throws IOException, InterruptedException {
        Program run = Program.start(folder, words(name, time, "--quiet"));
        Path status = runs.resolve(name).resolve("status.json");
        Patience.until("the run begins", () -> Files.exists(status), begun -> begun);
        return run;
    }

    private Program watch() throws IOException {
        return Program.start(folder, "watch", "runs", "--quiet");
    }
}
