package org.flipwise.target;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Work, counted apart by kind. <em>Evaluations</em> are real calls of the target; <em>equivalent evaluations</em> are what a
 * black box would have needed for the same steps (the paper's currency): p per rejection-free iteration, 1 per proposal, 4p per
 * Z-corrected swap attempt.
 */
public final class Costs implements Saved {
    private long evaluations;
    private long equivalentEvaluations;
    private long ratioUpdates;
    private long exps;
    private long proposals;
    private long iterations;
    private long jumps;

    /** Creates counters that are all zero. */
    public Costs() {}

    /** Full evaluations of the target. */
    public void evaluated(long count) {
        evaluations += count;
    }

    /** Returns the number of evaluations that a black-box target would have needed for this work. */
    public void equivalent(long count) {
        equivalentEvaluations += count;
    }

    /** Log-ratios of neighbours (or of groups of them) that were computed from structure; one that takes s steps counts s times. */
    public void updatedRatios(long count) {
        ratioUpdates += count;
    }

    /**
     * Exponentials taken to turn log-ratios into weights, and by the target to move to a new state; block moves count their logarithms and
     * draws as such.
     */
    public void exponentiated(long count) {
        exps += count;
    }

    /** Single proposals made. */
    public void proposed(long count) {
        proposals += count;
    }

    /** A rejection-free sojourn begun. */
    public void iterated() {
        iterations++;
    }

    /** A change of state. */
    public void jumped() {
        jumps++;
    }

    /** Changes of state. */
    public void jumped(long count) {
        jumps += count;
    }

    public void add(Costs other) {
        evaluations += other.evaluations;
        equivalentEvaluations += other.equivalentEvaluations;
        ratioUpdates += other.ratioUpdates;
        exps += other.exps;
        proposals += other.proposals;
        iterations += other.iterations;
        jumps += other.jumps;
    }

    /** Counts what the other has counted, and nothing else. */
    public void set(Costs other) {
        evaluations = other.evaluations;
        equivalentEvaluations = other.equivalentEvaluations;
        ratioUpdates = other.ratioUpdates;
        exps = other.exps;
        proposals = other.proposals;
        iterations = other.iterations;
        jumps = other.jumps;
    }

    /** Returns what has been counted since an earlier count. */
    public Costs since(Costs earlier) {
        Costs difference = new Costs();
        difference.evaluations = evaluations - earlier.evaluations;
        difference.equivalentEvaluations = equivalentEvaluations - earlier.equivalentEvaluations;
        difference.ratioUpdates = ratioUpdates - earlier.ratioUpdates;
        difference.exps = exps - earlier.exps;
        difference.proposals = proposals - earlier.proposals;
        difference.iterations = iterations - earlier.iterations;
        difference.jumps = jumps - earlier.jumps;
        return difference;
    }

    @Override
    public void save(Encoder into) {
        into.wholes(new long[] {evaluations, equivalentEvaluations, ratioUpdates, exps, proposals, iterations, jumps});
    }

    @Override
    public void restore(Decoder from) {
        long[] counts = new long[7];
        from.fill(counts);
        evaluations = counts[0];
        equivalentEvaluations = counts[1];
        ratioUpdates = counts[2];
        exps = counts[3];
        proposals = counts[4];
        iterations = counts[5];
        jumps = counts[6];
    }

    public long evaluations() {
        return evaluations;
    }

    public long equivalentEvaluations() {
        return equivalentEvaluations;
    }

    public long ratioUpdates() {
        return ratioUpdates;
    }

    public long exps() {
        return exps;
    }

    public long proposals() {
        return proposals;
    }

    public long iterations() {
        return iterations;
    }

    public long jumps() {
        return jumps;
    }
}
