package org.flipwise.verify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.provenance.Version;
import org.flipwise.result.Check;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.state.BitState;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.IndependentSets;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.SolutionFile;

/** What can be checked of a solution file: its value by a full evaluation against what the file says, and whether a set of nodes is independent. */
public final class SolutionChecks {
    private static final double CLOSE = 1e-9;
    private final Problem problem;
    private final SolutionFile solution;
    private final List<Check> checks = new ArrayList<>();

    private SolutionChecks(Problem problem, SolutionFile solution) {
        this.problem = problem;
        this.solution = solution;
    }

    /** Reads a solution of a problem and checks it. */
    public static Verification of(Problem problem, Path file) {
        return new SolutionChecks(problem, SolutionFile.read(file, problem.target())).run();
    }

    private Verification run() {
        Target target = problem.target();
        BitState state = solution.state();
        check("solution", true, state.count() + " of " + state.dimension() + " bits are 1");
        double potential = target.potential(state);
        double value = target.objective().map(one -> one.value(potential)).orElse(target.base(state) + potential);
        String name = target.objective().map(Objective::name).orElse("log density");
        check("value", Math.abs(value) < Double.POSITIVE_INFINITY, name + " " + SolutionFile.shown(value));
        solution.value()
                .ifPresent(said -> check(
                        "value stated",
                        Math.abs(said - value) <= CLOSE * Math.max(1, Math.abs(value)),
                        "the file says " + SolutionFile.shown(said)));
        IndependentSets.of(target).ifPresent(graph -> independent(graph, state));
        return new Verification(
                Version.number(),
                new Summary.ProblemLine(problem.name(), target.dimension(), problem.hash()),
                0,
                checks.stream().noneMatch(Check::failed),
                checks);
    }

    private void independent(IndependentSets graph, BitState set) {
        Optional<IndependentSets.Edge> inside = graph.edgeInside(set);
        check(
                "independent",
                inside.isEmpty(),
                inside.map(edge -> "nodes " + (edge.one() + 1) + " and " + (edge.other() + 1)
                                + " of the set share an edge")
                        .orElse("no two of its " + set.count() + " nodes share an edge"));
    }

    private void check(String name, boolean holds, String detail) {
        checks.add(new Check(name, holds ? Check.Verdict.PASS : Check.Verdict.FAIL, detail));
    }
}
