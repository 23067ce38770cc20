package org.flipwise.run;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Stopwatch;

/**
 * Time that something has taken.
 *
 * @param seconds by the clock on the wall
 * @param cpuSeconds of processors
 */
public record Spent(double seconds, double cpuSeconds) {
    /** Nothing has begun. */
    public static final Spent NOTHING = new Spent(0, 0);

    /** By which nothing takes any time. */
    static final Stopwatch NO_CLOCK = new Stopwatch() {
        @Override
        public double seconds() {
            return 0;
        }

        @Override
        public double cpuSeconds() {
            return 0;
        }
    };

    public static Spent of(Stopwatch stopwatch) {
        return new Spent(stopwatch.seconds(), stopwatch.cpuSeconds());
    }

    /** A stopwatch that shows this time and what passes from now on. */
    public Stopwatch goingOn(Stopwatch fromNow) {
        return new GoingOn(this, fromNow);
    }

    private record GoingOn(Spent before, Stopwatch now) implements Stopwatch {
        @Override
        public double seconds() {
            return before.seconds + now.seconds();
        }

        @Override
        public double cpuSeconds() {
            return before.cpuSeconds + now.cpuSeconds();
        }
    }

    void save(Encoder into) {
        into.real(seconds);
        into.real(cpuSeconds);
    }

    static Spent restored(Decoder from) {
        return new Spent(from.real(), from.real());
    }
}
