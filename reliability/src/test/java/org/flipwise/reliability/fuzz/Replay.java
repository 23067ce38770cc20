package org.flipwise.reliability.fuzz;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Hands inputs to a parser on a thread of its own, over which another watches: a parser that never returns is detected too. */
final class Replay {
    private static final long LOOK_EVERY_MILLIS = 20;
    /** Trials may be repeated, and a collector may work for the thread. */
    private static final int TRIALS = 3;

    private final Parser parser;
    private final List<byte[]> inputs;
    private final long mostNanos;
    private final List<AssertionError> broken = new ArrayList<>();
    private volatile int at;
    private volatile long begun;

    private Replay(Parser parser, List<byte[]> inputs, long mostNanos) {
        this.mostNanos = mostNanos;
        this.parser = parser;
        this.inputs = inputs;
    }

    /** What was broken, in the order of the inputs; after an input that hangs there are no more. */
    static List<AssertionError> of(Parser parser, List<byte[]> inputs) {
        return of(parser, inputs, Trial.MOST_NANOS);
    }

    /** The same with another patience. */
    static List<AssertionError> of(Parser parser, List<byte[]> inputs, long mostNanos) {
        return new Replay(parser, inputs, mostNanos).run();
    }

    private List<AssertionError> run() {
        Thread reader = new Thread(this::readAll, "reads for " + parser);
        reader.setDaemon(true);
        reader.start();
        try {
            reader.join(LOOK_EVERY_MILLIS);
            while (reader.isAlive()) {
                long spent = ManagementFactory.getThreadMXBean().getThreadCpuTime(reader.getId()) - begun;
                if (spent > TRIALS * mostNanos) {
                    reader.interrupt();
                    return List.of(new AssertionError(parser + " hangs on input " + at));
                }
                reader.join(LOOK_EVERY_MILLIS);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        return broken;
    }

    private void readAll() {
        for (int input = 0; input < inputs.size(); input++) {
            at = input;
            begun = CpuTime.ofThisThread();
            Optional<AssertionError> wrong = Trial.complaint(parser, inputs.get(input), mostNanos);
            int number = input;
            wrong.ifPresent(error -> broken.add(new AssertionError(
                    "input " + number + ": " + error.getMessage() + "\n" + shown(inputs.get(number)),
                    error.getCause())));
        }
    }

    /** The bytes as they may be pasted into a file by a program. */
    static String shown(byte[] input) {
        return input.length > 2000 ? input.length + " bytes" : HexFormat.of().formatHex(input);
    }
}
