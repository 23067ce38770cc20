package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.report.chart.FigureCsv;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report's folder holds what its page links to, each file whole, and nothing half done. */
final class ReportFoldersAreCompleteTest {
    private static final Pattern FILE = Pattern.compile("href=\"([^#\"]+)\"");

    @TempDir
    private Path temporary;

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> linked(Path folder) throws IOException {
        return FILE.matcher(Files.readString(folder.resolve("report.html")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void everyFigureAndTableHasItsFilesAndThePageLinksThem() throws IOException {
        Path folder = temporary.resolve("new/report");
        ReportFolder.write(folder, Reports.ordinary());
        assertThat(files(folder))
                .hasSize(1 + 3 * 2 + 2)
                .containsAll(linked(folder))
                .contains("report.html");
        assertThat(linked(folder)).hasSize(3 * 2 + 2);
        assertThat(folder.resolve("figures/first-1.csv")).hasContent(FigureCsv.of(Reports.figure("first-1")));
        assertThat(folder.resolve("tables/rates.csv")).hasContent(TableCsv.of(Reports.table("rates", 4)));
        Files.delete(folder.resolve("figures/first-1.svg"));
        assertThat(files(folder)).doesNotContainSequence(linked(folder)).doesNotContain("figures/first-1.svg");
    }

    @Test
    void anotherReportTakesThePlaceOfTheFirst() throws IOException {
        ReportFolder.write(temporary, Reports.ordinary());
        Report other = Reports.report("Other", List.of(Reports.chapter("first", 1, Reports.table("rates", 1))));
        ReportFolder.write(temporary, other);
        assertThat(temporary.resolve("report.html")).content().contains("<title>Other</title>");
        assertThat(temporary.resolve("tables/rates.csv")).hasContent(TableCsv.of(Reports.table("rates", 1)));
    }

    @Test
    void aReportThatFailsLeavesThePageThatWasThere() throws IOException {
        ReportFolder.write(temporary, Reports.ordinary());
        String before = Files.readString(temporary.resolve("report.html"));
        Report other = Reports.report("Other", List.of(Reports.chapter("first", 3)));
        Files.createDirectories(temporary.resolve("figures/first-2.svg/in the way"));
        assertThatThrownBy(() -> ReportFolder.write(temporary, other)).isInstanceOf(IOException.class);
        assertThat(temporary.resolve("report.html")).hasContent(before);
        assertThat(files(temporary)).noneMatch(file -> file.contains(".partial"));
    }

    @Test
    void namesThatWouldLeaveTheFolderAreRefusedBeforeAnythingIsWritten() throws IOException {
        Path folder = temporary.resolve("inner");
        Report escaping = Reports.report("Bad", List.of(Reports.chapter("c", 0, Reports.table("../outside", 1))));
        assertThatThrownBy(() -> ReportFolder.write(folder, escaping))
                .hasMessageContaining("'../outside' cannot name a table");
        assertThat(folder).doesNotExist();
        assertThat(files(temporary)).isEmpty();
    }
}
