package org.flipwise.simulation;

import java.util.Optional;
import java.util.function.IntFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.execution.ElapsedTime;

/**
 * Where a run begins: at its first rounds, or where it was stopped.
 *
 * @param spent what it had taken until then
 * @param reached by the number of a simulation, what it had saved; nothing for one that had not begun
 */
public record StartPoint(ElapsedTime spent, IntFunction<Optional<Decoder>> reached) {
    /** At the first rounds. */
    public static final StartPoint FROM_THE_START = new StartPoint(ElapsedTime.NOTHING, number -> Optional.empty());
}
