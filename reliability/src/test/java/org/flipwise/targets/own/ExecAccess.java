package org.flipwise.targets.own;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.flipwise.state.BitState;

/** A process that answers with the bytes it is given. */
public final class ExecAccess {
    private ExecAccess() {}

    /** The bytes as its first words. */
    public static void greet(byte[] input) {
        ExecCommand.of(Command.parse("silent"), OwnSettings.usual(), words -> Child.of(new Parrot(input), line -> {}));
    }

    /** The bytes as its answers, each time that it is started, after a greeting of three bits. */
    public static void answer(byte[] input) {
        byte[] greeting = "target 1 dimension=3\n".getBytes(StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(greeting, greeting.length + input.length);
        System.arraycopy(input, 0, all, greeting.length, input.length);
        ExecCommand command = ExecCommand.of(
                Command.parse("silent"), OwnSettings.usual(), words -> Child.of(new Parrot(all), line -> {}));
        try (Evaluator evaluator = command.evaluator()) {
            evaluator.evaluate(BitState.parse("010"), new int[] {Evaluator.NO_FLIP, 0, 2}, 3, new double[3]);
            evaluator.evaluateSet(BitState.parse("010"), 0, 1);
        }
    }

    /** A process that has said everything already and listens to nothing. */
    private static final class Parrot extends Process {
        private final InputStream said;

        Parrot(byte[] said) {
            this.said = new ByteArrayInputStream(said);
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return said;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            // there is nothing to end
        }

        @Override
        public long pid() {
            return 0;
        }

        @Override
        public Stream<ProcessHandle> descendants() {
            return Stream.empty();
        }
    }
}
