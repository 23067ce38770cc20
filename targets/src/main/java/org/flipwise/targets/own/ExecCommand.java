package org.flipwise.targets.own;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/** A command that is started as often as there are threads that ask, and again when a process is gone; it must introduce itself the same way each time. */
final class ExecCommand {
    private static final int SHOWN = 80;
    private static final int LONGEST_COMPLAINT = 300;
    /** An evaluation and its share of the lines there and back, unless the process says otherwise. */
    private static final double USUAL_MICROS = 100;

    private static final double NANOS_PER_MICRO = 1000;
    /** So many times what was reckoned with is worth a word, once there is so much time to judge by. */
    private static final double MUCH_SLOWER = 4;

    private static final double ENOUGH_NANOS = 8e9;
    private final Command command;
    private final OwnSettings settings;
    private final Starter starter;
    private final Greeting greeting;
    private @Nullable Child first;
    private double spentNanos;
    private long spentOn;
    private boolean hinted;

    private ExecCommand(Command command, OwnSettings settings, Starter starter) {
        this.command = command;
        this.settings = settings;
        this.starter = starter;
        Child started = start();
        this.first = started;
        this.greeting = greet(started);
    }

    /** Starts one process and reads its greeting. */
    static ExecCommand of(Command command, OwnSettings settings) {
        return of(command, settings, words -> Child.start(words, settings.directory(), settings.standardError()));
    }

    /** Creates a command whose processes are started in a given way. */
    static ExecCommand of(Command command, OwnSettings settings, Starter starter) {
        return new ExecCommand(command, settings, starter);
    }

    /** Starts a process from the words of its command. */
    interface Starter {
        Child start(List<String> words) throws IOException;
    }

    Greeting greeting() {
        return greeting;
    }

    OwnSettings settings() {
        return settings;
    }

    /** Returns what it is called in messages. */
    String said() {
        return "exec:" + Lines.shown(command.text().strip(), SHOWN);
    }

    /** Returns what an evaluation is reckoned to cost, in microseconds. */
    double micros() {
        return greeting.micros() > 0 ? greeting.micros() : USUAL_MICROS;
    }

    /** Hears how long evaluations take, and says once where that is much longer than reckoned with: nothing else depends on it. */
    synchronized void took(long evaluations, long nanos) {
        spentOn += evaluations;
        spentNanos += nanos;
        double each = spentNanos / spentOn / NANOS_PER_MICRO;
        if (!hinted && spentNanos > ENOUGH_NANOS && each > MUCH_SLOWER * micros()) {
            hinted = true;
            settings.advice()
                    .accept(String.format(
                            Locale.ROOT,
                            "%s takes about %.2g ms for an evaluation; with cost=%.0f in its greeting the search for a ladder and the run would be shorter",
                            said(),
                            each / NANOS_PER_MICRO,
                            each));
        }
    }

    /** Another process; the first is the one that was started to read the greeting. */
    Evaluator evaluator() {
        synchronized (this) {
            Child waiting = first;
            first = null;
            if (waiting != null) {
                return new ExecEvaluator(this, waiting);
            }
        }
        return new ExecEvaluator(this, again());
    }

    /** Returns a new process that has introduced itself as the first one did. */
    Child again() {
        Child child = start();
        Greeting now = greet(child);
        if (!now.equals(greeting)) {
            child.close();
            throw new TargetException(said() + " first answered with dimension " + greeting.dimension()
                    + " and after a restart with another greeting (dimension " + now.dimension()
                    + "); expected the same greeting each time");
        }
        return child;
    }

    /** Ends the first process, if it has not been used. */
    synchronized void close() {
        Child waiting = first;
        first = null;
        if (waiting != null) {
            waiting.close();
        }
    }

    private Greeting greet(Child child) {
        String line;
        try {
            line = child.ask(Greeting.HELLO, settings.greeting());
        } catch (Child.Gone gone) {
            String hint = gone.late()
                    ? "; it is sent the line '" + Greeting.HELLO
                            + "' and should answer 'target 1 dimension=N' at once and flush standard output; if it only needs longer, raise"
                            + " --exec-timeout"
                    : " before it answered 'target 1 dimension=N'";
            throw new HelperException(said() + " " + gone.getMessage() + hint + quoted(child));
        }
        try {
            return Greeting.parse(line);
        } catch (IllegalArgumentException wrong) {
            child.close();
            throw new TargetException(said() + " answered the greeting with '" + Lines.shown(line, SHOWN) + "': "
                    + Lines.shown(String.valueOf(wrong.getMessage()), LONGEST_COMPLAINT) + quoted(child));
        }
    }

    /** Returns the last lines a process wrote to standard error, for the end of a message. */
    static String quoted(Child child) {
        String words = child.lastWords();
        return words.isEmpty() ? "" : ". Its standard error ends: " + Lines.shown(words, 400);
    }

    private Child start() {
        try {
            return starter.start(command.words());
        } catch (IOException refused) {
            throw new HelperException(cannotStart(command.words(), String.valueOf(refused.getMessage())));
        }
    }

    /** Returns the system's number for what went wrong, which Java tells in words that changed: {@code error=2,} and {@code error: 2 (}. */
    private static boolean isError(String reason, int number) {
        return reason.contains("error=" + number + ",") || reason.contains("error: " + number + " ");
    }

    private static String cannotStart(List<String> words, String reason) {
        String program = words.get(0);
        Path here = Path.of(program);
        boolean file = Files.isRegularFile(here);
        if (isError(reason, 2) && file && here.getParent() == null) {
            return "cannot start '" + program + "': no such command, but there is a file of that name here; use exec:./"
                    + program + " or name its interpreter, as in exec:python3 " + program;
        }
        if (file && (isError(reason, 13) || isError(reason, 8))) {
            return "cannot start '" + program
                    + "': the file is not a program that can be executed; name its interpreter, as in exec:python3 "
                    + program + (isError(reason, 13) ? ", or make it executable with chmod +x" : "");
        }
        if (isError(reason, 2)) {
            return "cannot start '" + program + "': there is no such command"
                    + (file ? ", or none of the name in the file's first line" : "")
                    + "; expected a program on the path or a file, as in exec:python3 mine.py";
        }
        return "cannot start '" + program + "': " + Lines.shown(reason, SHOWN);
    }
}
