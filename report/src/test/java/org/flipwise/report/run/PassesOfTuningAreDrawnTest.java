package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.LadderFile.StageLine;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PassesOfTuningAreDrawnTest {
    private static final String ANY = Summary.ABSOLUTE;

    private static StageLine pass(@Nullable Double logNormalizer) {
        return new StageLine(24, 5, 0.4, 2.8, 3, logNormalizer);
    }

    private static Chapter chapter(String logNormalizerOf, List<StageLine> stages) {
        return TuningChapter.of(stages, logNormalizerOf).orElseThrow();
    }

    private static List<String> titles(Chapter chapter) {
        return chapter.figures().get(0).panels().stream().map(Panel::title).toList();
    }

    @Test
    void logZIsTheSecondPanelAndAColumn() {
        Chapter chapter = chapter(ANY, List.of(pass(0.9), pass(null), pass(0.7)));
        Figure figure = chapter.figures().get(0);
        assertThat(titles(chapter)).containsExactly("barrier Λ", "log Z", "rungs", "lowest swap rate");
        assertThat(figure.title()).contains("log Z");
        assertThat(chapter.toString()).contains("estimated by stepping stones");
        Series.Line line = (Series.Line) figure.panels().get(1).series().get(0);
        assertThat(line.points()).containsExactly(new Series.Point(1, 0.9), new Series.Point(3, 0.7));
    }

    @Test
    void whatItIsRelativeToIsSaid() {
        assertThat(chapter(Summary.RELATIVE, List.of(pass(1.0), pass(2.0))).toString())
                .contains("log Z − log Z(hottest)");
        assertThat(chapter(ANY, List.of(pass(1.0), pass(2.0))).toString()).doesNotContain("hottest)");
    }

    @Test
    void foldersOfOlderVersionsSayNothingOfIt() {
        Chapter chapter = chapter(ANY, List.of(pass(null), pass(null)));
        assertThat(titles(chapter)).containsExactly("barrier Λ", "rungs", "lowest swap rate");
        assertThat(chapter.toString()).doesNotContain("log Z");
    }
}
