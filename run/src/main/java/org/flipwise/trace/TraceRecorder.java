package org.flipwise.trace;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.tempering.Tempering;

/**
 * Looks at every rung at the end of evenly spaced rounds: which replica stands there after the swaps, and the log density that its rung recorded last in the round. A look costs
 * O(rungs) and calls no neighbourhood, which might cost work; most rounds are not sampled, and none in the middle of its work.
 */
public final class TraceRecorder extends EvenlySpaced {
    private static final int MOST_LOOKS = 2000;
    private static final int FEWEST_LOOKS = 50;
    private static final int MOST_CELLS = 60_000;
    private final int simulation;
    private final double[][] logDensity;
    private final int[][] replica;
    /** By replica: the rung it runs the round on. */
    private final int[] ranOn;

    private boolean looks;

    /** For one simulation of so many; all of them together have at most some sixty thousand cells, unless they are very many. */
    public TraceRecorder(int simulation, int simulations, int rungs) {
        super(Math.max(FEWEST_LOOKS, Math.min(MOST_LOOKS, MOST_CELLS / rungs / simulations)));
        this.simulation = simulation;
        this.logDensity = new double[rungs][0];
        this.replica = new int[rungs][0];
        this.ranOn = new int[rungs];
    }

    /** A round is about to begin: notes who runs it on which rung, where it will be looked at. */
    public void roundBegins(Tempering tempering) {
        looks = due(tempering.rounds() + 1);
        for (int rung = 0; looks && rung < ranOn.length; rung++) {
            ranOn[tempering.replicaOn(rung)] = rung;
        }
    }

    /**
     * A round has ended, swaps included.
     *
     * @param held by rung: the log density of the state held last in the round
     */
    public void roundEnded(Tempering tempering, IntToDoubleFunction held) {
        int place = looks ? place(tempering.rounds()) : -1;
        for (int rung = 0; place >= 0 && rung < logDensity.length; rung++) {
            int room = room(place, logDensity[rung].length);
            if (room > logDensity[rung].length) {
                logDensity[rung] = Arrays.copyOf(logDensity[rung], room);
                replica[rung] = Arrays.copyOf(replica[rung], room);
            }
            int standing = tempering.replicaOn(rung);
            replica[rung][place] = standing;
            logDensity[rung][place] = held.applyAsDouble(ranOn[standing]);
        }
    }

    @Override
    void move(int from, int to) {
        for (int rung = 0; rung < logDensity.length; rung++) {
            logDensity[rung][to] = logDensity[rung][from];
            replica[rung][to] = replica[rung][from];
        }
    }

    /** A copy of what was seen so far. */
    public Trace.Chain chain(long burnIn) {
        double[][] densities = new double[logDensity.length][];
        int[][] replicas = new int[logDensity.length][];
        for (int rung = 0; rung < logDensity.length; rung++) {
            densities[rung] = Arrays.copyOf(logDensity[rung], count());
            replicas[rung] = Arrays.copyOf(replica[rung], count());
        }
        return new Trace.Chain(simulation, burnIn, rounds(), densities, replicas);
    }

    @Override
    public void save(Encoder into) {
        into.section("trace");
        super.save(into);
        for (int rung = 0; rung < logDensity.length; rung++) {
            into.reals(logDensity[rung], count());
            into.wholes(replica[rung], count());
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("trace");
        super.restore(from);
        for (int rung = 0; rung < logDensity.length; rung++) {
            logDensity[rung] = from.reals();
            replica[rung] = from.ints();
            if (logDensity[rung].length != count() || replica[rung].length != count()) {
                throw new CodecException("rung " + rung + " was not looked at as often as the run");
            }
        }
    }
}
