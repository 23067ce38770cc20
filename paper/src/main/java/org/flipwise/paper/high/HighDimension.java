package org.flipwise.paper.high;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.AuthorsData;

/**
 * The paper's six-mode experiments as they were really run, and as they should be.
 *
 * <p>The letter: a replica starts near each mode, the others near random modes; burn-in is so many rounds with their swaps; odd pairs swap first, in burn-in and again after it; γ of A-IIT grows to max{√r, 1/√r} in
 * burn-in, on single-step rungs to √r of each proposal, and is frozen; IIT and RF-MH make a fixed number of jumps between swaps; a simulation ends when the coldest rung has hit the last mode. Corrected: the
 * same ladders, run on past that, after a burn-in long enough to forget the starts within their basins, with n or n + 1 jumps by a coin for each replica; γ grows by the text on every rung.
 */
public enum HighDimension {
    P1000(1000, 0.0012, new Work(100, 3, 1_000, 100, 2_000_000, 1_333_333), "near-modes:100-300", 8, 6),
    P3000(3000, 0.001, new Work(800, 2, 8_000, 50, 1_000_000, 1_000_000), "near-modes", 0.05, 0.05),
    P5000(5000, 0.001, new Work(800, 2, 8_000, 50, 1_000_000, 1_000_000), "near-modes", 0.05, 0.1),
    P7000(7000, 0.001, new Work(4_000, 1, 40_000, 10, 1_000_000, 1_000_000), "near-modes", 0.2, 0.1);

    /** Of each algorithm at full scale. */
    static final int SIMULATIONS = 100;

    /** Of thirteen, in A-IIT and MH-mult. */
    static final int REJECTION_FREE = 8;

    /** On every ladder of these experiments. */
    static final int RUNGS = 13;

    static final int MODES = 6;
    private static final double SMALL_SCALE = 0.1;
    private static final int FEWEST_SIMULATIONS = 2;
    private static final int CORRECTED_SIMULATIONS = 20;
    private static final long CORRECTED_ROUNDS = 20_000;
    private static final long FEWEST_CORRECTED_ROUNDS = 1_000;
    private static final int LONGER_BURN_IN = 10;
    /** Sweeps, or jumps per bit, after which a start near a mode is forgotten within its basin. */
    private static final int SWEEPS = 100;

    private static final int JUMPS_PER_BIT = 4;
    private static final double SECONDS_PER_TRANSITION = 30e-9 * (RUNGS - REJECTION_FREE);
    private static final double SECONDS_PER_JUMP = 1e-6 * RUNGS;

    private final int p;
    private final double theta;
    private final Work work;
    private final String start;
    private final double multiplicitySeconds;
    private final double jumpSeconds;

    /**
     * How much is done: by A-IIT and MH-mult in transitions, by IIT and RF-MH in jumps.
     *
     * @param transitions L0, between swaps
     * @param jumps between swaps
     * @param burnInTransitions of each replica, in rounds; what does not fill a round it makes alone
     * @param burnInJumps likewise
     * @param multiplicityRounds at most
     * @param jumpRounds at most
     */
    private record Work(
            long transitions,
            long jumps,
            long burnInTransitions,
            long burnInJumps,
            long multiplicityRounds,
            long jumpRounds) {}

    HighDimension(int p, double theta, Work work, String start, double multiplicitySeconds, double jumpSeconds) {
        this.p = p;
        this.theta = theta;
        this.work = work;
        this.start = start;
        this.multiplicitySeconds = multiplicitySeconds;
        this.jumpSeconds = jumpSeconds;
    }

    /** Returns the name of this item and, in the authors' data, of this experiment. */
    String id() {
        return "p" + p;
    }

    int p() {
        return p;
    }

    double theta() {
        return theta;
    }

    /** Returns the name of the problem. */
    String problem() {
        return "paper:six-modes?p=" + p + (theta == 0.001 ? "" : "&theta=" + theta);
    }

    /** L0 of A-IIT and MH-mult. */
    long transitions() {
        return work.transitions;
    }

    /** From the coldest. */
    List<Double> ladder(Algorithm algorithm) {
        return AuthorsData.ladder(id(), algorithm);
    }

