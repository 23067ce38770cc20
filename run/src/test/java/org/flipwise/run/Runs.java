package org.flipwise.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;

/** Runs as a user words them, without a command line. */
public final class Runs {
    private static final Progress SILENT = snapshot -> {};

    private Runs() {}

    /** "paper:bimodal --kernel iit --rounds 10": the problem, then options that all have a value. */
    public static Summary of(String words) throws InterruptedException {
        String[] parts = words.trim().split(" +");
        Problem problem = Problems.resolve(parts[0]);
        return of(problem, options(parts));
    }

    /** The same for someone who looks at it while it continues. */
    public static SampleOutcome kept(String words, Keeper keeper) throws InterruptedException {
        String[] parts = words.trim().split(" +");
        Problem problem = Problems.resolve(parts[0]);
        return SampleRun.run(problem, settled(problem, options(parts)), SILENT, keeper, new StopRequest());
    }

    /** What such words mean, with nothing left to be found. */
    public static SampleSettings settings(String words) throws InterruptedException {
        String[] parts = words.trim().split(" +");
        return settled(Problems.resolve(parts[0]), options(parts));
    }

    /** A run by A-IIT on the problem's own ladder, unless the options say otherwise; what they leave open is found. */
    public static Summary of(Problem problem, Options options) throws InterruptedException {
        return SampleRun.run(problem, settled(problem, options), SILENT);
    }

    public static SampleSettings settled(Problem problem, Options options) throws InterruptedException {
        Options all = options.has(RunOptions.BETAS) ? options : options.withDefault(RunOptions.LADDER, "problem");
        return Tuning.settle(
                problem, SampleOptions.resolve(all.withDefault(RunOptions.KERNEL, KernelName.A_IIT), problem));
    }

    private static Options options(String[] parts) {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i += 2) {
            if (!parts[i].startsWith("--") || i + 1 == parts.length) {
                throw new IllegalArgumentException("not a list of options with values: " + Arrays.toString(parts));
            }
            options.put(parts[i].substring(2), parts[i + 1]);
        }
        return Options.of(options);
    }
}
