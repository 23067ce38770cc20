package org.flipwise.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.LogNormalizers;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.kernel.HoudayerMoves;
import org.flipwise.kernel.OuterKernel;
import org.flipwise.record.ColdRecord;
import org.flipwise.record.HotRecord;
import org.flipwise.record.RungRates;
import org.flipwise.record.RungRecord;
import org.flipwise.simulation.Simulation;
import org.flipwise.target.Costs;
import org.flipwise.tempering.PairedTempering;
import org.flipwise.tempering.Rung;

/**
 * The records of one simulation, or of several added up in their order. A pool of one reads its member's records; one of several adds them up in copies
 * of its own. Members stay as they are.
 */
final class Pool {
    private final List<Simulation> members;
    private final ColdRecord cold;
    private final List<RungRecord> rungRecords = new ArrayList<>();
    private final Costs costs = new Costs();

    /**
     * A pool of simulations of one run.
     *
     * @param simulations at least one, in the order in which their records are added up
     */
    Pool(List<Simulation> simulations) {
        members = List.copyOf(simulations);
        Simulation first = members.get(0);
        boolean alone = members.size() == 1;
        cold = alone ? first.cold() : first.cold().copy();
        for (int rung = 0; rung < first.tempering().rungs(); rung++) {
            RungRecord record = first.rungRecord(rung);
            rungRecords.add(alone ? record : record.copy());
        }
        members.forEach(member -> costs.add(member.tempering().costs()));
        members.stream().skip(1).forEach(this::merge);
    }

    private void merge(Simulation simulation) {
        cold.merge(simulation.cold());
        for (int rung = 0; rung < rungRecords.size(); rung++) {
            rungRecords.get(rung).merge(simulation.rungRecord(rung));
        }
    }

    ColdRecord cold() {
        return cold;
    }

    RungRecord rungRecord(int rung) {
        return rungRecords.get(rung);
    }

    PotentialRecorder potential(int rung) {
        return rungRecords.get(rung).potential();
    }

    /** The rung of the first simulation: its β and kernel are those of all. */
    Rung rung(int rung) {
        return rungOf(members.get(0), rung);
    }

    private static Rung rungOf(Simulation simulation, int rung) {
        return simulation.tempering().rung(rung);
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
        return largest(rung, AdaptiveGamma::lateRise, 0);
    }

    double largestLogGamma(int rung) {
        return largest(rung, AdaptiveGamma::largestLogGamma, Double.NEGATIVE_INFINITY);
    }

    private double largest(int rung, ToDoubleFunction<AdaptiveGamma> of, double least) {
        double largest = least;
        for (Simulation member : members) {
            AdaptiveGamma gamma = rungOf(member, rung).kernel().gamma();
            largest = gamma == null ? largest : Math.max(largest, of.applyAsDouble(gamma));
        }
        return largest;
    }

    long restarts() {
        return members.stream().mapToLong(one -> one.tempering().restarts()).sum();
    }

    /** Runs in the bits of the members' words; 0 where each is one run. */
    int lanes() {
        return members.stream().mapToInt(Simulation::lanes).sum();
    }

    int simulations() {
        return members.size();
    }

    /** Rounds after burn-in; of the longest where simulations differ. */
    long rounds() {
        return members.stream().mapToLong(Simulation::rounds).max().orElse(0);
    }

    /** Rounds after burn-in of all runs together, each lane of a word a run. */
    long roundsOfRuns() {
        return members.stream().mapToLong(Simulation::roundsOfRuns).sum();
    }

    /** Rounds after burn-in of all states on a rung together, both copies where a run has two. */
    long roundsOfCopies() {
        return members.stream().mapToLong(Simulation::roundsOfCopies).sum();
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
        double[] rejections = new double[rungRecords.size() - 1];
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
        return rungRecords.get(rung).rates();
    }

    /** A count of what moves before rounds did on a rung, for each that was tried, burn-in included; NaN on a rung without. */
    <K extends OuterKernel> double perMove(int rung, Class<K> moves, ToLongFunction<K> tried, ToLongFunction<K> count) {
        long of = 0;
        long sum = 0;
        for (Simulation member : members) {
            K own = OuterKernel.find(rungOf(member, rung).kernel(), moves).orElse(null);
            if (own != null) {
                of += tried.applyAsLong(own);
                sum += count.applyAsLong(own);
            }
        }
        return (double) sum / of;
    }

    /** Bits that a move between two copies on a rung exchanges, burn-in included; NaN on a rung without. */
    double perHoudayerMove(int rung) {
        long tried = 0;
        long flipped = 0;
        for (Simulation member : members) {
            HoudayerMoves moves = member.tempering() instanceof PairedTempering pairs ? pairs.moves(rung) : null;
            if (moves != null) {
                tried += moves.tried();
                flipped += moves.flipped();
            }
        }
        return (double) flipped / tried;
    }

    /** The best states on the coldest rung, burn-in included. */
    BestRecorder bestOfColdest() {
        return rungRecords.get(0).best();
    }

    /** The best states on any rung, burn-in included. */
    BestRecorder best() {
        BestRecorder first = rungRecords.get(0).best();
        BestRecorder best = new BestRecorder(first.state(0).dimension(), RungRecord.BEST_STATES);
        for (RungRecord rung : rungRecords) {
            best.merge(rung.best());
        }
        return best;
    }
}
