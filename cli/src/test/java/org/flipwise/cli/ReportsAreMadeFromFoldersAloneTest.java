package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.testkit.FolderTree;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report} on the command line: it needs only a folder, and the same folder gives the same bytes. */
final class ReportsAreMadeFromFoldersAloneTest {
    @TempDir
    static Path place;

    @TempDir
    Path here;

    @BeforeAll
    static void run() {
        for (int seed = 1; seed <= 2; seed++) {
            Said said =
                    Said.toLine("sample paper:bimodal --kernel a-iit --betas 1,0.5,0.2,0 --rounds 200 --quiet --seed "
                            + seed + " --out " + place.resolve("run" + seed));
            assertThat(said.code()).as(said.err()).isZero();
        }
    }

    /** What a report consists of, by name. */
    private static Map<String, String> report(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (String part : new String[] {"report.html", "figures", "tables"}) {
            try (var found = Files.walk(folder.resolve(part))) {
                for (Path file : found.filter(Files::isRegularFile).toList()) {
                    files.put(folder.relativize(file).toString(), Files.readString(file));
                }
            }
        }
        return files;
    }

    private static Path copy(Path run, Path to) throws IOException {
        Files.createDirectories(to);
        for (String name : List.of(
                "manifest.json", "status.json", "summary.json", "trace.csv", "swaps.csv", "running.csv", "pairs.csv")) {
            Files.copy(run.resolve(name), to.resolve(name));
        }
        return to;
    }

    @Test
    void theSameFolderGivesTheSameBytesWhereverItLies() throws IOException {
        Path run = place.resolve("run1");
        Path moved = copy(run, here.resolve("moved"));
        Said said = Said.to("report", moved.toString());
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).isEqualTo(moved.resolve("report.html") + "\n");
        assertThat(report(moved))
                .isEqualTo(report(run))
                .containsKeys("report.html", "figures/energy-traces.svg", "tables/modes.csv");
        assertThat(Said.to("report", moved.toString(), "--quiet").out()).isEmpty();
        assertThat(report(moved)).isEqualTo(report(run));
        assertThat(report(moved)).isNotEqualTo(report(place.resolve("run2")));
        assertThat(report(run).get("report.html"))
                .contains("Can the numbers be trusted?", "paper:bimodal", "figures/energy-traces.svg");
    }

    @Test
    void aKilledRunIsCalledDeadAndOneThatGoesOnIsNot() throws IOException {
        Path dead = copy(place.resolve("run1"), here.resolve("dead"));
        String status = Files.readString(dead.resolve("status.json"))
                .replaceFirst("\"state\" : \"[A-Z]+\"", "\"state\" : \"RUNNING\"");
        Files.writeString(
                dead.resolve("status.json"), status.replaceFirst("\"process\" : [0-9]+", "\"process\" : 999999999"));
        assertThat(Said.to("report", dead.toString()).code()).isZero();
        assertThat(Files.readString(dead.resolve("report.html"))).contains("This run died", "its process is gone");
        Files.writeString(dead.resolve("status.json"), status);
        Said.to("report", dead.toString());
        assertThat(Files.readString(dead.resolve("report.html")))
                .contains("was still running")
                .doesNotContain("This run died");
    }

    @Test
    void oneRunMayBeWrittenElsewhere() throws IOException {
        String run = place.resolve("run1").toString();
        Path file = here.resolve("one.html");
        assertThat(Said.to("report", run, "--out", file.toString()).out()).isEqualTo(file + "\n");
        assertThat(Files.readString(file)).contains("<!DOCTYPE html>").doesNotContain("href=\"figures/");
        Path folder = here.resolve("folder");
        assertThat(Said.to("report", run, "--out", folder.toString()).code()).isZero();
        assertThat(folder.resolve("report.html")).exists();
        assertThat(folder.resolve("tables/modes.csv")).exists();
    }

    @Test
    void severalRunsAreShownSideBySide() throws IOException {
        Path both = here.resolve("both.html");
        String[] runs = {place.resolve("run1").toString(), place.resolve("run2").toString()};
        Said said = Said.to("report", runs[0], runs[1], "--out", both.toString());
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out().lines()).hasSize(3).last().isEqualTo(both.toString());
        assertThat(Files.readString(both)).contains("2 runs side by side", runs[0], runs[1], "Masses of modes by run");
        Said missing = Said.to(
                "report",
                runs[0],
                runs[1],
                "--out",
                here.resolve("none/both.html").toString());
        assertThat(missing.code()).isEqualTo(73);
    }

    @Test
    void comparisonsAndSearchesHaveTheirOwn() throws IOException {
        Path study = here.resolve("study");
        Said said = Said.toLine(
                "compare paper:bimodal --ladders common --kernels mh,a-iit:min --sims 9 --cpu 0.003 --quiet --out "
                        + study);
        assertThat(said.code()).as(said.err()).isZero();
        Map<String, String> first = report(study);
        assertThat(first.get("report.html")).contains("Kernels compared on paper:bimodal", "a-iit:min", "Every run");
        FolderTree.remove(study.resolve("tables"));
        assertThat(Said.to("report", study.toString()).code()).isZero();
        assertThat(report(study)).isEqualTo(first);
        assertThat(Said.to(
                                "report",
                                study.toString(),
                                study.toString(),
                                "--out",
                                here.resolve("x.html").toString())
                        .err())
                .contains("only runs of 'sample' are shown side by side");
    }

    @Test
    void whatIsNoRunIsSaidInOneLine() throws IOException {
        Said nothing = Said.to("report", here.resolve("nothing").toString());
        assertThat(nothing.code()).isEqualTo(66);
        assertThat(nothing.errLines()).hasSize(1);
        Files.createDirectories(here.resolve("paper/simulations"));
        Said paper = Said.to("report", here.resolve("paper").toString());
        assertThat(paper.code()).isEqualTo(66);
        assertThat(paper.err()).contains("keeps a reproduction", "flipwise reproduce --out");
        Path broken = copy(place.resolve("run1"), here.resolve("broken"));
        Files.writeString(broken.resolve("summary.json"), "{\"version\" : 1,\n nonsense");
        Said malformed = Said.to("report", broken.toString());
        assertThat(malformed.code()).isEqualTo(65);
        assertThat(malformed.err()).contains("summary.json:2");
        assertThat(broken.resolve("report.html")).doesNotExist();
        assertThat(Said.to("report").code()).isEqualTo(64);
    }
}
