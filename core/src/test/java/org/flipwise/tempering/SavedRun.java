package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/** A ladder of three rungs with one kernel, which can be broken off between any two rounds and continue in a ladder that began elsewhere. */
public final class SavedRun {
    private static final double[] BETAS = {1.2, 0.5, 0};
    private static final long LENGTH = 15;
    private static final int BURN_IN = 7;
    private static final int ROUNDS = 20;
    private static final int LAST_BREAK = 12;
    private static final int[] BREAKS = {4, BURN_IN, LAST_BREAK};
    private final ParallelTempering tempering;
    private final List<Heard> heard = new ArrayList<>();
    private Consumer<ParallelTempering> round = ParallelTempering::round;

    /**
     * A run that has not begun.
     *
     * @param draws what becomes of each replica's stream
     */
    SavedRun(Target target, EveryKernel every, BitState start, long seed, UnaryOperator<Draws> draws) {
        SeededStreams streams = SeededStreams.of(seed, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            Kernel kernel = every.kernel().get();
            kernel = kernel instanceof IndependentRefresh && BETAS[rung] > 0
                    ? new MetropolisHastingsMultiplicity()
                    : kernel;
            Draws own = draws.apply(streams.replica(rung));
            Neighbourhood at = kernel.rejectionFree() ? target.at(start) : target.proposalsAt(start);
            Budget budget = every.budget().apply(LENGTH);
            Rung place = new Rung(rung, BETAS[rung], kernel, budget, new Heard());
            heard.add((Heard) place.recorder());
            replicas.add(new Replica(rung, every.walker(at, own), own, place));
        }
        tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    static SavedRun of(Target target, EveryKernel every, BitState start, long seed) {
        return new SavedRun(target, every, start, seed, draws -> draws);
    }

    /** Every kernel of the library, those with a memory, and those that this target allows besides. */
    public static List<EveryKernel> kernels(Target target) {
        List<EveryKernel> all = new ArrayList<>(EveryKernel.all());
        all.addAll(EveryKernel.withMemory());
        if (target.lumps() > 0) {
            all.add(EveryKernel.blockMoves());
        }
        all.add(EveryKernel.jumpsByMasks(target));
        target.reference()
                .ifPresent(reference -> all.add(new EveryKernel(
                        "refresh",
                        () -> new IndependentRefresh(reference, Budget.Unit.TRANSITIONS),
                        Budget::transitions,
                        0)));
        return all;
    }

    /**
     * Checks that a broken run ends like an unbroken one; the break is in burn-in, at its end, and after it.
     *
     * @return false where this kernel cannot walk on this target at all
     */
    public static boolean goesOn(Target target, EveryKernel kernel, BitState start, BitState elsewhere, long seed) {
        return goesOn(() -> of(target, kernel, start, seed), () -> of(target, kernel, elsewhere, seed));
    }

    /** The same for runs made by others; the second ones may differ by where they start. */
    static boolean goesOn(Supplier<SavedRun> first, Supplier<SavedRun> second) {
        String unbroken;
        try {
            SavedRun run = first.get();
            run.rounds(0, ROUNDS);
            unbroken = run.digest();
        } catch (TargetException | IllegalArgumentException cannot) {
            return false;
        }
        SavedRun saved = first.get();
        int done = 0;
        for (int broken : BREAKS) {
            saved.rounds(done, broken);
            done = broken;
            byte[] bytes = saved.bytes();
            SavedRun restored = second.get();
            restored.restore(bytes);
            assertThat(restored.bytes()).as("bytes of the restored run").isEqualTo(bytes);
            restored.hear(saved);
            restored.rounds(broken, ROUNDS);
            assertThat(restored.digest()).as("broken after round %s", broken).isEqualTo(unbroken);
        }
        saved.rounds(done, ROUNDS);
        assertThat(saved.digest()).as("where it was written down").isEqualTo(unbroken);
        return true;
    }

    byte[] bytes() {
        ByteEncoder into = new ByteEncoder();
        tempering.save(into);
        return into.toByteArray();
    }

    void restore(byte[] bytes) {
        ByteDecoder from = new ByteDecoder(bytes);
        tempering.restore(from);
        from.end();
    }

    /** Recorders are not written down: they get what those of another run have heard. */
    void hear(SavedRun other) {
        for (int rung = 0; rung < heard.size(); rung++) {
            heard.get(rung).hash = other.heard.get(rung).hash;
        }
    }

    void rounds(int from, int to) {
        for (int round = from; round < to; round++) {
            if (round == BURN_IN) {
                tempering.endBurnIn();
            }
            if (round == BURN_IN - 2) {
                tempering.restartAlternation();
            }
            this.round.accept(tempering);
        }
    }

    /**
     * The digest of a run that is broken off and continues in another ladder.
     *
     * @param draws what becomes of each replica's stream
     * @param first how each round is made up to the break
     * @param second how each is made after it
     * @return nothing where this kernel cannot walk on this target at all
     */
    public static Optional<String> digest(
            Target target,
            EveryKernel kernel,
            long seed,
            UnaryOperator<Draws> draws,
            Consumer<ParallelTempering> first,
            Consumer<ParallelTempering> second) {
        try {
            BitState start = BitState.zeros(target.dimension());
            SavedRun run = new SavedRun(target, kernel, start, seed, draws);
            SavedRun goingOn = new SavedRun(target, kernel, start, seed, draws);
            run.round = first;
            run.rounds(0, LAST_BREAK);
            goingOn.restore(run.bytes());
            goingOn.hear(run);
            goingOn.round = second;
            goingOn.rounds(LAST_BREAK, ROUNDS);
            return Optional.of(goingOn.digest());
        } catch (TargetException | IllegalArgumentException cannot) {
            return Optional.empty();
        }
    }

    /** All that was heard and counted, where everything stands, and what comes next. */
    String digest() {
        StringBuilder text = new StringBuilder("written down " + Arrays.hashCode(bytes()));
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Replica replica = tempering.onRung(rung);
            Rung place = replica.rung();
            Neighbourhood at = replica.walker().at();
            text.append("\nrung " + rung + " heard " + heard.get(rung).hash + " replica " + replica.index())
                    .append(" at " + at.state() + costs(at.costs())
                            + costs(replica.walker().costs()))
                    .append(" swaps " + place.swapsAccepted() + "/" + place.swapsAttempted() + " "
                            + place.swapsExpected())
                    .append(" iterations " + place.iterations() + " " + place.iterationsPerRound())
                    .append(" U " + at.potential() + " base " + at.base()
                            + gamma(place.kernel().gamma()))
                    .append(" next " + replica.draws().below(1 << 30));
        }
        return text.append("\n" + tempering.rounds() + " " + tempering.roundTrips() + " " + tempering.restarts())
                .toString();
    }

    private static String costs(Costs costs) {
        return " costs " + costs.evaluations() + " " + costs.equivalentEvaluations() + " " + costs.ratioUpdates() + " "
                + costs.exps() + " " + costs.proposals() + " " + costs.iterations() + " " + costs.jumps();
    }

    private static String gamma(@Nullable AdaptiveGamma gamma) {
        return gamma == null
                ? ""
                : " gamma " + gamma.balance().logGamma() + " " + gamma.largestLogGamma() + " " + gamma.largestLogBound()
                        + " " + gamma.lateRise() + " " + gamma.growing();
    }

    /** A hash of everything that is told. */
    private static final class Heard implements Recorder {
        private long hash;

        private void take(long value) {
            hash = (hash ^ value) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }

        @Override
        public void enter(Neighbourhood x) {
            take(x.state().hashCode());
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            take(Double.doubleToRawLongBits(weight));
        }

        @Override
        public void flip(int bit) {
            take(bit);
        }

        @Override
        public void leave() {
            take(-1);
        }

        @Override
        public void discard() {
            take(-2);
        }
    }
}
