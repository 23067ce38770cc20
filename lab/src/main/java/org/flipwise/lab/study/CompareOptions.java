package org.flipwise.lab.study;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.kernel.Budget;
import org.flipwise.lab.run.KernelName;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Parses the options of a comparison into its settings. {@link SampleOptions} parses the options of each arm. */
public final class CompareOptions {
    /** Compared when no kernels are named. */
    public static final String DEFAULT_KERNELS = "auto,mh,mh-mult,a-iit,ct-iit,iit";

    private static final int DEFAULT_SIMS = 40;
    private static final int MOST_SIMS = 10_000;
    private static final List<String> FOR_EVERY_ARM =
            List.of("betas", "ladder", "swap", "start", "weights", "block-moves");
    /** What measures a round; each is for those arms that it has a meaning for. */
    private static final Map<Budget.Unit, String> ROUNDS = new EnumMap<>(Map.of(
            Budget.Unit.TRANSITIONS, "l0",
            Budget.Unit.JUMPS, "jumps",
            Budget.Unit.TIME, "clock"));

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
        for (String word : list("kernels", DEFAULT_KERNELS)) {
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
                (int) options.whole("sims", 1, MOST_SIMS, DEFAULT_SIMS),
                options.positive("cpu", 0),
                options.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE - MOST_SIMS, 1),
                options.threads(1),
                against(labels));
    }

    private List<String> list(String name, String otherwise) {
        String text = options.text(name);
        List<String> words = new ArrayList<>();
        for (String word : (text == null ? otherwise : text).split(",", -1)) {
            words.add(word.strip());
        }
        return words;
    }

    private List<LadderKind> ladders() {
        Map<String, LadderKind> known = new LinkedHashMap<>();
        for (LadderKind kind : LadderKind.values()) {
            known.put(kind.word(), kind);
        }
        Set<LadderKind> kinds = new LinkedHashSet<>();
        for (String word : list("ladders", LadderKind.COMMON.word() + "," + LadderKind.OWN.word())) {
            LadderKind kind = known.get(word);
            if (kind == null) {
                throw Options.unknown("ladders", word, known.keySet());
            }
            kinds.add(kind);
        }
        return List.copyOf(kinds);
    }

    private static KernelName kernel(String word) {
        KernelName kernel = KernelName.byWord().get(word);
        if (kernel == null) {
            throw Options.unknown("kernels", word, KernelName.byWord().keySet());
        }
        return kernel;
    }

    private Map<String, String> words(KernelName kernel, @Nullable String balance, LadderKind ladder) {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("kernel", kernel.word());
        if (balance != null) {
            words.put("balance", balance);
        }
        List<String> handedOn = new ArrayList<>(FOR_EVERY_ARM);
        handedOn.add(ROUNDS.getOrDefault(kernel.unit(), ""));
        for (String name : handedOn) {
            String text = options.text(name);
            if (text != null) {
                words.put(name, text);
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
        for (Map.Entry<Budget.Unit, String> round : ROUNDS.entrySet()) {
            if (options.has(round.getValue())
                    && kernels.stream().noneMatch(kernel -> kernel.unit() == round.getKey())) {
                throw new SettingsException(
                        "--" + round.getValue() + " has no meaning for any of the kernels compared");
            }
        }
    }

    private @Nullable String against(Set<String> labels) {
        String text = options.text("against");
        if (text != null && !labels.contains(text)) {
            throw Options.unknown("against", text, labels);
        }
        return text;
    }
}
