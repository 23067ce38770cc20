package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.WorkerThreads;

/**
 * The order in which chains are tried on the coldest rung, and how much work each gets. First come chains by themselves from random states, sweeps before all: where the copies of one
 * agree, another is tried only if it can win. Where none agree, copies are cooled, and all chains race from there. Decided by the seed and by counted work alone.
 */
final class LocalRace {
    /** Counted work for a chain that has not told whether its copies agree, but may. */
    private static final double LONG_WORK = 1e9;

    /** Of the work for a chain: what each has before the next has more, and by how much that grows. */
    private static final double FIRST_PART = 0.0625;

    private static final double NEXT_PART = 4;

    private static final int COOLING_ROUNDS = 4;
    /** Rounds that show what a round takes. */
    private static final int LOOK_ROUNDS = 2;
    /**
     * A chain may win where the work of its round, for one sample, is so many times less than what the first takes for one: it hardly ever has a whole sample from a round, and what
     * the first takes is that of its worst quantity, of which chance makes too much.
     */
    private static final double WORTH_A_TRIAL = 2;
    /**
     * Sweeps that accept more are not to be beaten by a chain that rejects nothing: with acceptance a it needs a·p steps for a sweep's p proposals, of (iteration + jump) instead of
     * proposal + a·jump each, and half of the work to be preferred: by the shipped table only where a is below 4%.
     */
    private static final double OFTEN_ACCEPTED = 0.05;

    private final Problem problem;
    private final SampleSettings settings;
    private final CostTable table;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final double limit;
    private final Costs costs = new Costs();

    LocalRace(Problem problem, SampleSettings settings, WorkerThreads workers, TuningListener watch) {
        this.problem = problem;
        this.settings = settings;
        this.table = settings.kernel().costs();
        this.workers = workers;
        this.watch = watch;
        this.limit = settings.tuningShare() * LocalChoice.WORK;
    }

    /** All work of the trials and of what came before them. */
    Costs costs() {
        return costs;
    }

    /** Trials of these chains from these random states, as many as it takes to know the best. */
    List<LocalTrial> of(List<LocalChain> chains, List<BitState> random) throws InterruptedException {
        List<LocalTrial> trials = new ArrayList<>();
        for (int each = 0; each < chains.size() && trials.isEmpty(); each++) {
            if (chains.get(each).rung().kernel() == KernelName.MH_SWEEP) {
                LocalTrial trial = alone(chains.get(each), random, chains.size() + each);
                if (trial.verdict().answer() == LocalVerdict.Answer.AGREE) {
                    trials.add(trial);
                    trials.addAll(challengers(trial, chains.subList(each + 1, chains.size())));
                } else {
                    costs.add(trial.costs());
                }
            }
        }
        if (trials.isEmpty()) {
            trials.addAll(fromCooledStates(chains, random));
        }
        trials.forEach(trial -> costs.add(trial.costs()));
        return trials;
    }

    private LocalTrial trial(LocalChain chain, List<BitState> starts, int number) {
        watch.doing("trying " + chain.name() + " on the coldest rung");
        return new LocalTrial(
                problem.target(),
                settings,
                chain,
                starts,
                LocalChoice.FIRST_NUMBER / LocalTrial.CHAINS + 2 + number,
                workers,
                watch);
    }

    /** A chain from random states, with more work as long as its copies may agree. */
    private LocalTrial alone(LocalChain chain, List<BitState> random, int number) throws InterruptedException {
        LocalTrial trial = trial(chain, random, number);
        trial.run(FIRST_PART * limit);
        if (trial.verdict().isPromising()) {
            trial.run(NEXT_PART * FIRST_PART * limit);
        }
        if (trial.verdict().isPromising()) {
            trial.runToTell(settings.tuningShare() * LONG_WORK);
        }
        return trial;
    }

    /** Trials of those chains that may take less work for a sample than one whose copies agree, from its states. */
    private List<LocalTrial> challengers(LocalTrial leader, List<LocalChain> others) throws InterruptedException {
        List<LocalTrial> tried = new ArrayList<>();
        List<BitState> states = leader.states();
        for (LocalChain chain : others) {
            if (mayWin(chain, leader, states.get(0))) {
                LocalTrial trial = trial(chain, states, tried.size());
                boolean open = true;
                for (double part = FIRST_PART; part <= 1 && open; part *= NEXT_PART) {
                    trial.run(part * limit);
                    open = !trial.verdict().isFarBehind(leader.verdict());
                }
                tried.add(trial);
            }
        }
        return tried;
    }

