package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.numeric.Elementary;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.PilotRequest;
import org.flipwise.tempering.Ladder;

/** From the trials of all chains on all rungs to what stands on each. */
final class PilotVerdict {
    /** A rung's chain other than the ladder's own must take this much less work, and so must the whole ladder with such changes. */
    private static final double WORTH_A_CHANGE = 1.3;
    /** Below this share of transitions in the rejection-free form a rung does without it. */
    private static final double HARDLY_EVER = 0.1;

    private static final double LEAST_INFLUENCE = 0.1;
    /** The work of every chain where none moved; being equal, it leaves the first of them, Metropolis in either form. */
    private static final double FROZEN = 1;

    private final Ladder ladder;
    private final KernelSettings template;
    private final List<PilotChain> chains;
    private final List<List<PilotKernel.Trial>> trials;
    private final List<List<Double>> shares;
    /** Work to forget the energy, by chain and rung. */
    private final double[][] workToForget;

    private final double[] influence;

    private PilotVerdict(
            Ladder ladder,
            KernelSettings template,
            List<PilotChain> chains,
            List<List<PilotKernel.Trial>> trials,
            List<List<Double>> shares) {
        this.ladder = ladder;
        this.template = template;
        this.chains = chains;
        this.trials = trials;
        this.shares = shares;
        workToForget = new double[chains.size()][];
        double[] levels = levels();
        influence = influence(levels);
        for (int chain = 0; chain < workToForget.length; chain++) {
            workToForget[chain] = smoothed(trials.get(chain), levels);
        }
    }

    static PilotVerdict of(
            Ladder ladder,
            KernelSettings template,
            List<PilotChain> chains,
            List<List<PilotKernel.Trial>> trials,
            List<List<Double>> shares) {
        return new PilotVerdict(ladder, template, chains, trials, shares);
    }

    /** Most of the mean square change of energy that all chains show on larger scales, by rung; the scales weigh as their numbers of samples. */
    private double[] levels() {
        double[] levels = new double[ladder.rungs()];
        for (int rung = 0; rung < levels.length; rung++) {
            double sum = 0;
            for (List<PilotKernel.Trial> chain : trials) {
                sum += chain.get(rung).square();
            }
            levels[rung] = RoundLength.FORGOTTEN * sum / trials.size();
        }
        return levels;
    }

    /**
     * Returns how much a rung's energy influences its swaps, at most 1: its mean square change times the square of the gap in β. Where that is small, swaps do not wait
     * for the energy to change.
     */
    private double[] influence(double[] levels) {
        double[] influence = new double[levels.length];
        for (int rung = 0; rung < influence.length; rung++) {
            double colder = ladder.beta(Math.max(0, rung - 1));
            double hotter = ladder.beta(Math.min(influence.length - 1, rung + 1));
            double gap = (colder - hotter) / (rung == 0 || rung == influence.length - 1 ? 1 : 2);
            influence[rung] = Math.max(LEAST_INFLUENCE, Math.min(1, levels[rung] * gap * gap));
        }
        return influence;
    }

    /** The work of each rung as a geometric mean with its neighbours', weights 1 2 3 2 1: trials are short. */
    private static double[] smoothed(List<PilotKernel.Trial> trials, double[] levels) {
        int rungs = levels.length;
        double[] smooth = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            double sum = 0;
            double weights = 0;
            for (int other = Math.max(0, rung - 2); other <= Math.min(rungs - 1, rung + 2); other++) {
                double weight = levels[other] > 0 ? 3.0 - Math.abs(other - rung) : 0;
                sum += weight > 0 ? weight * Elementary.log(trials.get(other).workTo(levels[other])) : 0;
                weights += weight;
            }
            smooth[rung] = weights > 0 ? Elementary.exp(sum / weights) : FROZEN;
        }
        return smooth;
    }

    /** The chain that takes the least work on the whole ladder. */
    private int ownChain() {
        int best = 0;
        for (int chain = 1; chain < workToForget.length; chain++) {
            best = total(chain) < total(best) ? chain : best;
        }
        return best;
    }

    private double total(int chain) {
        double sum = 0;
        for (int rung = 0; rung < influence.length; rung++) {
            sum += influence[rung] * workToForget[chain][rung];
        }
        return sum;
    }

    /** The chain of each rung: the ladder's own, or the best of each rung where that saves enough of all work. */
    private int[] chosen() {
        int own = ownChain();
        int[] uniform = new int[ladder.rungs()];
        Arrays.fill(uniform, own);
        int[] mixed = uniform.clone();
        double ofUniform = 0;
        double ofMixed = 0;
        for (int rung = 0; rung < mixed.length; rung++) {
            for (int chain = 0; chain < workToForget.length; chain++) {
                double handicap = mixed[rung] == own ? WORTH_A_CHANGE : 1;
                boolean better = handicap * workToForget[chain][rung] < workToForget[mixed[rung]][rung];
                mixed[rung] = better ? chain : mixed[rung];
            }
            ofUniform += influence[rung] * workToForget[own][rung];
            ofMixed += influence[rung] * workToForget[mixed[rung]][rung];
        }
        return WORTH_A_CHANGE * ofMixed < ofUniform ? mixed : uniform;
    }

    /** What was found of each chain, the one that takes the least work on the whole ladder first. */
    List<LadderFile.PilotLine> lines() {
        List<LadderFile.PilotLine> lines = new ArrayList<>();
        for (int chain = 0; chain < workToForget.length; chain++) {
            List<Double> byRung = Arrays.stream(workToForget[chain]).boxed().toList();
            lines.add(new LadderFile.PilotLine(chains.get(chain).title(), total(chain), byRung));
        }
        lines.sort(Comparator.comparingDouble(LadderFile.PilotLine::work));
        return List.copyOf(lines);
    }

    LadderPlan plan() {
        int[] chosen = chosen();
        List<RungPlan> rungs = new ArrayList<>();
        for (int rung = 0; rung < chosen.length; rung++) {
            int chain = chosen[rung];
            boolean free = shares.get(chain).get(rung) >= HARDLY_EVER;
            rungs.add(chains.get(chain).plan(ladder.beta(rung), free, budget(chain, rung)));
        }
        return LadderPlan.of(rungs);
    }

    private Budget budget(int chain, int rung) {
        PilotRequest pilotRequest = template.pilotRequest();
        Budget.Unit unit = chains.get(chain).unit();
        Budget given = unit == Budget.Unit.TIME ? pilotRequest.time() : pilotRequest.transitions();
        if (given != null) {
            return given;
        }
        PilotKernel.Trial trial = trials.get(chain).get(rung);
        double rebinding = shares.get(chain).get(rung) >= HARDLY_EVER ? trial.rebinding() : 0;
        double work = RoundLength.work(influence[rung] * workToForget[chain][rung], rebinding, template.costs());
        return RoundLength.budget(unit, work, trial.workPerUnit());
    }
}
