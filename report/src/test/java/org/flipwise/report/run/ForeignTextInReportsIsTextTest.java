package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.json.Json;
import org.flipwise.report.page.ReportHtml;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Names of problems, modes and bits, warnings and messages are foreign text: a page shows them as text. */
final class ForeignTextInReportsIsTextTest {
    private static final String HOSTILE =
            "</title><script>alert(1)</script><img src=x onerror=alert(2)> \"'`&\u202e\u0000";
    private static final Pattern ACTIVE = Pattern.compile("(?i)<script>alert|<img|<[^>]*\\sonerror=");
    private static String page;

    @BeforeAll
    static void run() throws InterruptedException {
        Summary summary = MadeUpRuns.summary("paper:bimodal --rounds 50 --betas 1,0.2 --sims 2");
        String json = Json.write(summary)
                .replace("\"paper:bimodal\"", quoted())
                .replace("\"mode 1\"", quoted())
                .replace("\"x1\"", quoted())
                .replaceFirst("\"kernel\" : \"[^\"]*\"", "\"kernel\" : " + quoted().replace("\\", "\\\\"));
        Summary hostile = Json.parse(json, Summary.class);
        RunData run = MadeUpRuns.of("x " + HOSTILE, hostile, MadeUpRuns.status(RunStatus.State.FAILED, HOSTILE));
        page = ReportHtml.of(RunReport.of(run));
    }

    private static String quoted() {
        return Json.line(List.of(HOSTILE)).strip().replaceAll("^\\[ ?| ?\\]$", "");
    }

    @Test
    void nothingOfItIsMarkup() {
        assertThat(ACTIVE.matcher(page).results()).isEmpty();
        assertThat(ACTIVE.matcher(page + HOSTILE).results()).hasSizeGreaterThan(1);
        assertThat(page.split("<script", -1)).hasSize(2);
        assertThat(page.split("</title>\n<style>", -1)).hasSize(2);
    }

    @Test
    void allOfItIsSeen() {
        assertThat(page)
                .contains(
                        "<h1>Samples from &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;");
        assertThat(page.split("&lt;script&gt;alert\\(1\\)", -1).length).isGreaterThan(8);
        assertThat(page).doesNotContain("\u202e", "\u0000");
        assertThat(page).contains("\\u202e");
    }
}
