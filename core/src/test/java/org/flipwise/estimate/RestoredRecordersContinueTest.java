package org.flipwise.estimate;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Nested;

/** Every recorder and estimator keeps the {@link SavedRecorderContract}. */
class RestoredRecordersContinueTest {
    private static final List<BitState> MODES =
            List.of(BitState.ofIndex(6, 0), BitState.ofIndex(6, 63), BitState.ofIndex(6, 21));

    /** A recorder on one rung. */
    abstract static class OfOne<R extends Recorder> extends SavedRecorderContract<R> {
        @Override
        Recorder on(R recorder, int rung) {
            return recorder;
        }
    }

    @Nested
    class Potentials extends OfOne<PotentialRecorder> {
        @Override
        PotentialRecorder fresh(List<Neighbourhood> replicas) {
            return new PotentialRecorder();
        }

        @Override
        void merge(PotentialRecorder into, PotentialRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class BestStates extends OfOne<BestRecorder> {
        @Override
        BestRecorder fresh(List<Neighbourhood> replicas) {
            return new BestRecorder(BITS, 60);
        }

        @Override
        void merge(BestRecorder into, BestRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class Marginals extends OfOne<MarginalRecorder> {
        @Override
        MarginalRecorder fresh(List<Neighbourhood> replicas) {
            return new MarginalRecorder(BITS);
        }

        @Override
        void merge(MarginalRecorder into, MarginalRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class ConditionalMarginals extends OfOne<RaoBlackwellMarginals> {
        @Override
        RaoBlackwellMarginals fresh(List<Neighbourhood> replicas) {
            return new RaoBlackwellMarginals(BITS, 0.7);
        }

        @Override
        void merge(RaoBlackwellMarginals into, RaoBlackwellMarginals later) {
            into.merge(later);
        }
    }

    @Nested
    class MarginalsOfSubsets extends OfOne<SubsetMarginals> {
        @Override
        SubsetMarginals fresh(List<Neighbourhood> replicas) {
            return new SubsetMarginals(BITS);
        }

        @Override
        Recorder on(SubsetMarginals recorder, int rung) {
            return new Subsets(recorder);
        }

        @Override
        void merge(SubsetMarginals into, SubsetMarginals later) {
            into.merge(later);
        }
    }

    /** Tells of some bits before each stay. */
    private record Subsets(Recorder heard) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            heard.enter(x);
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            int first = (int) (x.state().index() % 5);
            heard.conditionals(new int[] {first, first + 1}, new double[] {weight, 0.3}, 2);
            heard.stay(x, weight);
        }

        @Override
        public void flip(int bit) {
            heard.flip(bit);
        }

        @Override
        public void leave() {
            heard.leave();
        }

        @Override
        public void discard() {
            heard.discard();
        }
    }

    @Nested
    class Modes extends OfOne<ModeRecorder> {
        @Override
        ModeRecorder fresh(List<Neighbourhood> replicas) {
            return new ModeRecorder(MODES, 3, new StoppedStopwatch(7, 14));
        }

        @Override
        void roundEnded(ModeRecorder recorder, int round, boolean counts) {
            if (counts) {
                recorder.tour(round % 2, 1 + round / 3 % 2);
            }
        }

        @Override
        void merge(ModeRecorder into, ModeRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class Laws extends OfOne<LawRecorder> {
        @Override
        LawRecorder fresh(List<Neighbourhood> replicas) {
            return new LawRecorder(BITS);
        }

        @Override
        void merge(LawRecorder into, LawRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class Models extends OfOne<ModelRecorder> {
        @Override
        ModelRecorder fresh(List<Neighbourhood> replicas) {
            return new ModelRecorder(BITS, 40);
        }

        @Override
        void merge(ModelRecorder into, ModelRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class Sizes extends OfOne<SizeRecorder> {
        @Override
        SizeRecorder fresh(List<Neighbourhood> replicas) {
            return new SizeRecorder(BITS);
        }

        @Override
        void merge(SizeRecorder into, SizeRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class Basins extends OfOne<BasinRecorder> {
        @Override
        BasinRecorder fresh(List<Neighbourhood> replicas) {
            return new BasinRecorder(ROUGH, 1, true, 3, new StoppedStopwatch(7, 14));
        }

        @Override
        void roundEnded(BasinRecorder recorder, int round, boolean counts) {
            recorder.atHotEnd(round / 5 % 3);
            recorder.tour((round / 3 + 1) % 3);
            if (round % 16 == 0) {
                Costs costs = new Costs();
                costs.updatedRatios(9_000L * round);
                recorder.worked(costs);
            }
        }

        @Override
        void merge(BasinRecorder into, BasinRecorder later) {
            into.merge(later);
        }
    }

    @Nested
    class ChangesOfBasin extends OfOne<BasinChanges> {
        @Override
        BasinChanges fresh(List<Neighbourhood> replicas) {
            return new BasinChanges(MODES);
        }

        @Override
        void merge(BasinChanges into, BasinChanges later) {}
    }

    @Nested
    class Overlaps extends OfOne<OverlapMemory> {
        @Override
        OverlapMemory fresh(List<Neighbourhood> replicas) {
            OverlapMemory memory = new OverlapMemory();
            memory.replicas(replicas);
            return memory;
        }

        @Override
        void merge(OverlapMemory into, OverlapMemory later) {}
    }

    @Nested
    class Choruses extends OfOne<CompositeRecorder> {
        @Override
        CompositeRecorder fresh(List<Neighbourhood> replicas) {
            return CompositeRecorder.of(List.of(new PotentialRecorder(), new SizeRecorder(BITS)), false);
        }

        @Override
        void merge(CompositeRecorder into, CompositeRecorder later) {}
    }

    @Nested
    class Stones extends SavedRecorderContract<SteppingStones> {
        @Override
        SteppingStones fresh(List<Neighbourhood> replicas) {
            return new SteppingStones(new double[] {3, 1, 0.1}, 0.05);
        }

        @Override
        int rungs() {
            return 3;
        }

        @Override
        Recorder on(SteppingStones recorder, int rung) {
            return recorder.onRung(rung);
        }

        @Override
        void roundEnded(SteppingStones recorder, int round, boolean counts) {
            int first = round / 4 % 3;
            recorder.tour(new int[] {first, (first + 1) % 3, (first + 2) % 3});
        }

        @Override
        void merge(SteppingStones into, SteppingStones later) {}
    }
}