    /** How many simulations of each algorithm as the paper ran it; those at p = 1000 take seconds each, so a small scale has two. */
    int simulations(Scale scale) {
        return this == P1000 && scale.share() < SMALL_SCALE ? FEWEST_SIMULATIONS : scale.simulations(SIMULATIONS);
    }

    /** As the paper ran it. */
    Arm letter(Algorithm algorithm) {
        return algorithm == Algorithm.A_IIT ? adaptive(BurnInGamma.LETTER) : byText(algorithm);
    }

    /** A-IIT by the letter in all but γ of its single-step rungs in burn-in, which follows a rule. */
    Arm adaptive(BurnInGamma rule) {
        Arm byText = byText(Algorithm.A_IIT);
        return rule == BurnInGamma.TEXT
                ? byText
                : byText.with(id() + "-" + rule.label() + "-" + Algorithm.A_IIT.kernel(), rule);
    }

    /** The letter in all but γ of A-IIT, which grows by the text, to max{√r, 1/√r}, on single-step rungs too. */
    Arm byText(Algorithm algorithm) {
        return onLadder(id() + "-" + algorithm.kernel(), algorithm.label(), algorithm, ladder(algorithm));
    }

    /** {@link #byText} on another ladder. */
    Arm onLadder(String id, String label, Algorithm algorithm, List<Double> ladder) {
        boolean multiplicity = algorithm.multiplicity();
        return new Arm(
                id,
                label,
                problem(),
                options(algorithm, ladder),
                multiplicity ? work.burnInTransitions % work.transitions : work.burnInJumps % work.jumps,
                multiplicity ? work.multiplicityRounds : work.jumpRounds,
                true,
                multiplicity ? multiplicitySeconds : jumpSeconds);
    }

    /** The letter's ladder at stationarity. */
    Task corrected(Algorithm algorithm, Scale scale) {
        return atStationarity(
                id() + "-corrected-" + algorithm.kernel(), byText(algorithm), algorithm.multiplicity(), scale);
    }

    Task atStationarity(String id, Arm letter, boolean multiplicity, Scale scale) {
        long rounds = scale.rounds(CORRECTED_ROUNDS, FEWEST_CORRECTED_ROUNDS);
        long burnIn = Math.max(
                LONGER_BURN_IN * (multiplicity ? work.burnInTransitions : work.burnInJumps),
                (long) p * (multiplicity ? SWEEPS : JUMPS_PER_BIT));
        double seconds = multiplicity
                ? (rounds * work.transitions + burnIn) * SECONDS_PER_TRANSITION
                : (rounds * (work.jumps + 0.5) + burnIn) * SECONDS_PER_JUMP;
        Map<String, String> changed =
                multiplicity ? Map.of("burn-in", "") : Map.of("burn-in", "", "jump-parity", "random");
        Arm arm = letter.with(id, letter.label() + ", at stationarity", changed)
                .withLength(burnIn, rounds, false, seconds);
        return new Task(arm, scale.simulations(CORRECTED_SIMULATIONS));
    }

    private Map<String, String> options(Algorithm algorithm, List<Double> ladder) {
        Map<String, String> options = new HashMap<>();
        options.put("kernel", algorithm.kernel());
        options.put("betas", betas(ladder));
        options.put("start", start);
        options.put("swap", "deo-odd");
        options.put("block-moves", "off");
        if (algorithm.multiplicity()) {
            options.put("burn-in", Long.toString(work.burnInTransitions / work.transitions));
            options.put("l0", Long.toString(work.transitions));
            options.put("rf-rungs", Integer.toString(REJECTION_FREE));
        } else {
            options.put("burn-in", Long.toString(work.burnInJumps / work.jumps));
            options.put("jumps", Long.toString(work.jumps));
            options.put("jump-parity", "fixed");
        }
        return options;
    }

    /** As {@code --betas} takes them. */
    static String betas(List<Double> ladder) {
        return ladder.stream()
                .map(beta -> BigDecimal.valueOf(beta).stripTrailingZeros().toPlainString())
                .collect(Collectors.joining(","));
    }
}
