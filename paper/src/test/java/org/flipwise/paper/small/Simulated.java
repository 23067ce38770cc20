package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.balance.GammaRule;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Outcomes as simulations of 16 bits would have them, without a draw: exact values, a little apart from one simulation to the next. */
final class Simulated {
    private static final double APART = 1e-3;
    private static final long ROUNDS = 1_000_000;
    /** By number of simulations; the exact values behind them take seconds. */
    private static final Map<Integer, Map<String, List<Outcome>>> MADE = new ConcurrentHashMap<>();

    private final Scale scale = new Scale(1);
    private final int simulations;
    private final Map<SmallSpace, Double> logDensities = new EnumMap<>(SmallSpace.class);
    private final Map<String, List<Outcome>> byArm = new HashMap<>();

    private Simulated(int simulations) {
        this.simulations = simulations;
    }

    /** Both spaces, all algorithms, every arm of the items on 16 bits, at the exact values of its way of running. */
    static Simulated exact(int simulations) {
        Simulated simulated = new Simulated(simulations);
        simulated.byArm.putAll(MADE.computeIfAbsent(simulations, Simulated::made));
        return simulated;
    }

    private static Map<String, List<Outcome>> made(int simulations) {
        Simulated fresh = new Simulated(simulations);
        for (SmallSpace space : SmallSpace.values()) {
            fresh.add(space);
        }
        return Map.copyOf(fresh.byArm);
    }

    private void add(SmallSpace space) {
        logDensities.put(space, GammaSchedulesItem.exactLogDensity(space));
        SmallSpaceRuns runs = new SmallSpaceRuns(space, results());
        for (Algorithm algorithm : Algorithm.ALL) {
            double[] stationary = runs.exactSwapRates(algorithm);
            double[] letter = algorithm.multiplicity() ? stationary : runs.lockedSwapRates(algorithm, 1);
            put(space, space.letter(algorithm, scale), algorithm, letter, GammaRule.RATIO);
            put(space, space.corrected(algorithm, scale), algorithm, stationary, GammaRule.BALANCE);
            if (!algorithm.multiplicity()) {
                put(
                        space,
                        ParityTrap.afterTwo(space, algorithm, scale),
                        algorithm,
                        runs.lockedSwapRates(algorithm, 2),
                        GammaRule.BALANCE);
                put(space, ParityTrap.coin(space, algorithm, scale), algorithm, stationary, GammaRule.BALANCE);
            }
        }
        for (GammaSchedules.Schedule schedule : GammaSchedules.Schedule.values()) {
            put(
                    space,
                    GammaSchedules.arm(space, schedule, scale),
                    Algorithm.A_IIT,
                    runs.exactSwapRates(Algorithm.A_IIT),
                    GammaRule.BALANCE);
        }
    }

    private void put(SmallSpace space, Arm arm, Algorithm algorithm, double[] rates, GammaRule rule) {
        List<Double> ladder = space.ladder(algorithm);
        double mass = ExactValues.modeMass16(space.problem());
        double logDensity = logDensities.getOrDefault(space, 0.0);
        List<Double> iterations = ladder.stream()
                .map(beta -> iterations(space, algorithm, beta, rule))
                .toList();
        List<Outcome> outcomes = new ArrayList<>();
        for (int simulation = 0; simulation < simulations; simulation++) {
            // Symmetric about 0, so that means are exact.
            double off = APART * (2.0 * simulation / (simulations - 1) - 1);
            List<Outcome.OnRung> rungs = new ArrayList<>();
            for (int rung = 0; rung < ladder.size(); rung++) {
                boolean hottest = rung == rates.length;
                long accepted = hottest ? 0 : Math.round(rates[rung] * (1 + off) * ROUNDS / 2);
                rungs.add(new Outcome.OnRung(
                        ladder.get(rung), null, iterations.get(rung) * (1 + off), hottest ? 0 : ROUNDS / 2, accepted));
            }
            List<Double> masses = new ArrayList<>();
            List<Outcome.Hit> hits = new ArrayList<>();
            for (int mode = 0; mode < space.modes(); mode++) {
                masses.add(mass * (1 + off));
                hits.add(new Outcome.Hit(10 + simulation, 0.01, 0.01 * (1 + off), 1000 + simulation));
            }
            outcomes.add(outcome(simulation, rungs, hits, masses, logDensity * (1 + off)));
        }
        byArm.put(arm.id(), outcomes);
    }

