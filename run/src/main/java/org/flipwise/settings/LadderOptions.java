package org.flipwise.settings;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.ladder.LadderReader;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/** The options that say which ladder: {@code --betas}, {@code --ladder}, and by which rule one is to be found. */
final class LadderOptions {
    private static final double DEO_RATE = 0.39;
    private static final double SEO_RATE = 0.234;
    private static final double PAPER_RATE = 0.234;
    private static final List<Option<?>> RULES =
            List.of(RunOptions.TUNE, RunOptions.SWAP_RATE, RunOptions.RUNGS, RunOptions.HOTTEST, RunOptions.TUNE_WORK);
    private final Options options;
    private final Problem problem;

    private LadderOptions(Options options, Problem problem) {
        this.options = options;
        this.problem = problem;
    }

    /**
     * Which ladder.
     *
     * @param from given, problem, file or tuned
     * @param ladder its inverse temperatures, or those to start from where it is to be found
     * @param file what a ladder file says of kernels and round lengths, where they are to be used
     * @param tune how it is to be found, null where it stands
     */
    record Choice(
            String from,
            Ladder ladder,
            LadderReader.@Nullable Read file,
            @Nullable TuneRequest tune) {}

    static Choice of(Options options, Problem problem, boolean auto, SwapScheme swap) {
        return new LadderOptions(options, problem).choice(auto, swap);
    }

    private Choice choice(boolean auto, SwapScheme swap) {
        List<Double> betas = options.get(RunOptions.BETAS);
        String ladder = options.get(RunOptions.LADDER);
        if (betas != null && ladder != null) {
            throw new SettingsException("--betas and --ladder both name a ladder; give one of them");
        }
        boolean found =
                betas == null && (ladder == null ? !options.isOn(RunOptions.PAPER_LETTER) : ladder.equals("auto"));
        if (found) {
            return new Choice("tuned", problem.ladder(), null, request(swap, auto));
        }
        String stands =
                "is for tuning a ladder, but " + (betas == null ? "--ladder " + ladder : "--betas") + " gives one";
        RULES.forEach(rule -> options.refuse(rule, stands));
        TuneRequest kernelsOnly =
                auto ? new TuneRequest(TuneRequest.Method.NONE, 0, 0, null, true, keepStates()) : null;
        if (betas != null) {
            return new Choice("given", ladder(betas), null, kernelsOnly);
        }
        if (ladder == null || ladder.equals("problem")) {
            return new Choice("problem", problem.ladder(), null, kernelsOnly);
        }
        boolean own = options.has(RunOptions.KERNEL);
        LadderReader.Read read =
                LadderReader.read(file(ladder), problem.target().dimension(), !own);
        return new Choice("file", read.plan().ladder(), own ? null : read, own ? kernelsOnly : null);
    }

    private TuneRequest request(SwapScheme swap, boolean auto) {
        TuneRequest.Method method = TuneRequest.Method.ARR.label().equals(options.orUsual(RunOptions.TUNE))
                ? TuneRequest.Method.ARR
                : TuneRequest.Method.EQUAL_REJECTION;
        double usual = method == TuneRequest.Method.ARR ? PAPER_RATE : swap == SwapScheme.SEO ? SEO_RATE : DEO_RATE;
        double rate = options.get(RunOptions.SWAP_RATE, usual);
        int rungs = options.get(RunOptions.RUNGS, 0L).intValue();
        return new TuneRequest(method, rate, rungs, hottest(), auto, keepStates());
    }

    /** Any other start that is given is that of the run too. */
    private boolean keepStates() {
        return options.orUsual(RunOptions.START).equals(Start.TUNED);
    }

    private @Nullable Double hottest() {
        Double value = options.get(RunOptions.HOTTEST);
        if (value != null && value >= problem.ladder().beta(0)) {
            throw new SettingsException("--hottest is '" + options.text(RunOptions.HOTTEST)
                    + "'; expected less than the coldest inverse temperature, "
                    + problem.ladder().beta(0));
        }
        return value;
    }

    private static Ladder ladder(List<Double> betas) {
        try {
            return Ladder.of(betas.stream().mapToDouble(beta -> beta).toArray());
        } catch (IllegalArgumentException impossible) {
            throw new SettingsException("--betas '" + RunOptions.BETAS.text(betas) + "': " + impossible.getMessage());
        }
    }

    private static Path file(String text) {
        try {
            Path path = Path.of(text);
            if (Files.isRegularFile(path)) {
                return path;
            }
        } catch (InvalidPathException notAName) {
            // falls through to the one message below
        }
        if (text.endsWith(".json")) {
            throw new ProblemException(Fault.NO_INPUT, "--ladder: no file '" + text + "'" + NearestName.fileHint(text));
        }
        throw new SettingsException("--ladder '" + text + "' is neither auto, problem nor a file"
                + NearestName.hint(text, List.of("auto", "problem")));
    }
}
