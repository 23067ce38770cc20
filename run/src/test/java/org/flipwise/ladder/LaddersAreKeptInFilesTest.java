package org.flipwise.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.flipwise.json.Json;
import org.flipwise.kernel.Budget;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.targets.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is what is read, to the last bit of every number. */
class LaddersAreKeptInFilesTest {
    private static final List<KernelName> KERNELS = List.copyOf(EnumSet.complementOf(EnumSet.of(KernelName.AUTO)));

    private static final int BITS = 70;

    @TempDir
    Path place;

    private static LadderFile file(LadderPlan plan, @Nullable Double efficiency) {
        List<LadderFile.RungLine> rungs = new ArrayList<>();
        for (RungPlan rung : plan.rungs()) {
            rungs.add(rung.line(rungs.size() + 1 == plan.rungs().size() ? null : 0.39, 0.1));
        }
        return new LadderFile(
                LadderFile.FORMAT,
                "1",
                new Summary.ProblemLine("a name\u2028\"", 3, "abc"),
                "arr",
                "a-iit",
                "sqrt",
                "deo",
                Long.MIN_VALUE,
                rungs,
                1,
                0.9,
                0.1,
                efficiency,
                "Nothing.",
                CostTable.shipped(),
                plan.moves().line(),
                null,
                null,
                Summary.ABSOLUTE,
                List.of(new LadderFile.StageLine(3, 2, 0.4, 1, 0, 0.7)));
    }

    private LadderReader.Read read(LadderFile ladder) throws IOException {
        return LadderReader.read(Files.writeString(place.resolve("ladder.json"), ladder.json()), BITS, true);
    }

    /** Up to 40 rungs of any kernels, forms and lengths that there are. */
    private static LadderPlan any(SplittableRandom random) {
        List<RungPlan> rungs = new ArrayList<>();
        int count = 1 + random.nextInt(40);
        double beta = Math.exp(40 * random.nextDouble() - 20);
        for (int rung = 0; rung < count; rung++) {
            KernelName kernel = KERNELS.get(random.nextInt(KERNELS.size()));
            List<RungForm> forms = new ArrayList<>(
                    kernel.rejectionFree() ? List.of(RungForm.REJECTION_FREE) : List.of(RungForm.SINGLE_STEP));
            if (kernel.hasSingleStepTwin()) {
                forms.addAll(List.of(RungForm.SINGLE_STEP, RungForm.EITHER));
            }
            boolean last = rung > 0 && rung + 1 == count && random.nextBoolean();
            RungForm form = last ? RungForm.REFRESH : forms.get(random.nextInt(forms.size()));
            rungs.add(new RungPlan(last ? 0 : beta, kernel, form, length(kernel.unit(), random)));
            beta *= 0.5 + 0.499 * random.nextDouble();
        }
        return LadderPlan.of(rungs).with(moves(random));
    }

    private static RoundMoves moves(SplittableRandom random) {
        int jumps = random.nextInt(3);
        List<BitState> masks = new ArrayList<>();
        for (int mask = 0; mask < (jumps == 0 ? 0 : 1 + random.nextInt(5)); mask++) {
            BitState bits = BitState.zeros(BITS);
            for (int flip = random.nextInt(2) * BITS; flip > 0; flip--) {
                bits.flip(random.nextInt(BITS));
            }
            masks.add(bits);
        }
        return new RoundMoves(random.nextInt(3), jumps, masks, random.nextBoolean(), random.nextInt(3));
    }

