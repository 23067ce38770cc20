package org.flipwise.search;

import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleSettings;
import org.flipwise.stop.StopRules;

/**
 * Everything that decides a search's numbers.
 *
 * @param engine kernel, ladder, rounds, starts, seed and threads, as for sampling; its burn-in has no meaning here
 * @param stop when each run ends
 * @param method how it moves
 */
public record SolveSettings(SampleSettings engine, StopRules stop, SearchMethod method) {

    /** A search by tempering. */
    public SolveSettings(SampleSettings engine, StopRules stop) {
        this(engine, stop, SearchMethod.TEMPERING);
    }

    /** The word for how it moves: the kernel's, or that of the method. */
    public String kernelLabel() {
        return method == SearchMethod.TEMPERING ? engine.kernel().name().label() : method.label();
    }

    /** All of it as settings of a run, to be saved and told from others. */
    public SampleSettings settled() {
        RunLength length = engine.length();
        RunLength lasting = new RunLength(length.rounds(), 0, length.simulations(), stop, true, true, length.lanes());
        return engine.settled(engine.plan(), lasting, engine.tuned());
    }
}
