package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.target.Costs;
import org.flipwise.tempering.Rung;

/** The records of one simulation, or of several added up in their order. Pooling merges into the first one's records. */
final class Pool {
    private final int rungs;
    private final List<Simulation> members = new ArrayList<>();
    private final Costs costs = new Costs();

    Pool(int rungs) {
        this.rungs = rungs;
    }

    void add(Simulation simulation) {
        if (!members.isEmpty()) {
            Simulation first = members.get(0);
            first.cold().merge(simulation.cold());
            for (int rung = 0; rung < rungs; rung++) {
                first.rungRecord(rung).merge(simulation.rungRecord(rung));
            }
        }
        members.add(simulation);
        costs.add(simulation.tempering().costs());
    }

    ColdRecord cold() {
        return members.get(0).cold();
    }

    PotentialRecorder potential(int rung) {
        return members.get(0).rungRecord(rung).potential();
    }

    /** The rung of the first simulation: its β and kernel are those of all. */
    Rung rung(int rung) {
        return rungOf(members.get(0), rung);
    }

    private static Rung rungOf(Simulation simulation, int rung) {
        return simulation.tempering().onRung(rung).rung();
    }

    Costs costs() {
        return costs;
    }

    long roundTrips() {
        return members.stream().mapToLong(one -> one.tempering().roundTrips()).sum();
    }

    /** The hottest rungs' records, one of each simulation. */
    List<HotRecord> hot() {
        return members.stream().map(Simulation::hot).toList();
    }

    /** The largest late rise of log γ on a rung. */
    double lateRise(int rung) {
        double largest = 0;
        for (Simulation member : members) {
            var gamma = rungOf(member, rung).kernel().gamma();
            largest = gamma == null ? largest : Math.max(largest, gamma.lateRise());
        }
        return largest;
    }

    long restarts() {
        return members.stream().mapToLong(one -> one.tempering().restarts()).sum();
    }

    int simulations() {
        return members.size();
    }

    /** Rounds after burn-in; of the longest where simulations differ. */
    long rounds() {
        return members.stream().mapToLong(Simulation::rounds).max().orElse(0);
    }

    /** Rounds after burn-in of all simulations together. */
    long roundsOfAll() {
        return members.stream().mapToLong(Simulation::rounds).sum();
    }

    /** Rounds of burn-in; of the longest where simulations differ. */
    long burnIn() {
        return members.stream().mapToLong(Simulation::burnIn).max().orElse(0);
    }

    /** What ended the simulations; all that did, in the order of the simulations, where they differ. */
    String stoppedBy() {
        return members.stream().map(Simulation::stoppedBy).distinct().collect(Collectors.joining(", "));
    }

    /** 1 − mean of min(1, A) over the swaps that each rung tried with the next hotter one; NaN where none was. */
    double[] rejections() {
        double[] rejections = new double[rungs - 1];
        for (int rung = 0; rung < rejections.length; rung++) {
            double expected = 0;
            long attempted = 0;
            for (Simulation member : members) {
                expected += rungOf(member, rung).swapsExpected();
                attempted += rungOf(member, rung).swapsAttempted();
            }
            rejections[rung] = 1 - expected / attempted;
        }
        return rejections;
    }

    LogNormalizers logNormalizers() {
        return LogNormalizers.of(members.stream().map(Simulation::stones).toList());
    }

    RungRates rates(int rung) {
        return members.get(0).rungRecord(rung).rates();
    }

    double largestLogGamma(int rung) {
        double largest = Double.NEGATIVE_INFINITY;
        for (Simulation member : members) {
            var gamma = rungOf(member, rung).kernel().gamma();
            largest = gamma == null ? largest : Math.max(largest, gamma.largestLogGamma());
        }
        return largest;
    }

    /** Block moves accepted/tried on a rung, burn-in included. */
    double blockMoveAcceptance(int rung) {
        long tried = 0;
        long accepted = 0;
        for (Simulation member : members) {
            if (rungOf(member, rung).kernel() instanceof ClassCountMoves moves) {
                tried += moves.tried();
                accepted += moves.accepted();
            }
        }
        return (double) accepted / tried;
    }

    /** The best states on the coldest rung, burn-in included. */
    BestRecorder bestOfColdest() {
        return members.get(0).rungRecord(0).best();
    }

    /** The best states on any rung, burn-in included. */
    BestRecorder best() {
        BestRecorder first = members.get(0).rungRecord(0).best();
        BestRecorder best = new BestRecorder(first.state(0).dimension(), RungRecord.BEST_STATES);
        for (int rung = 0; rung < rungs; rung++) {
            best.merge(members.get(0).rungRecord(rung).best());
        }
        return best;
    }
}
