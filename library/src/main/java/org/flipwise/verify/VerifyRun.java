package org.flipwise.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.flipwise.kernel.Budget;
import org.flipwise.provenance.Version;
import org.flipwise.result.Check;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** The task {@code verify}: everything that can be checked of a problem and of the kernels on it. */
public final class VerifyRun {
    private final Subject subject;
    private final Supplier<Problem> again;
    private final @Nullable KernelName chosen;
    private final Consumer<String> progress;
    private final List<Check> checks = new ArrayList<>();

    private VerifyRun(
            Subject subject, Supplier<Problem> again, @Nullable KernelName chosen, Consumer<String> progress) {
        this.subject = subject;
        this.again = again;
        this.chosen = chosen;
        this.progress = progress;
    }

    /**
     * Checks for a problem.
     *
     * @param again makes another instance of the problem, with its own process if it has one
     * @param progress receives the name of each check as it begins
     */
    public static VerifyRun of(Problem problem, Supplier<Problem> again, Options options, Consumer<String> progress) {
        KernelName kernel = options.get(RunOptions.KERNEL);
        KernelName chosen = kernel == KernelName.AUTO ? null : kernel;
        long seed = options.orUsual(RunOptions.SEED);
        return new VerifyRun(new Subject(problem, seed), again, chosen, progress);
    }

    /** Runs all checks, except those that an earlier failure makes pointless. */
    public Verification run() {
        ValueChecks values = new ValueChecks(subject);
        if (check("start", values::start) && check("values", values::defined)) {
            boolean repeatable = check("repeatable", values::repeatable);
            repeatable &= check("instances", () -> values.secondInstance(again));
            repeatable &= check("threads", values::threads);
            if (repeatable) {
                check("flip sets", values::flipSets);
                neighbourhoods();
                if (checks.stream().noneMatch(Check::failed)) {
                    kernels();
                }
            }
        }
        boolean passed = checks.stream().noneMatch(Check::failed);
        Problem problem = subject.problem();
        return new Verification(
                Version.number(),
                new Summary.ProblemLine(problem.name(), subject.dimension(), problem.hash()),
                subject.seed(),
                passed,
                checks);
    }

    private void neighbourhoods() {
        RatioChecks ratios = new RatioChecks(subject);
        check("ratios", ratios::fresh);
        check("walk", ratios::walk);
        check("groups", ratios::groups);
        check("save", ratios::saved);
    }

    private void kernels() {
        if (subject.dimension() > KernelChecks.LARGEST_DIMENSION) {
            check("kernels", () -> {
                throw new CheckSkippedException("kernels are proved where all states can be listed: up to "
                        + KernelChecks.LARGEST_DIMENSION + " bits");
            });
            return;
        }
        KernelChecks[] made = new KernelChecks[1];
        if (!check("states", () -> {
            made[0] = new KernelChecks(subject);
            return "all " + made[0].listed().states() + " states evaluated";
        })) {
            return;
        }
        KernelChecks kernels = made[0];
        check("neighbourhoods", kernels::neighbourhoods);
        boolean singleFlips = subject.target().at(anyPossible()).singleFlips();
        for (KernelName name : KernelName.values()) {
            boolean meant = chosen == null ? name != KernelName.AUTO : name == chosen;
            if (meant && (singleFlips || !name.singleFlipsOnly())) {
                check(name.label(), () -> kernels.keepsItsLaw(name));
            }
        }
        KernelName runs = chosen == null ? KernelName.A_IIT : chosen;
        check(
                "short runs",
                () -> runs.unit() == Budget.Unit.TRANSITIONS
                        ? new ShortRun(subject, kernels, runs).agrees()
                        : skip("for kernels whose rounds are transitions"));
    }

    private static String skip(String why) {
        throw new CheckSkippedException(why);
    }

    private BitState anyPossible() {
        return subject.possible(1, 0).get(0);
    }

    /** Does a check and notes how it came out; false where it failed. */
    private boolean check(String name, Supplier<String> check) {
        progress.accept(name);
        Check done;
        try {
            done = new Check(name, Check.Verdict.PASS, check.get());
        } catch (CheckFailedException | TargetException found) {
            done = new Check(name, Check.Verdict.FAIL, String.valueOf(found.getMessage()));
        } catch (CheckSkippedException apart) {
            done = new Check(name, Check.Verdict.SKIP, String.valueOf(apart.getMessage()));
        }
        checks.add(done);
        return !done.failed();
    }
}
