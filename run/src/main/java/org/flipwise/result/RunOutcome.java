package org.flipwise.result;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a run ended.
 *
 * @param <R> the type of its result
 */
public sealed interface RunOutcome<R> {
    /** Returns the result; that of a run that was stopped is what it had until then, or null. */
    @Nullable
    R result();

    /** Returns the folder that it is kept in; null where nothing is kept. */
    @Nullable
    Path folder();

    /** A run that came to its end. */
    record Finished<R>(R result, @Nullable Path folder) implements RunOutcome<R> {}

    /**
     * A run that was stopped.
     *
     * @param lines where it stands and how to continue it, for a person
     */
    record Stopped<R>(@Nullable R result, @Nullable Path folder, List<String> lines) implements RunOutcome<R> {
        public Stopped {
            lines = List.copyOf(lines);
        }
    }
}
