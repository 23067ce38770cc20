package org.flipwise.reliability.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The soak: {@code ./mvnw verify -Psoak}, for as many minutes as {@code -Dflipwise.soak.minutes} says. */
@Tag("soak")
class HoursOfKillsChangeNoDigitTest {
    @Test
    void whateverComesOverARunItEndsAsIfNothingHadHappened() throws IOException, InterruptedException {
        int minutes = Integer.getInteger("flipwise.soak.minutes", 120);
        long seed = Long.getLong("flipwise.soak.seed", Instant.now().getEpochSecond());
        assertThat(Soak.run(minutes, seed, Path.of("target/soak"))).isEmpty();
    }
}
