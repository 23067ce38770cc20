package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.paper.catalogue.ReproduceOptions;
import org.flipwise.search.SolveOptions;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SettingsHash;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.study.CompareOptions;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The default that the table of options states, and the help prints, changes neither the settings nor their hash when it is given. */
class EveryDefaultMeansTheSameWhenItIsGivenTest {
    private static final String PROBLEM = "paper:bimodal";

    /** Options that decide for a kernel or a method as soon as they are given, with what makes them mean nothing more than their value. */
    private static final Map<String, Map<String, String>> BESIDE = Map.of(
            "balance", Map.of("kernel", "a-iit"),
            "form", Map.of("kernel", "a-iit"),
            "gamma-rule", Map.of("kernel", "a-iit"),
            "gamma-schedule", Map.of("kernel", "a-iit"),
            "parts", Map.of("kernel", "pns"),
            "thresholds", Map.of("kernel", "lit-mh"),
            "jumps", Map.of("kernel", "iit"),
            "jump-parity", Map.of("kernel", "iit"));

    /** Options that no settings hold, each with a test of its own below. */
    private static final Set<String> BESIDE_THE_SETTINGS = Set.of("on", "checkpoint", "exec-timeout", "costs");

    /** Their settings note whether a run may start where tuning ended, which neither of them does. */
    private static final Set<String> TUNERS = Set.of("tune", "compare");

    record Given(String command, Option<?> option) {
        @Override
        public String toString() {
            return command + " " + option.flag() + " " + option.usual();
        }
    }

    static List<Given> everyDefault() {
        List<Given> all = new ArrayList<>();
        for (String command : List.of("sample", "solve", "tune", "compare")) {
            for (Option<?> option : CommandOptions.all(command)) {
                boolean untold = option.is(RunOptions.START) && TUNERS.contains(command);
                if (option.usual() != null && !BESIDE_THE_SETTINGS.contains(option.name()) && !untold) {
                    all.add(new Given(command, option));
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everyDefault")
    void settings(Given given) {
        Map<String, String> beside =
                new LinkedHashMap<>(BESIDE.getOrDefault(given.option().name(), Map.of()));
        Map<String, String> more = new LinkedHashMap<>(beside);
        more.put(given.option().name(), Objects.requireNonNull(given.option().usual()));

        assertThat(meaning(given.command(), more)).isEqualTo(meaning(given.command(), beside));
    }

    /** The wrong twin: other values than the default do change the settings. */
    @Test
    void otherValuesChangeSettings() {
        for (Map<String, String> other :
                List.of(Map.of("seed", "2"), Map.of("sims", "3"), Map.of("swap", "seo"), Map.of("weights", "drawn"))) {
            assertThat(meaning("sample", other)).as(other.toString()).isNotEqualTo(meaning("sample", Map.of()));
        }
        assertThat(meaning("solve", Map.of("kernel", "a-iit"))).isNotEqualTo(meaning("solve", Map.of()));
        assertThat(meaning("compare", Map.of("sims", "41"))).isNotEqualTo(meaning("compare", Map.of()));
    }

    @Test
    void whatNoSettingsHold() {
        assertThat(CheckpointFolder.interval(Options.NONE)).isEqualTo(RunOptions.CHECKPOINT.usualValue());
        assertThat(OwnSettings.usual().answer().toSeconds())
                .isEqualTo(RunOptions.EXEC_TIMEOUT.usualValue().longValue());
        Options given = Options.NONE
                .with(RunOptions.SCALE, RunOptions.SCALE.usualValue())
                .with(RunOptions.SEED, RunOptions.SEED.in("reproduce").usualValue())
                .with(RunOptions.THREADS, RunOptions.THREADS.in("reproduce").usualValue());
        ReproduceOptions explicit = ReproduceOptions.of(given, List.of());
        ReproduceOptions plain = ReproduceOptions.of(Options.NONE, List.of());
        assertThat(explicit.scale()).isEqualTo(plain.scale());
        assertThat(explicit.seed()).isEqualTo(plain.seed());
        assertThat(explicit.threads()).isEqualTo(plain.threads());
    }

    @Test
    void whereRunsOfTuneAndCompareStart() {
        Problem problem = Problems.resolve(PROBLEM, null);
        for (String command : TUNERS) {
            Options given = Options.NONE.with(
                    RunOptions.START, RunOptions.START.in(command).usualValue());
            assertThat(SampleOptions.resolve(given, problem).start())
                    .isEqualTo(SampleOptions.resolve(Options.NONE, problem).start());
        }
        assertThat(SampleOptions.resolve(Options.NONE.with(RunOptions.START, "zeros"), problem)
                        .start())
                .isNotEqualTo(SampleOptions.resolve(Options.NONE, problem).start());
    }

    /** Everything that a command's options decide. */
    private static List<Object> meaning(String command, Map<String, String> texts) {
        Options options = Options.of(texts);
        Problem problem = Problems.resolve(PROBLEM, null);
        return switch (command) {
            case "solve" -> List.of(SolveOptions.resolve(options, problem));
            case "compare" -> List.of(CompareOptions.resolve(options, problem).withoutWords());
            default ->
                List.of(
                        SampleOptions.resolve(options, problem),
                        SettingsHash.of(SampleOptions.resolve(options, problem)));
        };
    }
}
