package org.flipwise.targets.own;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * Gets log densities from a process. A request is a pure function of its line, so a process that dies or hangs is restarted and gets the request once more; the second failure on one request
 * is final. Long requests are cut where answers take long.
 */
final class ExecEvaluator implements Evaluator {
    private static final int SHOWN = 120;
    private final ExecCommand command;
    /** A process that ends now and then is started again so often, and no more. */
    private static final int MOST_LOST = 10;

    private @Nullable Child child;
    private int lost;
    private long asked;
    private final PartLength part = new PartLength();

    ExecEvaluator(ExecCommand command, Child started) {
        this.command = command;
        this.child = started;
    }

    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        String bits = base.toString();
        for (int from = 0; from < count; ) {
            int to = Math.min(count, from + part.get());
            long start = System.nanoTime();
            String[] words = answer(bits, flips, from, to);
            long took = System.nanoTime() - start;
            command.took(to - from, took);
            part.took(to - from, took);
            for (int i = from; i < to; i++) {
                into[i] = number(words[i - from + 1], base, flips[i]);
            }
            from = to;
        }
    }

    @Override
    public double evaluateSet(BitState base, int... flips) {
        String set = Arrays.stream(flips).mapToObj(Integer::toString).collect(Collectors.joining("+"));
        BitState state = base.copy();
        for (int flip : flips) {
            state.flip(flip);
        }
        return number(answer(base.toString(), set.isEmpty() ? "-" : set, 1)[1], state, NO_FLIP);
    }

    private String[] answer(String bits, int[] flips, int from, int to) {
        StringBuilder sets = new StringBuilder();
        for (int i = from; i < to; i++) {
            sets.append(i == from ? "" : " ");
            if (flips[i] == NO_FLIP) {
                sets.append('-');
            } else {
                sets.append(flips[i]);
            }
        }
        return answer(bits, sets.toString(), to - from);
    }

    /** Returns the words of an answer: the number of the request, and so many log densities. */
    private String[] answer(String bits, String sets, int count) {
        long id = ++asked;
        String line = ask("eval " + id + " " + bits + " " + sets, bits);
        String[] words = line.strip().split("\\s+", -1);
        if (words[0].equals("error")) {
            throw new TargetException(command.said() + " reports an error at state " + shownBits(bits) + ": "
                    + Lines.shown(line.strip().substring(5).strip(), SHOWN));
        }
        if (!words[0].equals(Long.toString(id))) {
            throw new TargetException(command.said() + " answered '" + Lines.shown(line, SHOWN) + "' to request " + id
                    + "; expected '" + id + "' and " + counted(count)
                    + ". Other output, such as lines for debugging, belongs on standard error");
        }
        if (words.length - 1 != count) {
            throw new TargetException(command.said() + " answered with " + (words.length - 1) + " log densities, '"
                    + Lines.shown(line, SHOWN) + "'; expected " + count + ", one for each set of flips");
        }
        return words;
    }

    private static String counted(int values) {
        return values == 1 ? "a log density" : values + " log densities";
    }

    private String ask(String request, String bits) {
        Child.Gone first = null;
        while (true) {
            Child present = child;
            if (present == null) {
                present = command.again();
                child = present;
            }
            try {
                return present.ask(request, command.settings().answer());
            } catch (Child.Gone gone) {
                child = null;
                if (++lost > MOST_LOST) {
                    throw new HelperException(command.said() + " " + gone.getMessage() + " at state " + shownBits(bits)
                            + ", for the " + lost + "th time in this run" + hint(gone) + ExecCommand.quoted(present));
                }
                if (first != null) {
                    throw new HelperException(command.said() + " " + gone.getMessage() + " at state " + shownBits(bits)
                            + ", as it did before it was restarted" + hint(gone) + ExecCommand.quoted(present));
                }
                first = gone;
            }
        }
    }

    private static String hint(Child.Gone gone) {
        return gone.late()
                ? "; does it flush standard output after each line? If it only needs longer, raise --exec-timeout"
                : "";
    }

    private double number(String word, BitState base, int flip) {
        try {
            double value = Numbers.parse(word);
            if (value < Double.POSITIVE_INFINITY) {
                return value;
            }
            return TargetException.requireLogDensity(value, command.said(), Evaluator.flipped(base, flip));
        } catch (NumberFormatException notANumber) {
            throw new TargetException(command.said() + " answered '" + Lines.shown(word, SHOWN) + "' at state "
                    + TargetException.shown(Evaluator.flipped(base, flip))
                    + "; expected a log density: a number or -inf");
        }
    }

    private static String shownBits(String bits) {
        return TargetException.shown(BitState.parse(bits));
    }

    @Override
    public void close() {
        Child present = child;
        child = null;
        if (present != null) {
            present.close();
        }
    }
}
