package org.flipwise.paper.high;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Item;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HighDimensionsAreRunAsThePaperDidTest {
    private static final Scale FULL = new Scale(1);

    static final List<Item> ITEMS = List.of(
            new HighDimensionItem(HighDimension.P1000),
            new HighDimensionItem(HighDimension.P3000),
            new HighDimensionItem(HighDimension.P5000),
            new HighDimensionItem(HighDimension.P7000),
            new IterationsByBeta(),
            new RejectionFreeReplicas(),
            new LetterRules(),
            new CommonLadder(),
            new UncoveredStarts(),
            new TunnellingLadder(),
            new NoRejectionFreeRungs(),
            new CostPerStep(),
            new DimensionSweep());

    /** The settings that were really used, one line for each row of the table. */
    @ParameterizedTest
    @CsvSource({
        "1000, A_IIT, l0, 100, 1000, 2000000",
        "1000, MH_MULT, l0, 100, 1000, 2000000",
        "1000, IIT, jumps, 3, 100, 1333333",
        "1000, RF_MH, jumps, 3, 100, 1333333",
        "3000, A_IIT, l0, 800, 8000, 1000000",
        "3000, MH_MULT, l0, 800, 8000, 1000000",
        "3000, IIT, jumps, 2, 50, 1000000",
        "3000, RF_MH, jumps, 2, 50, 1000000",
        "5000, A_IIT, l0, 800, 8000, 1000000",
        "5000, IIT, jumps, 2, 50, 1000000",
        "7000, MH_MULT, l0, 4000, 40000, 1000000",
        "7000, RF_MH, jumps, 1, 10, 1000000",
    })
    void theTableOfSettingsIsKept(int p, Algorithm algorithm, String unit, String amount, long burnIn, long rounds) {
        Arm arm = HighDimension.valueOf("P" + p).letter(algorithm);
        boolean adaptive = algorithm == Algorithm.A_IIT;
        assertEquals("p" + p + (adaptive ? "-letter-" : "-") + algorithm.kernel(), arm.id());
        assertEquals(adaptive ? BurnInGamma.LETTER : BurnInGamma.TEXT, arm.burnInGamma());
        assertEquals(amount, arm.options().get(unit));
        long inRounds = Long.parseLong(arm.options().getOrDefault("burn-in", "0")) * Long.parseLong(amount);
        assertEquals(burnIn, arm.burnIn() + inRounds, "alone and in rounds with swaps");
        assertEquals(rounds, arm.rounds());
        assertTrue(arm.untilAllModes());
        assertEquals(algorithm.kernel(), arm.options().get("kernel"));
        assertEquals(algorithm.multiplicity() ? "8" : null, arm.options().get("rf-rungs"));
        assertEquals(algorithm.multiplicity() ? null : "fixed", arm.options().get("jump-parity"));
        assertEquals("deo-odd", arm.options().get("swap"));
        assertEquals("off", arm.options().get("block-moves"));
        assertEquals(
                p == 1000 ? "near-modes:100-300" : "near-modes", arm.options().get("start"));
        assertEquals("paper:six-modes?p=" + p + (p == 1000 ? "&theta=0.0012" : ""), arm.problem());
        assertFalse(
                arm.options().containsKey("gamma-rule"),
                "rejection-free rungs: γ = max{√r, 1/√r}, frozen after burn-in, is the default");
    }

    @Test
    void laddersAreTheAuthors() {
        assertEquals(
                "20000,19517,19029,18535,17744,17125,16568,16037,15571,15273,15075,14786,14595",
                HighDimension.P3000.letter(Algorithm.A_IIT).options().get("betas"));
        assertEquals(
                "20000,9951,8781,8063,7557,7135,6870,6649,6483,6371,6301,6252,6214",
                HighDimension.P7000.letter(Algorithm.RF_MH).options().get("betas"));
        assertEquals(
                "20000,19820,19539",
                IterationsByBeta.letter().options().get("betas").substring(0, 17));
        assertEquals("13", IterationsByBeta.letter().options().get("rf-rungs"));
        assertEquals(
                "20000,19526,19047",
                RejectionFreeReplicas.arm(Algorithm.A_IIT, 8)
                        .options()
                        .get("betas")
                        .substring(0, 17));
    }

    @Test
    void simulationsAreAsManyAsThePapers() {
        Map<String, Integer> counts = new HashMap<>();
        for (Item item : ITEMS) {
            item.tasks(FULL).forEach(task -> counts.merge(task.arm().id(), task.simulations(), Math::max));
        }
        assertEquals(100, counts.get("p1000-iit"));
        assertEquals(100, counts.get("p7000-a-iit"));
        assertEquals(100, counts.get("p7000-letter-a-iit"));
        assertEquals(25, counts.get("p5000-13rf-a-iit"));
        assertEquals(25, counts.get("rf-replicas-mh-mult-13"));
        assertEquals(
                26,
                counts.keySet().stream()
                        .filter(id -> id.startsWith("rf-replicas-"))
                        .count());
    }

    @Test
    void correctedArmsDoNotStopAndTossACoin() {
        for (HighDimension space : HighDimension.values()) {
            for (Algorithm algorithm : Algorithm.ALL) {
                Arm letter = space.letter(algorithm);
                Arm corrected = space.corrected(algorithm, FULL).arm();
                assertFalse(corrected.untilAllModes());
                assertEquals(letter.options().get("betas"), corrected.options().get("betas"));
                assertTrue(corrected.burnIn() >= 10 * letter.burnIn());
                assertEquals(
                        algorithm.multiplicity() ? null : "random",
                        corrected.options().get("jump-parity"));
                assertNotEquals(letter.id(), corrected.id());
            }
        }
    }

    @Test
    void oneIdMeansOneSetOfSettings() {
        for (Scale scale : List.of(FULL, new Scale(0.02))) {
            Map<String, String> settings = new HashMap<>();
            for (Item item : ITEMS) {
                for (Task task : item.tasks(scale)) {
                    String before =
                            settings.putIfAbsent(task.arm().id(), task.arm().settings());
                    assertTrue(
                            before == null || before.equals(task.arm().settings()),
                            task.arm().id());
                    assertTrue(task.simulations() >= 2, task.arm().id());
                    assertTrue(task.arm().secondsEach() > 0, task.arm().id());
                }
            }
        }
    }

    @Test
    void questionsBeyondThePaperKeepGammaByTheText() {
        Set<String> shared = new HashSet<>();
        new CommonLadder().tasks(FULL).forEach(task -> shared.add(task.arm().id()));
        assertTrue(shared.containsAll(List.of("p3000-a-iit", "p3000-mh-mult", "p7000-a-iit", "p7000-mh-mult")));
        assertEquals(HighDimension.P3000.byText(Algorithm.A_IIT), NoRejectionFreeRungs.arm(8));
        assertNotEquals(HighDimension.P3000.byText(Algorithm.A_IIT), NoRejectionFreeRungs.arm(0));
        assertEquals(
                BurnInGamma.TEXT, UncoveredStarts.arm(Algorithm.A_IIT, "random").burnInGamma());
        assertEquals(
                BurnInGamma.LETTER,
                RejectionFreeReplicas.arm(Algorithm.A_IIT, 1).burnInGamma());
    }

    /** Settings of arms by the text are those of before, so that simulations kept earlier are still theirs. */
    @Test
    void onlyArmsByTheLetterNameTheirRule() {
        assertFalse(HighDimension.P3000.byText(Algorithm.A_IIT).settings().contains("gamma="));
        assertTrue(HighDimension.P3000.letter(Algorithm.A_IIT).settings().endsWith(" gamma=letter"));
        for (HighDimension space : HighDimension.values()) {
            assertEquals(
                    BurnInGamma.TEXT,
                    space.corrected(Algorithm.A_IIT, FULL).arm().burnInGamma());
        }
    }

    @Test
    void scaledTargetsKeepTheFormOfP3000() {
        assertEquals("paper:six-modes?p=3000&theta=0.001000000", ScaledSixModes.problem(3000));
        for (int p : DimensionSweep.DIMENSIONS) {
            assertEquals(20, ScaledSixModes.theta(p) * ScaledSixModes.coldest(p), 1e-9);
        }
        List<Double> ladder = ScaledSixModes.ladder(3000, 13);
        assertEquals(20_000, ladder.get(0));
        assertEquals(20_000 * Math.exp(-0.3), ladder.get(12), 0.1);
    }
}
