package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A write that the client does not read is ended, with or without other listeners. */
class StalledReadersAreDisconnectedTest {
    @TempDir
    Path folder;

    @Test
    void aWriteThatNobodyTakesEndsThoughNobodyListens() throws IOException {
        MadeUpRun.of(folder, "one", "paper:bimodal");
        Deadlines brief = new Deadlines(Duration.ofMillis(20));
        try (FeedRefresher pulse =
                new FeedRefresher(new Feeds(Runs.of(folder), run -> ""), brief, Duration.ofMillis(5))) {
            assertThatExceptionOfType(InterruptedIOException.class)
                    .isThrownBy(() -> brief.within(() -> {
                        pulse.wake();
                        waitForever();
                    }));
        }
        assertThat(brief.arePending()).isFalse();
    }

    @Test
    void aWriteInTimeIsLeftAlone() throws IOException {
        Deadlines generous = new Deadlines(Duration.ofMinutes(1));
        generous.within(() -> {
            generous.enforce();
            assertThat(generous.arePending()).isTrue();
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        });
    }

    private static void waitForever() throws IOException {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException cutOff) {
            throw new InterruptedIOException();
        }
    }
}
