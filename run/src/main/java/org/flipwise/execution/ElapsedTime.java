package org.flipwise.execution;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Stopwatch;

/**
 * Time that something has taken.
 *
 * @param seconds by the clock on the wall
 * @param cpuSeconds of processors
 */
public record ElapsedTime(double seconds, double cpuSeconds) {
    /** Nothing has begun. */
    public static final ElapsedTime NOTHING = new ElapsedTime(0, 0);

    /** By which nothing takes any time. */
    public static final Stopwatch NO_CLOCK = new Stopwatch() {
        @Override
        public double seconds() {
            return 0;
        }

        @Override
        public double cpuSeconds() {
            return 0;
        }
    };

    public static ElapsedTime of(Stopwatch stopwatch) {
        return new ElapsedTime(stopwatch.seconds(), stopwatch.cpuSeconds());
    }

    /** A stopwatch that shows this time and what passes from now on. */
    public Stopwatch goingOn(Stopwatch fromNow) {
        return new GoingOn(this, fromNow);
    }

    private record GoingOn(ElapsedTime before, Stopwatch now) implements Stopwatch {
        @Override
        public double seconds() {
            return before.seconds + now.seconds();
        }

        @Override
        public double cpuSeconds() {
            return before.cpuSeconds + now.cpuSeconds();
        }
    }

    public void save(Encoder into) {
        into.real(seconds);
        into.real(cpuSeconds);
    }

    public static ElapsedTime restored(Decoder from) {
        return new ElapsedTime(from.real(), from.real());
    }
}
