package org.flipwise.lab.run;

import org.flipwise.lab.anneal.ReheatedSearch;
import org.flipwise.target.Target;

/**
 * Everything that decides a search's numbers.
 *
 * @param engine kernel, ladder, rounds, starts, seed and threads, as for sampling; its burn-in has no meaning here
 * @param stop when each run ends
 * @param annealed whether a large sparse model is annealed; of the engine only seed, simulations and threads then count
 */
public record SolveSettings(SampleSettings engine, StopRules stop, boolean annealed) {

    /** A tempered search. */
    public SolveSettings(SampleSettings engine, StopRules stop) {
        this(engine, stop, false);
    }

    /** What moves the states, as it is reported. */
    String kernel() {
        return annealed ? AnnealedEngine.NAME : engine.kernel().name().word();
    }

    /** Proposals of a round, on each rung where there are several; an annealed search proposes fewer where bits were eliminated. */
    long transitionsPerRound(Target target) {
        return annealed
                ? (long) ReheatedSearch.SWEEPS * target.dimension()
                : (long) engine.plan().rungs().get(0).budget().amount();
    }

    /** All of it as settings of a run, to be written down and told from others. */
    public SampleSettings settled() {
        RunLength length = engine.length();
        RunLength lasting = new RunLength(length.rounds(), 0, length.simulations(), stop, true, true);
        return engine.settled(engine.plan(), lasting, engine.tuned());
    }
}
