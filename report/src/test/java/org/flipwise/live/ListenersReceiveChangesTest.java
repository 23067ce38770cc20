package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.folder.RunStatus.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A listener receives the present state, then each change and nothing else, and at last the end. */
class ListenersReceiveChangesTest {
    private static final Duration OFTEN = Duration.ofMillis(20);
    private static final Deadlines GENEROUS = new Deadlines(Duration.ofMinutes(10));

    @TempDir
    Path folder;

    @Test
    void aChangedFileReachesThePage() throws IOException {
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal");
        try (LiveServer server =
                        LiveServer.start(Runs.of(folder), LiveServer.ANY_PORT, body -> "<p>report</p>", OFTEN);
                Knock page = Knock.get(server, "/run/one/events");
                Knock list = Knock.get(server, "/events")) {
            page.until("<dd>25%</dd>");
            page.until("<p>report</p>");
            list.until("25%");

            run.at(State.RUNNING, 0.75);

            page.until("<dd>75%</dd>");
            list.until("75%");
            MadeUpRun.of(folder, "two", "paper:seven-modes");
            list.until("paper:seven-modes");
        }
    }

    @Test
    void theEndIsToldAfterTheLastState() throws Exception {
        MadeUpRun run = MadeUpRun.of(folder, "one", "paper:bimodal");
        LiveServer server =
                LiveServer.start(Runs.only(run.folder()), LiveServer.ANY_PORT, body -> "", Duration.ofHours(1));
        try (Knock page = Knock.get(server, "/run/one/events")) {
            page.until("<dd>25%</dd>");
            run.at(State.FINISHED, 1);

            server.end("The run has ended.", Duration.ofMinutes(2));

            page.until("<dd>100%</dd>");
            page.until("event: end");
            assertThat(page.until("data: ")).isEqualTo("data: The run has ended.");
        }
    }

    @Test
    void whatHasNotChangedIsNotSaidAgain() {
        AtomicInteger value = new AtomicInteger();
        Feed feed = new Feed(last -> List.of(Part.of("same", "x"), Part.of("other", "y" + value.get())));
        Listener first = new Listener();
        feed.add(first);
        assertThat(heard(first)).contains("data: x", "data: y0");

        feed.refresh(false);
        assertThat(heard(first)).doesNotContain("data");

        value.set(1);
        feed.refresh(false);
        assertThat(heard(first)).contains("data: y1").doesNotContain("data: x");
    }

    @Test
    void ofManyChangesASlowReaderHearsTheLast() {
        Listener slow = new Listener();
        for (int i = 0; i <= 1000; i++) {
            slow.offer(Part.of("count", "<p>" + i + "</p>"));
        }

        assertThat(heard(slow)).contains("<p>1000</p>").doesNotContain("<p>999</p>");
    }

    @Test
    void silenceIsHeardAsAHeartbeat() {
        assertThat(heard(new Listener())).isEqualTo("retry: 1000\n\n:\n\n");
    }

    @Test
    void noLineOfAPartIsTakenForAField() {
        assertThat(Part.of("part", "a\n\nevent: end\r\ndata: b\n").event())
                .contains("data: a\ndata: \ndata: event: end\ndata: data: b\n\n")
                .endsWith("\n\n");
    }

    /** What a reader gets who goes after the second piece. */
    private static String heard(Listener listener) {
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            private int flushes;

            @Override
            public void flush() throws IOException {
                flushes++;
                if (flushes == 2) {
                    throw new IOException("the reader has gone");
                }
            }
        };
        try {
            listener.serve(out, GENEROUS, Duration.ofMillis(1));
        } catch (IOException | InterruptedException gone) {
            // as promised
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
