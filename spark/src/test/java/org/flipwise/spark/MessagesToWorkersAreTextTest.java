package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.flipwise.outcome.JobException;
import org.flipwise.result.Progress;
import org.junit.jupiter.api.Test;

/** Batches, answers and progress are UTF-8 lines of JSON, and whoever reads them notices if one is missing or cut. */
class MessagesToWorkersAreTextTest {
    private static final List<WireFormat.JobRequest> JOBS = List.of(
            new WireFormat.JobRequest(7, "{\"seed\":1}"), new WireFormat.JobRequest(8, "line\nfeed, \"quote\", ü"));

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aBatch() {
        byte[] bytes = WireFormat.batch("abc", JOBS);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo("""
                        {"parcel":"abc","jobs":2}
                        {"job":7,"task":"{\\"seed\\":1}"}
                        {"job":8,"task":"line\\nfeed, \\"quote\\", \\u00FC"}
                        """);
        assertThat(WireFormat.batch(bytes)).isEqualTo(new WireFormat.Batch("abc", JOBS));
    }

    @Test
    void answers() {
        List<WireFormat.JobReply> answers = List.of(
                new WireFormat.JobReply(7, "host", 1.5, "{\"x\":1}", null, null),
                new WireFormat.JobReply(8, "host", 0, null, "BAD_DATA", "line 3: no"));
        byte[] bytes = WireFormat.replies(answers);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo("""
                        {"job":7,"host":"host","seconds":1.5,"outcome":"{\\"x\\":1}"}
                        {"job":8,"host":"host","seconds":0.0,"fault":"BAD_DATA","message":"line 3: no"}
                        """);
        assertThat(WireFormat.replies(bytes)).isEqualTo(answers);
    }

    @Test
    void progressWithNumbersThatAreNone() {
        Progress.Snapshot seen =
                new Progress.Snapshot(3, 9, 10, 100, true, Double.NaN, Double.NaN, 4, -1, Double.NEGATIVE_INFINITY);
        WireFormat.JobProgress progress = WireFormat.JobProgress.of(12, seen);
        assertThat(WireFormat.JobProgress.parse(progress.text())).isEqualTo(progress);
        assertThat(progress.snapshot()).isEqualTo(seen);
        assertThat(progress.text()).doesNotContain("\n").contains("\"lowestSwapRate\":\"NaN\"");
    }

    @Test
    void whatIsCutIsNoticed() {
        byte[] whole = WireFormat.batch("abc", JOBS);
        for (int end : new int[] {0, 5, 26, 40, whole.length - 30, whole.length - 3}) {
            byte[] cut = Arrays.copyOf(whole, end);
            assertThatThrownBy(() -> WireFormat.batch(cut)).as("cut at %d", end).isInstanceOf(JobException.class);
        }
        assertThatThrownBy(() -> WireFormat.batch(utf8("{\"jobs\":0}\n")))
                .as("no hash")
                .isInstanceOf(JobException.class)
                .hasMessageContaining("parcel");
        assertThatThrownBy(() -> WireFormat.replies(utf8("{\"job\":1,")))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("incomplete");
    }
}
