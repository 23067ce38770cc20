package org.flipwise.targets.own;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * How users' own targets are found and run.
 *
 * @param classPath jars and folders with the user's classes
 * @param greeting how long a process may take to answer the first line
 * @param answer how long it may take for each answer after that
 * @param directory where commands are started, and where the files that they name are looked for
 * @param standardError receives every line that a process writes to its standard error; called from threads of their own
 * @param advice receives messages for the user
 */
public record OwnSettings(
        List<Path> classPath,
        Duration greeting,
        Duration answer,
        Path directory,
        Consumer<String> standardError,
        Consumer<String> advice) {

    public OwnSettings {
        classPath = List.copyOf(classPath);
    }

    /** No class path, 10 and 60 seconds, and no receivers. */
    public static OwnSettings usual() {
        return new OwnSettings(
                List.of(), Duration.ofSeconds(30), Duration.ofSeconds(60), Path.of(""), line -> {}, line -> {});
    }

    public OwnSettings withClassPath(List<Path> other) {
        return new OwnSettings(other, greeting, answer, directory, standardError, advice);
    }

    /** Returns these settings with another time limit for every answer; the first one has at least its usual time. */
    public OwnSettings withAnswer(Duration other) {
        Duration first = other.compareTo(greeting) > 0 ? other : greeting;
        return new OwnSettings(classPath, first, other, directory, standardError, advice);
    }

    /** Returns these settings with a receiver of what commands write to standard error. */
    public OwnSettings withStandardErrorTo(Consumer<String> other) {
        return new OwnSettings(classPath, greeting, answer, directory, other, advice);
    }

    /** Commands are started there. */
    public OwnSettings in(Path other) {
        return new OwnSettings(classPath, greeting, answer, other, standardError, advice);
    }

    /** Returns these settings with a receiver of advice to the user. */
    public OwnSettings withAdviceTo(Consumer<String> other) {
        return new OwnSettings(classPath, greeting, answer, directory, standardError, other);
    }
}
