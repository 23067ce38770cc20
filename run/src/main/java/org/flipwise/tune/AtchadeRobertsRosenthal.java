package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapRule;

/**
 * The iteration of Atchadé, Roberts and Rosenthal (2011), rung by rung from the coldest: with β given, the next β′ = β/(1 + e^ρ) is moved by
 * <pre>ρ ← ρ + n^(−1/4)·(min(1, A) − rate)</pre>
 * after each round of two replicas on β and β′, until n is used up; the mean of ρ over the second half is kept. It ends where the hottest rung is near enough
 * to swap at the wanted rate, or with the rungs it was given.
 */
final class AtchadeRobertsRosenthal {
    private static final String PART = "arr";
    private static final int LOOK = 100;
    private static final double FIRST_RHO = -1;
    private static final double LARGEST_RHO = 30;
    private final Target target;
    private final SampleSettings settings;
    private final double rate;
    private final int givenRungs;
    private final int iterations;
    private final SeededStreams streams;
    private final TuningListener watch;
    private final Recorder unheard = CompositeRecorder.of(List.of(), true);
    private final Costs costs = new Costs();

    AtchadeRobertsRosenthal(
            Target target,
            SampleSettings settings,
            double rate,
            int givenRungs,
            int iterationsPerRung,
            TuningListener watch) {
        this.watch = watch;
        this.target = target;
        this.settings = settings;
        this.rate = rate;
        this.givenRungs = givenRungs;
        this.iterations = iterationsPerRung;
        this.streams = SeededStreams.beforeTheRun(settings.seed(), 0);
    }

    /** Two replicas on neighbouring rungs, the hotter of which can be moved. */
    private final class Pair {
        private final LadderPlan plans;
        private final Kernel coldKernel;
        private final Kernel hotKernel;
        private final Draws draws;
        private Walker cold;
        private Walker hot;
        private final double beta;
        private long round;

        Pair(PlanMaker maker, double beta, BitState from, Draws draws) {
            this.beta = beta;
            this.draws = draws;
            this.plans = maker.of(Ladder.of(beta, beta / 2));
            coldKernel = settings.kernel().forRung(plans, 0, target);
            hotKernel = settings.kernel().forRung(plans, 1, target);
            cold = settings.kernel().walker(target, plans, from, draws);
            hot = settings.kernel().walker(target, plans, from, draws);
        }

        /** One round with the hotter replica on this β, and a swap if it is accepted; the probability of one. */
        double round(double hotBeta) {
            Replica coldReplica = stand(0, cold, beta, coldKernel);
            Replica hotReplica = stand(1, hot, hotBeta, hotKernel);
            advance(coldReplica, plans.rungs().get(0));
            advance(hotReplica, plans.rungs().get(1));
            double logAcceptance =
                    SwapRule.between(coldReplica.rung(), hotReplica.rung()).logAcceptance(coldReplica, hotReplica);
            if (streams.swap(round++, pairs).accept(logAcceptance)) {
                Walker up = cold;
                cold = hot;
                hot = up;
            }
            watch.round();
            return logAcceptance >= 0 ? 1 : Elementary.exp(logAcceptance);
        }

        private Replica stand(int index, Walker walker, double at, Kernel kernel) {
            RungPlan plan = plans.rungs().get(index);
            return new Replica(index, walker, draws, new Rung(index, at, kernel, plan.budget(), unheard));
        }

        private void advance(Replica replica, RungPlan plan) {
            unheard.enter(replica.walker().at());
            replica.rung().kernel().advance(replica.walker(), plan.budget(), draws, unheard);
        }

        void count() {
            costs.add(cold.costs());
            costs.add(cold.at().costs());
            costs.add(hot.costs());
            costs.add(hot.at().costs());
        }
    }

    private int pairs;
    private double rho = FIRST_RHO;
    private final List<Double> betas = new ArrayList<>();
    private final List<BitState> states = new ArrayList<>();

    FoundLadder from(double coldest, double hottest, PlanMaker maker) {
        watch.memory().recall(PART).ifPresentOrElse(this::restore, () -> {
            betas.add(coldest);
            states.addAll(settings.start().states(target, 1, streams.start()));
        });
        while (betas.get(betas.size() - 1) > hottest && !enough(betas.size())) {
            double beta = betas.get(betas.size() - 1);
            watch.doing("finding a ladder: rung " + (betas.size() + 1));
            Pair pair = new Pair(maker, beta, states.get(states.size() - 1), streams.replica(pairs));
            if (reaches(pair, hottest)) {
                betas.add(hottest);
            } else {
                rho = iterate(pair, rho);
                betas.add(Math.max(hottest, beta / (1 + Elementary.exp(rho))));
            }
            states.set(states.size() - 1, pair.cold.at().state().copy());
            states.add(pair.hot.at().state().copy());
            pair.count();
            pairs++;
            watch.memory().remember(PART, this::save);
        }
        return new FoundLadder(ladder(), states, List.of(), costs);
    }

    private Ladder ladder() {
        return Ladder.of(betas.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private void save(Encoder into) {
        into.reals(ladder().betas());
        ResolvedSettings.saveStates(states, into);
        into.real(rho);
        costs.save(into);
    }

    private void restore(Decoder from) {
        for (double beta : from.reals()) {
            betas.add(beta);
        }
        states.addAll(ResolvedSettings.states(from, target.dimension()));
        for (pairs = 0; pairs < betas.size() - 1; pairs++) {
            streams.replica(pairs);
        }
        rho = from.real();
        costs.restore(from);
    }

    private boolean enough(int rungs) {
        return rungs >= (givenRungs > 0 ? givenRungs : EqualRejection.MOST_RUNGS);
    }

    /** Whether the hottest rung itself swaps often enough, looked at after as many rounds have passed. */
    private boolean reaches(Pair pair, double hottest) {
        double chances = 0;
        for (int round = 0; round < 2 * LOOK; round++) {
            double chance = pair.round(hottest);
            chances += round < LOOK ? 0 : chance;
        }
        return chances / LOOK >= rate;
    }

    private double iterate(Pair pair, double first) {
        double rho = first;
        double sum = 0;
        int kept = 0;
        for (int n = 1; n <= iterations; n++) {
            double chance = pair.round(pair.beta / (1 + Elementary.exp(rho)));
            double step = 1 / Math.sqrt(Math.sqrt((double) n));
            rho = Math.max(-LARGEST_RHO, Math.min(LARGEST_RHO, rho + step * (chance - rate)));
            if (n > iterations / 2) {
                sum += rho;
                kept++;
            }
        }
        return sum / kept;
    }
}
