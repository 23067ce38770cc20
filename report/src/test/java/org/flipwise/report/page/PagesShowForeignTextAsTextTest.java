package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.report.Alphabet;
import org.flipwise.report.chart.Figure;
import org.junit.jupiter.api.Test;

/** No text in a report creates an element or an attribute. */
final class PagesShowForeignTextAsTextTest {
    private static final String HOSTILE = "<script>alert(1)</script>\"><img src=x onerror='alert(2)'>&amp;";
    private static final String SHOWN =
            "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;amp;";

    /** As long, because long texts are laid out in another way. */
    private static final String HARMLESS = "x".repeat(HOSTILE.length());

    private static Report everywhere(String text) {
        DataTable table = new DataTable(
                "table",
                text,
                List.of(text, "verdict"),
                List.of(List.of(Cell.of(text), Cell.of(Agreement.DIFFERS, text))),
                text);
        Chapter chapter = new Chapter(
                "chapter",
                text,
                text,
                text,
                List.of(new Finding(Agreement.AGREES, text)),
                List.of(new Figure("figure", text, text, List.of())),
                List.of(table),
                List.of(text));
        return new Report(
                text,
                text,
                List.of(new Finding(Agreement.BEYOND, text)),
                List.of(chapter, new Chapter("other", text, "", "", List.of(), List.of(), List.of(), List.of())),
                Map.of(text, text));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void elementsAndAttributesAreThoseOfAHarmlessReport() {
        String page = ReportHtml.of(everywhere(HOSTILE));
        String harmless = ReportHtml.of(everywhere(HARMLESS));
        assertThat(count(page, SHOWN)).isEqualTo(count(harmless, HARMLESS)).isGreaterThan(20);
        assertThat(page.replace(SHOWN, HARMLESS)).isEqualTo(harmless);
        assertThat(page).doesNotContain("<script>alert", "<img", HOSTILE);
    }

    @Test
    void aPageThatTrustedItsTextsWouldBeSeen() {
        String trusting = ReportHtml.of(everywhere(HARMLESS)).replace(HARMLESS, HOSTILE);
        assertThat(trusting).contains("<script>alert", "<img");
    }

    @Test
    void charactersThatHideOrReorderOthersAreShownByTheirCodes() {
        String page = ReportHtml.of(everywhere("a\u202eb\u0000c\u200bd"));
        assertThat(page).contains("a\\u202eb\\u0000c\\u200bd").doesNotContain("\u202e", "\u0000", "\u200b");
    }

    @Test
    void linesAndCodeAreMarkedUpAfterEscaping() {
        assertThat(Markup.prose("one\ntwo\n\nthree")).isEqualTo("<p>one two</p>\n<p>three</p>\n");
        assertThat(Markup.sentence("run `a < b $1` now")).isEqualTo("run <code>a &lt; b $1</code> now");
        assertThat(Markup.sentence("p = 16 and `p = 16`")).isEqualTo("p\u00a0=\u00a016 and <code>p = 16</code>");
        assertThat(Markup.sentence("one ` alone")).isEqualTo("one ` alone");
    }

    @Test
    void terminalsAreNotCommanded() {
        String text = ReportText.of(everywhere("a\u001b[2Jb"), Alphabet.UNICODE, "out");
        assertThat(text).contains("a\\u001b[2Jb").doesNotContain("\u001b");
        assertThat(everywhere("a\u001b[2Jb").title()).contains("\u001b");
    }
}