    private static double iterations(SmallSpace space, Algorithm algorithm, double beta, GammaRule rule) {
        return algorithm.multiplicity() ? SmallSpaceRuns.exactIterations(space, algorithm, beta, rule) : space.jumps();
    }

    private static Outcome outcome(
            int simulation,
            List<Outcome.OnRung> rungs,
            List<Outcome.Hit> hits,
            List<Double> masses,
            double logDensity) {
        return new Outcome(
                simulation,
                ROUNDS,
                2,
                1.9,
                new Summary.CostLine(1, 1_000_000, 5, 5, 0, 1000, 900),
                rungs,
                60_000,
                null,
                hits.size(),
                hits,
                masses,
                masses,
                logDensity,
                List.of(new Outcome.Distance(10, 0.1, 500, 0.5), new Outcome.Distance(1000, 1, 50_000, 0.005)),
                null);
    }

    /** Changes the swap rates between the two coldest rungs of an arm by a factor. */
    Simulated withRate(Arm arm, double factor) {
        byArm.computeIfPresent(
                arm.id(),
                (id, outcomes) -> outcomes.stream()
                        .map(outcome -> {
                            List<Outcome.OnRung> rungs = new ArrayList<>(outcome.rungs());
                            Outcome.OnRung cold = rungs.get(0);
                            rungs.set(
                                    0,
                                    new Outcome.OnRung(
                                            cold.beta(),
                                            cold.gamma(),
                                            cold.iterations(),
                                            cold.attempted(),
                                            Math.round(factor * cold.accepted())));
                            return with(outcome, rungs, outcome.hits(), outcome.masses());
                        })
                        .toList());
        return this;
    }

    /** Moves a share of the first mode's mass away. */
    Simulated withFirstMass(Arm arm, double factor) {
        byArm.computeIfPresent(
                arm.id(),
                (id, outcomes) -> outcomes.stream()
                        .map(outcome -> {
                            List<Double> masses =
                                    new ArrayList<>(outcome.masses() == null ? List.of() : outcome.masses());
                            masses.set(0, factor * masses.get(0));
                            return with(outcome, outcome.rungs(), outcome.hits(), masses);
                        })
                        .toList());
        return this;
    }

    /** No simulation of an arm ever finds the last mode. */
    Simulated withoutLastMode(Arm arm) {
        byArm.computeIfPresent(
                arm.id(),
                (id, outcomes) -> outcomes.stream()
                        .map(outcome -> {
                            List<Outcome.Hit> hits = new ArrayList<>(outcome.hits());
                            hits.set(hits.size() - 1, Outcome.Hit.NEVER);
                            return with(outcome, outcome.rungs(), hits, outcome.masses());
                        })
                        .toList());
        return this;
    }

    private static Outcome with(
            Outcome outcome, List<Outcome.OnRung> rungs, List<Outcome.Hit> hits, @Nullable List<Double> masses) {
        return new Outcome(
                outcome.simulation(),
                outcome.rounds(),
                outcome.seconds(),
                outcome.cpuSeconds(),
                outcome.costs(),
                rungs,
                outcome.roundTrips(),
                outcome.passages(),
                outcome.startCoverage(),
                hits,
                masses,
                outcome.basins(),
                outcome.meanLogDensity(),
                outcome.distances(),
                null);
    }

    Results results() {
        return new Results(scale, byArm);
    }
}
