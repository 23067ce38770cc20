package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that is about to subscribe receives its run, however many others are viewed before: a feed that was evicted is never refreshed. */
class FeedsInUseAreNotEvictedTest {
    @TempDir
    Path folder;

    private Feeds feeds;

    @BeforeEach
    void manyRuns() throws IOException {
        MadeUpRun.of(folder, "one", "paper:bimodal");
        for (int i = 0; i <= Feeds.MOST_KEPT; i++) {
            MadeUpRun.of(folder, "other-" + i, "paper:bimodal");
        }
        feeds = new Feeds(Runs.of(folder), run -> "");
    }

    @Test
    void aFeedIsKeptForWhoIsAboutToListen() throws IOException {
        Feed held = feeds.hold("one").orElseThrow();
        lookAtOthers();

        held.add(new Listener());

        assertThat(feeds.listeners()).isEqualTo(1);
        assertThat(feeds.run("one")).containsSame(held);
    }

    @Test
    void aFeedThatNobodyHoldsIsForgotten() throws IOException {
        Feed dropped = feeds.hold("one").orElseThrow();
        dropped.release();
        lookAtOthers();

        dropped.add(new Listener());

        assertThat(feeds.listeners())
                .as("the control: this one would hear nothing")
                .isZero();
    }

    private void lookAtOthers() throws IOException {
        for (int i = 0; i <= Feeds.MOST_KEPT; i++) {
            feeds.run("other-" + i);
        }
    }
}
