package org.flipwise.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.result.LadderKind;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Parses the options of a comparison into its settings. {@link SampleOptions} parses the options of each arm. */
public final class CompareOptions {
    private static final int MOST_SIMS = 10_000;
    private static final List<Option<?>> FOR_EVERY_ARM = List.of(
            RunOptions.BETAS,
            RunOptions.LADDER,
            RunOptions.SWAP,
            RunOptions.START,
            RunOptions.WEIGHTS,
            RunOptions.BLOCK_MOVES,
            RunOptions.CLUSTER_MOVES);
    /** What sets the length of a round; each is for those arms that it has a meaning for. */
    private static final List<Option<?>> ROUNDS = List.of(RunOptions.L0, RunOptions.JUMPS, RunOptions.CLOCK);

    private final Options options;
    private final Problem problem;

    private CompareOptions(Options options, Problem problem) {
        this.options = options;
        this.problem = problem;
    }

    public static CompareSettings resolve(Options options, Problem problem) {
        return new CompareOptions(options, problem).settings();
    }

    private CompareSettings settings() {
        List<LadderKind> ladders = ladders();
        List<Arm> arms = new ArrayList<>();
        Set<KernelName> kernels = new LinkedHashSet<>();
        Set<String> labels = new LinkedHashSet<>();
        for (String word : options.orUsual(RunOptions.KERNELS)) {
            int colon = word.indexOf(':');
            KernelName kernel = kernel(colon < 0 ? word : word.substring(0, colon));
            kernels.add(kernel);
            for (LadderKind ladder : ladders) {
                Map<String, String> words = words(kernel, colon < 0 ? null : word.substring(colon + 1), ladder);
                SampleSettings settings = meaning(word, words);
                String label = ladders.size() > 1 && ladder == LadderKind.OWN ? word + "/own" : word;
                if (!labels.add(label)) {
                    throw new SettingsException("--kernels: '" + word + "' is there twice");
                }
                arms.add(new Arm(label, ladder, words, settings));
            }
        }
        refuseIdleRounds(kernels);
        return new CompareSettings(
                arms,
                (int) options.whole(
                        RunOptions.SIMS,
                        1,
                        MOST_SIMS,
                        RunOptions.SIMS.in("compare").usualValue()),
                options.get(RunOptions.CPU, 0.0),
                options.whole(
                        RunOptions.SEED, Long.MIN_VALUE, Long.MAX_VALUE - MOST_SIMS, RunOptions.SEED.usualValue()),
                options.threads(RunOptions.THREADS.in("compare")),
                against(labels));
    }

    private List<LadderKind> ladders() {
        Map<String, LadderKind> known = new LinkedHashMap<>();
        for (LadderKind kind : LadderKind.values()) {
            known.put(kind.label(), kind);
        }
        Set<LadderKind> kinds = new LinkedHashSet<>();
        for (String word : options.orUsual(RunOptions.LADDERS)) {
            LadderKind kind = known.get(word);
            if (kind == null) {
                throw Options.unknown(RunOptions.LADDERS, word, known.keySet());
            }
            kinds.add(kind);
        }
        return List.copyOf(kinds);
    }

    private static KernelName kernel(String word) {
        KernelName kernel = KernelName.byLabel().get(word);
        if (kernel == null) {
            throw Options.unknown(RunOptions.KERNELS, word, KernelName.byLabel().keySet());
        }
        return kernel;
    }

    private Map<String, String> words(KernelName kernel, @Nullable String balance, LadderKind ladder) {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("kernel", kernel.label());
        if (balance != null) {
            words.put("balance", balance);
        }
        List<Option<?>> handedOn = new ArrayList<>(FOR_EVERY_ARM);
        handedOn.add(kernel.roundOption());
        for (Option<?> option : handedOn) {
            String text = options.text(option);
            if (text != null) {
                words.put(option.name(), text);
            }
        }
        if (ladder == LadderKind.OWN) {
            words.remove("betas");
            words.put("ladder", "auto");
        } else if (!words.containsKey("betas")) {
            words.putIfAbsent("ladder", "problem");
        }
        return words;
    }

    private SampleSettings meaning(String word, Map<String, String> words) {
        try {
            return SampleOptions.resolve(Options.of(words), problem);
        } catch (SettingsException complaint) {
            String text = complaint.getMessage();
            throw words.containsKey("balance") && text != null && text.startsWith("--balance")
                    ? new SettingsException("--kernels '" + word + "': " + text)
                    : complaint;
        }
    }

    private void refuseIdleRounds(Set<KernelName> kernels) {
        for (Option<?> round : ROUNDS) {
            if (kernels.stream().noneMatch(kernel -> kernel.roundOption().is(round))) {
                options.refuse(round, "has no meaning for any of the kernels compared");
            }
        }
    }

    private @Nullable String against(Set<String> labels) {
        String text = options.get(RunOptions.AGAINST);
        if (text != null && !labels.contains(text)) {
            throw Options.unknown(RunOptions.AGAINST, text, labels);
        }
        return text;
    }
}