    private static Budget length(Budget.Unit unit, SplittableRandom random) {
        long whole = 1 + random.nextLong(1L << random.nextInt(1, 53));
        return switch (unit) {
            case TRANSITIONS -> Budget.transitions(whole);
            case JUMPS -> Budget.jumps(whole, random.nextBoolean());
            case TIME -> Budget.time(Math.exp(60 * random.nextDouble() - 30));
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyPlanComesBack(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Set<KernelName> kernels = EnumSet.noneOf(KernelName.class);
        Set<RungForm> forms = EnumSet.noneOf(RungForm.class);
        for (int i = 0; i < 100; i++) {
            LadderPlan plan = any(random);
            LadderReader.Read read = read(file(plan, i % 2 == 0 ? null : 0.5));
            assertThat(read.plan().rungs()).isEqualTo(plan.rungs());
            assertThat(read.plan().moves()).isEqualTo(plan.moves());
            assertThat(read.hasMoves()).isTrue();
            assertThat(read.plan().ladder().betas())
                    .containsExactly(plan.ladder().betas());
            plan.rungs().forEach(rung -> kernels.add(rung.kernel()));
            plan.rungs().forEach(rung -> forms.add(rung.form()));
        }
        assertThat(kernels).hasSize(KernelName.values().length - 1);
        assertThat(forms).hasSize(RungForm.values().length - 1);
    }

    @Test
    void whatItWasMadeForComesBackToo() throws IOException {
        LadderReader.Read read = read(file(any(new SplittableRandom(4)), null));
        assertThat(read.kernel()).isEqualTo(KernelName.A_IIT);
        assertThat(read.costs()).isEqualTo(CostTable.shipped());
    }

    @Test
    void theComparisonSeesALostCoinAndALastBit() throws IOException {
        RungPlan coin = new RungPlan(1, KernelName.IIT, RungForm.REJECTION_FREE, Budget.jumps(2, true));
        RungPlan none = new RungPlan(1, KernelName.IIT, RungForm.REJECTION_FREE, Budget.jumps(2, false));
        assertThat(read(file(LadderPlan.of(List.of(none)), null)).plan().rungs())
                .isNotEqualTo(List.of(coin));
        RungPlan bit = new RungPlan(Math.nextUp(1.0), KernelName.IIT, RungForm.REJECTION_FREE, Budget.jumps(2, true));
        assertThat(read(file(LadderPlan.of(List.of(bit)), null)).plan().rungs()).isNotEqualTo(List.of(coin));
    }

    @Test
    void theComparisonSeesALostMask() throws IOException {
        RoundMoves one = RoundMoves.NONE.withJumps(1, List.of(BitState.ofIndex(BITS, 5)));
        RoundMoves other = RoundMoves.NONE.withJumps(1, List.of(BitState.ofIndex(BITS, 4)));
        LadderPlan plan =
                LadderPlan.of(List.of(new RungPlan(1, KernelName.MH, RungForm.SINGLE_STEP, Budget.transitions(1))));
        assertThat(read(file(plan.with(one), null)).plan().moves())
                .isEqualTo(one)
                .isNotEqualTo(other);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "clusterMoves" : 2      | "clusterMoves" : -1     | moves.clusterMoves is -1; expected a whole number from 0 to 1000000
            "modeJumps" : 1         | "modeJumps" : 0         | moves.modeJumps is 0; expected at least 1, as there are masks
            "onlyColdest" : false   | "onlyColdest" : 3       | moves.onlyColdest is 3; expected true or false
            "500000000000000000"    | "50000000000000000"     | moves.masks[0] is "50000000000000000"; expected "" or 18 hexadecimal digits for the problem's 70 bits
            "500000000000000000"    | "50000000000000000g"    | moves.masks[0] is "50000000000000000g"; expected
            "500000000000000000"    | "500000000000000004"    | moves.masks[0] is "500000000000000004"; expected
            """)
    void movesThatCannotBeAreRefusedWithTheirPlace(String found, String instead, String message) throws IOException {
        RoundMoves moves = new RoundMoves(2, 1, List.of(BitState.ofIndex(BITS, 5)), false, 0);
        LadderPlan plan =
                LadderPlan.of(List.of(new RungPlan(1, KernelName.MH, RungForm.SINGLE_STEP, Budget.transitions(1))));
        String json = file(plan.with(moves), null).json();
        String wrong = json.replace(found, instead);
        assertThat(wrong).isNotEqualTo(json);
        Path path = Files.writeString(place.resolve("ladder.json"), wrong);
        assertThatThrownBy(() -> LadderReader.read(path, BITS, true))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("ladder.json:")
                .hasMessageContaining(message);
    }

    @Test
    void whatIsNotKnownIsNull() {
        String json = file(any(new SplittableRandom(5)), null).json();
        assertThat(json).contains("\"efficiency\" : null").isASCII();
        assertThat(file(any(new SplittableRandom(5)), 0.5).json()).contains("\"efficiency\" : 0.5");
    }

    /** Files from before stages had a log Z, in run folders and in checkpoints. */
    @Test
    void anOlderFileHasNoLogZAndIsRead() throws IOException {
        LadderFile now = file(any(new SplittableRandom(6)), 0.5);
        String older = now.json()
                .replaceFirst("\\s*\"logNormalizerOf\" : \"absolute\",", "")
                .replaceFirst(",\\s*\"logNormalizer\" : 0.7", "");
        assertThat(older).doesNotContain("logNormalizer");
        LadderFile read = Json.parse(older, LadderFile.class);
        assertThat(read.logNormalizerOf()).isNull();
        assertThat(read.stages()).containsExactly(new LadderFile.StageLine(3, 2, 0.4, 1, 0, null));
        assertThat(read.rungs()).isEqualTo(now.rungs());
        assertThat(LadderReader.read(Files.writeString(place.resolve("older.json"), older), BITS, true)
                        .plan()
                        .rungs())
                .isEqualTo(read(now).plan().rungs());
        assertThat(Json.parse(now.json(), LadderFile.class)).isEqualTo(now);
    }
}