    private boolean mayWin(LocalChain chain, LocalTrial leader, BitState state) {
        if (chain.rung().kernel() != KernelName.MH_SWEEP && leader.acceptance() > OFTEN_ACCEPTED) {
            return false;
        }
        Costs looked = LocalTrial.look(problem.target(), settings, chain, state, LOOK_ROUNDS);
        costs.add(looked);
        return WORTH_A_TRIAL * table.work(looked) / LOOK_ROUNDS
                < leader.verdict().workPerSample();
    }

    private List<LocalTrial> fromCooledStates(List<LocalChain> chains, List<BitState> random)
            throws InterruptedException {
        watch.doing("cooling copies of the coldest rung");
        List<BitState> starts = new ArrayList<>(cooled(chains.get(0), random));
        for (int copy = 0; copy < starts.size(); copy++) {
            if (problem.target().modes().contains(random.get(copy))) {
                starts.set(copy, random.get(copy));
            }
        }
        List<LocalTrial> trials = new ArrayList<>();
        for (LocalChain chain : chains) {
            trials.add(trial(chain, starts, trials.size()));
        }
        race(trials);
        LocalTrial best = Collections.min(trials, Comparator.comparing(LocalTrial::verdict, LocalChoice.ORDER));
        if (best.verdict().answer() != LocalVerdict.Answer.AGREE) {
            LocalTrial nearest = Collections.min(trials, Comparator.comparing(LocalTrial::verdict, NEAREST));
            if (nearest.verdict().isOpenToDoubt()) {
                nearest.run(settings.tuningShare() * LONG_WORK);
                doubted(trials, nearest);
            }
        }
        return trials;
    }

    /** Where more work made the copies of one chain agree, others that are open to doubt and seem to take less work for a sample have as much: they may only have shown more. */
    private void doubted(List<LocalTrial> trials, LocalTrial agreeing) throws InterruptedException {
        LocalVerdict known = agreeing.verdict();
        for (LocalTrial trial : trials) {
            boolean better = trial.verdict().comparableWork() < known.comparableWork();
            if (known.answer() == LocalVerdict.Answer.AGREE && trial.verdict().isOpenToDoubt() && better) {
                trial.run(settings.tuningShare() * LONG_WORK);
            }
        }
    }

    /**
     * Gives all trials more and more work, up to a limit, until one of them is known well: no other then takes much less work for a sample. One that is far behind has no more work.
     */
    private void race(List<LocalTrial> trials) throws InterruptedException {
        boolean known = false;
        List<LocalTrial> behind = new ArrayList<>();
        for (double part = FIRST_PART; part <= 1 && !known; part *= NEXT_PART) {
            for (LocalTrial trial : trials) {
                if (!behind.contains(trial)) {
                    watch.doing("trying " + trial.chain().name() + " on the coldest rung");
                    trial.run(part * limit);
                    known |= trial.verdict().isKnownWell();
                }
            }
            LocalVerdict first = Collections.min(trials, Comparator.comparing(LocalTrial::verdict, LocalChoice.ORDER))
                    .verdict();
            for (LocalTrial trial : trials) {
                if (trial.verdict().isFarBehind(first)) {
                    behind.add(trial);
                }
            }
        }
    }

    /** Those that cannot tell come first, by their work for a sample, then those whose copies differ least. */
    private static final Comparator<LocalVerdict> NEAREST = Comparator.comparing(LocalVerdict::answer)
            .thenComparingDouble(
                    one -> one.answer() == LocalVerdict.Answer.DISAGREE ? one.excess() : one.comparableWork());

    /** States that copies come to when they are led from hot to cold over the problem's own ladder, each by itself. */
    private List<BitState> cooled(LocalChain chain, List<BitState> random) throws InterruptedException {
        BitState[] cooled = random.toArray(BitState[]::new);
        Costs[] spent = new Costs[cooled.length];
        RungPlan rung = chain.rung();
        for (int step = problem.ladder().rungs() - 1; step >= 0; step--) {
            LadderPlan plan = LadderPlan.of(List.of(
                            new RungPlan(problem.ladder().beta(step), rung.kernel(), rung.form(), rung.budget())))
                    .with(chain.moves());
            int stage = step;
            workers.run(cooled.length, cooled.length, copy -> {
                SeededStreams streams = SeededStreams.beforeTheRun(
                        settings.seed() + stage, LocalChoice.FIRST_NUMBER + LocalTrial.CHAINS + copy);
                ParallelTempering own = settings.kernel()
                        .tempering(
                                problem.target(),
                                plan,
                                settings.swap(),
                                List.of(cooled[copy]),
                                streams,
                                each -> CompositeRecorder.of(List.of(), true));
                for (int round = 0; round < COOLING_ROUNDS; round++) {
                    own.round();
                }
                cooled[copy] = own.onRung(0).walker().at().state().copy();
                spent[copy] = own.costs();
            });
            List.of(spent).forEach(costs::add);
            watch.round();
        }
        return List.of(cooled);
    }
}
