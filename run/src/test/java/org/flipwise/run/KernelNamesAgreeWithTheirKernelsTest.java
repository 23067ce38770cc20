package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.spec.KernelName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a command line may count on for each kernel, in one table: the classes of the kernels state it, and names repeat nothing. */
class KernelNamesAgreeWithTheirKernelsTest {
    private static final AdaptiveGamma GAMMA = AdaptiveGamma.fixed(BalancingFunction.barker(), 1);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    AUTO     | auto     | TRANSITIONS | true  | false | false |
                    MH       | mh       | TRANSITIONS | false | false | true  |
                    MH_SWEEP | mh-sweep | TRANSITIONS | false | false | true  |
                    SS_IIT   | ss-iit   | TRANSITIONS | false | true  | false |
                    RF_MH    | rf-mh    | JUMPS       | true  | false | true  |
                    MH_MULT  | mh-mult  | TRANSITIONS | true  | false | true  | MH
                    IIT      | iit      | JUMPS       | true  | false | false |
                    A_IIT    | a-iit    | TRANSITIONS | true  | true  | false | SS_IIT
                    CT_IIT   | ct-iit   | TIME        | true  | false | false |
                    PNS      | pns      | TRANSITIONS | false | false | true  |
                    MT_IIT   | mt-iit   | JUMPS       | true  | false | false |
                    TGS      | tgs      | JUMPS       | true  | false | false |
                    WTGS     | wtgs     | TIME        | true  | false | false |
                    TABU     | tabu     | TIME        | true  | false | false |
                    LIFTED   | lifted   | TIME        | true  | false | false |
                    LIT_MH   | lit-mh   | TRANSITIONS | false | false | true  |
                    PARNI    | parni    | TRANSITIONS | false | false | true  |
                    """)
    void asInTheTable(
            KernelName name,
            String word,
            String unit,
            boolean rejectionFree,
            boolean adaptive,
            boolean metropolis,
            KernelName twin) {
        assertThat(name.label()).isEqualTo(word);
        assertThat(name.unit()).hasToString(unit);
        assertThat(name.rejectionFree()).isEqualTo(rejectionFree);
        assertThat(name.adaptive()).isEqualTo(adaptive);
        assertThat(name.metropolis()).isEqualTo(metropolis);
        assertThat(name.singleStepTwin()).isEqualTo(twin);
        if (name != KernelName.AUTO) {
            assertThat(name.kernel(GAMMA).balance().name())
                    .isEqualTo(metropolis ? "min" : name.temperedGibbs() ? "sum" : "barker");
        }
    }

    @Test
    void roundsAreSetByTheOptionOfTheirUnit() {
        assertThat(KernelName.values())
                .allSatisfy(name -> assertThat(name.roundOption().flag())
                        .isEqualTo(
                                switch (name.unit()) {
                                    case TRANSITIONS -> "--l0";
                                    case JUMPS -> "--jumps";
                                    case TIME -> "--clock";
                                }));
    }

    /** Tempered Gibbs chooses bits, but by whatever moves the target has. */
    @Test
    void needsAreThoseOfTheTable() {
        EnumSet<KernelName> flips = EnumSet.of(
                KernelName.MH_SWEEP,
                KernelName.PNS,
                KernelName.MT_IIT,
                KernelName.WTGS,
                KernelName.TABU,
                KernelName.LIFTED,
                KernelName.LIT_MH,
                KernelName.PARNI);
        EnumSet<KernelName> bits = EnumSet.copyOf(flips);
        bits.add(KernelName.TGS);
        assertThat(KernelName.values()).allSatisfy(name -> {
            assertThat(name.singleFlipsOnly()).isEqualTo(flips.contains(name));
            assertThat(name.choosesBits()).isEqualTo(bits.contains(name));
            assertThat(name.needs().startsWith("single flips")).isEqualTo(name.singleFlipsOnly());
        });
    }

    @Test
    void descriptionsFitTheScreen() {
        assertThat(KernelName.values())
                .allSatisfy(name -> assertThat(name.description().length()).isBetween(20, 60));
    }

    @Test
    void autoIsNoKernelOfItsOwn() {
        assertThatThrownBy(() -> KernelName.AUTO.kernel(GAMMA)).hasMessageContaining("pilot");
    }
}
