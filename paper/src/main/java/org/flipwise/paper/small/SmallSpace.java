package org.flipwise.paper.small;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Scale;

/**
 * The two experiments on 16 bits (the paper's sections 6.2 and 6.3) as they were really run, and as they should be.
 *
 * <p>The letter: all replicas start at the zero vector, make one step alone, and swap 10⁶ times, odd pairs first; all rungs are rejection-free; γ of
 * A-IIT grows to max{r, 1/r} forever; IIT and RF-MH make a fixed number of jumps between swaps. Corrected: random starts, γ by the text, max{√r, 1/√r},
 * settled in burn-in and frozen, and n or n + 1 jumps by a coin for each replica; a tenth of the rounds.
 */
public enum SmallSpace {
    BIMODAL(
            "bimodal",
            "bimodal16",
            "paper:bimodal",
            6,
            2,
            1,
            Map.of(Algorithm.A_IIT, 1000L, Algorithm.MH_MULT, 100L),
            Map.of(
                    Algorithm.A_IIT, "1,0.49,0.33,0.22",
                    Algorithm.MH_MULT, "1,0.49,0.33,0.22",
                    Algorithm.IIT, "1,0.26,0.06",
                    Algorithm.RF_MH, "1,0.26,0.06"),
            Map.of(Algorithm.A_IIT, 27.0, Algorithm.MH_MULT, 7.0, Algorithm.IIT, 2.0, Algorithm.RF_MH, 2.0)),
    SEVEN_MODES(
            "seven-modes",
            "7mode16",
            "paper:seven-modes",
            10,
            7,
            2,
            Map.of(Algorithm.A_IIT, 1000L, Algorithm.MH_MULT, 1000L),
            Map.of(
                    Algorithm.A_IIT, "1,0.31,0.21",
                    Algorithm.MH_MULT, "1,0.31,0.21",
                    Algorithm.IIT, "1,0.15,0.002",
                    Algorithm.RF_MH, "1,0.155,0.002"),
            Map.of(Algorithm.A_IIT, 9.0, Algorithm.MH_MULT, 28.0, Algorithm.IIT, 4.0, Algorithm.RF_MH, 4.0));

    static final int SIMULATIONS = 100;
    /** With 4 of them 1 right number in 36 is more than 4 of its own errors off; with 8, 1 in 190. */
    static final int FEWEST_SIMULATIONS = 8;

    private static final long ROUNDS = 1_000_000;
    private static final long FEWEST_ROUNDS = 10_000;
    private static final long CORRECTED_ROUNDS = 100_000;
    private static final long FEWEST_CORRECTED_ROUNDS = 5_000;
    private static final int BURN_IN_ROUNDS = 20;
    private static final long BURN_IN_JUMPS = 50;
    /** With the text's γ the same L0 holds about this many times the sojourns. */
    private static final double TEXT_GAMMA_WORK = 3;

    private final String id;
    private final String experiment;
    private final String problem;
    private final double theta;
    private final int modes;
    private final long jumps;
    private final Map<Algorithm, Long> transitions;
    private final Map<Algorithm, String> betas;
    private final Map<Algorithm, Double> seconds;

    SmallSpace(
            String id,
            String experiment,
            String problem,
            double theta,
            int modes,
            long jumps,
            Map<Algorithm, Long> transitions,
            Map<Algorithm, String> betas,
            Map<Algorithm, Double> seconds) {
        this.id = id;
        this.experiment = experiment;
        this.problem = problem;
        this.theta = theta;
        this.modes = modes;
        this.jumps = jumps;
        this.transitions = transitions;
        this.betas = betas;
        this.seconds = seconds;
    }

    /** Its name among the items, and the beginning of its arms' ids. */
    String id() {
        return id;
    }

    /** As a heading. */
    String title() {
        return (this == BIMODAL ? "Two" : "Seven") + " modes on 16 bits";
    }

    /** Its name in the authors' data. */
    String experiment() {
        return experiment;
    }

    public String problem() {
        return problem;
    }

    double theta() {
        return theta;
    }

    public int modes() {
        return modes;
    }

    /** Jumps of IIT and RF-MH between swaps. */
    long jumps() {
        return jumps;
    }

    /** L0 of a multiplicity algorithm. */
    public long transitions(Algorithm algorithm) {
        Long known = transitions.get(algorithm);
        if (known == null) {
            throw new IllegalArgumentException(algorithm.label() + " makes jumps, not transitions");
        }
        return known;
    }

    /** From the coldest. */
    public List<Double> ladder(Algorithm algorithm) {
        return Arrays.stream(betas(algorithm).split(",")).map(Double::valueOf).toList();
    }

    /** As the paper ran it. */
    public Arm letter(Algorithm algorithm, Scale scale) {
        Map<String, String> options = options(algorithm);
        options.put("start", "zeros");
        options.put("swap", "deo-odd");
        if (algorithm.multiplicity()) {
            options.put("weights", "drawn");
        } else {
            options.put("jump-parity", "fixed");
        }
        if (algorithm == Algorithm.A_IIT) {
            options.put("gamma-rule", "ratio");
            options.put("gamma-schedule", "always");
        }
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS);
        return arm(id + "-" + algorithm.kernel(), algorithm.label(), options, 1, rounds, secondsFor(algorithm, rounds));
    }

    /** As it should be run. */
    Arm corrected(Algorithm algorithm, Scale scale) {
        long rounds = scale.rounds(CORRECTED_ROUNDS, FEWEST_CORRECTED_ROUNDS);
        return arm(
                id + "-corrected-" + algorithm.kernel(),
                algorithm.label() + ", corrected",
                correctedOptions(algorithm),
                burnIn(algorithm),
                rounds,
                secondsFor(algorithm, rounds) * (algorithm == Algorithm.A_IIT ? TEXT_GAMMA_WORK : 1));
    }

    /** The corrected options, for arms that change one of them. */
    Map<String, String> correctedOptions(Algorithm algorithm) {
        Map<String, String> options = options(algorithm);
        options.put("start", "random");
        options.put("swap", "deo");
        if (!algorithm.multiplicity()) {
            options.put("jump-parity", "random");
        }
        if (algorithm == Algorithm.A_IIT) {
            options.put("gamma-rule", "f");
            options.put("gamma-schedule", "burn-in");
        }
        return options;
    }

    /** Long enough for a replica alone to fall into a mode, whose neighbours ask for the largest γ. */
    long burnIn(Algorithm algorithm) {
        return algorithm.multiplicity() ? BURN_IN_ROUNDS * transitions(algorithm) : BURN_IN_JUMPS;
    }

    Arm arm(String id, String label, Map<String, String> options, long burnIn, long rounds, double secondsEach) {
        return new Arm(id, label, problem, options, burnIn, rounds, false, secondsEach);
    }

    double secondsFor(Algorithm algorithm, long rounds) {
        return seconds.getOrDefault(algorithm, 1.0) * rounds / ROUNDS;
    }

    private Map<String, String> options(Algorithm algorithm) {
        Map<String, String> options = new HashMap<>();
        options.put("kernel", algorithm.kernel());
        options.put("betas", betas(algorithm));
        if (algorithm.multiplicity()) {
            options.put("l0", Long.toString(transitions(algorithm)));
            options.put("rf-rungs", Integer.toString(ladder(algorithm).size()));
            options.put("block-moves", "off");
        } else {
            options.put("jumps", Long.toString(jumps));
        }
        return options;
    }

    private String betas(Algorithm algorithm) {
        return betas.getOrDefault(algorithm, "1");
    }
}
