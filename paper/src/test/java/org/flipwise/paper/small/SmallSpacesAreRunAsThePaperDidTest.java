package org.flipwise.paper.small;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Scale;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

class SmallSpacesAreRunAsThePaperDidTest {
    private static final Scale FULL = new Scale(1);

    @Test
    void theLetterHasTheLaddersAndRoundLengthsOfTheSettingsTable() {
        assertLetter(SmallSpace.BIMODAL, Algorithm.A_IIT, "1,0.49,0.33,0.22", "l0", "1000");
        assertLetter(SmallSpace.BIMODAL, Algorithm.MH_MULT, "1,0.49,0.33,0.22", "l0", "100");
        assertLetter(SmallSpace.BIMODAL, Algorithm.IIT, "1,0.26,0.06", "jumps", "1");
        assertLetter(SmallSpace.BIMODAL, Algorithm.RF_MH, "1,0.26,0.06", "jumps", "1");
        assertLetter(SmallSpace.SEVEN_MODES, Algorithm.A_IIT, "1,0.31,0.21", "l0", "1000");
        assertLetter(SmallSpace.SEVEN_MODES, Algorithm.MH_MULT, "1,0.31,0.21", "l0", "1000");
        assertLetter(SmallSpace.SEVEN_MODES, Algorithm.IIT, "1,0.15,0.002", "jumps", "2");
        assertLetter(SmallSpace.SEVEN_MODES, Algorithm.RF_MH, "1,0.155,0.002", "jumps", "2");
    }

    private static void assertLetter(SmallSpace space, Algorithm algorithm, String betas, String length, String value) {
        Arm arm = space.letter(algorithm, FULL);
        assertThat(arm.options())
                .containsEntry("kernel", algorithm.kernel())
                .containsEntry("betas", betas)
                .containsEntry(length, value)
                .containsEntry("start", "zeros")
                .containsEntry("swap", "deo-odd");
        assertThat(arm.burnIn()).isEqualTo(1);
        assertThat(arm.rounds()).isEqualTo(1_000_000);
        assertThat(arm.untilAllModes()).isFalse();
        if (algorithm.multiplicity()) {
            assertThat(arm.options()).containsEntry("rf-rungs", Integer.toString(betas.split(",").length));
        } else {
            assertThat(arm.options()).containsEntry("jump-parity", "fixed");
        }
        if (algorithm == Algorithm.A_IIT) {
            assertThat(arm.options()).containsEntry("gamma-rule", "ratio").containsEntry("gamma-schedule", "always");
        }
    }

    @Test
    void theCorrectedArmsFreezeTheTextsGammaTossACoinAndLastATenth() {
        for (SmallSpace space : SmallSpace.values()) {
            for (Algorithm algorithm : Algorithm.ALL) {
                Arm arm = space.corrected(algorithm, FULL);
                assertThat(arm.rounds()).isEqualTo(100_000);
                assertThat(arm.options()).containsEntry("start", "random").doesNotContainValue("fixed");
                assertThat(arm.burnIn()).isGreaterThan(1);
            }
            assertThat(space.corrected(Algorithm.A_IIT, FULL).options())
                    .containsEntry("gamma-rule", "f")
                    .containsEntry("gamma-schedule", "burn-in");
            assertThat(space.corrected(Algorithm.IIT, FULL).options()).containsEntry("jump-parity", "random");
        }
    }

    @Test
    void everyArmIsUnderstoodAndNoTwoOfDifferentSettingsShareAnId() {
        Map<String, String> settings = new HashMap<>();
        for (Arm arm : arms()) {
            // The order of the first swaps is no matter of understanding a kernel.
            Map<String, String> options = new HashMap<>(arm.options());
            options.remove("swap");
            assertThatCode(() -> SampleOptions.resolve(Options.of(options), Problems.resolve(arm.problem())))
                    .as(arm.id())
                    .doesNotThrowAnyException();
            String before = settings.put(arm.id(), arm.settings());
            assertThat(before == null || before.equals(arm.settings()))
                    .as(arm.id())
                    .isTrue();
            assertThat(arm.id()).matches("[a-z0-9-]+");
        }
    }

    @Test
    void anArmWithAWordOfAnotherKernelIsNotUnderstood() {
        Map<String, String> options =
                new HashMap<>(SmallSpace.BIMODAL.letter(Algorithm.IIT, FULL).options());
        options.remove("swap");
        options.put("l0", "1000");
        assertThatCode(() -> SampleOptions.resolve(Options.of(options), Problems.resolve("paper:bimodal")))
                .isInstanceOf(SettingsException.class);
    }

    @Test
    void aSmallScaleStillHasEightSimulationsOfThousandsOfRounds() {
        Set<Integer> simulations = new HashSet<>();
        ParityTrap.tasks(new Scale(0.001)).forEach(task -> {
            simulations.add(task.simulations());
            assertThat(task.arm().rounds()).isGreaterThanOrEqualTo(5_000);
        });
        assertThat(simulations).containsExactly(8);
    }

    private static List<Arm> arms() {
        List<Arm> arms = new ArrayList<>();
        for (SmallSpace space : SmallSpace.values()) {
            for (Algorithm algorithm : Algorithm.ALL) {
                arms.add(space.letter(algorithm, FULL));
                arms.add(space.corrected(algorithm, FULL));
            }
        }
        GammaSchedules.tasks(FULL).forEach(task -> arms.add(task.arm()));
        ParityTrap.tasks(FULL).forEach(task -> arms.add(task.arm()));
        return arms;
    }
}
