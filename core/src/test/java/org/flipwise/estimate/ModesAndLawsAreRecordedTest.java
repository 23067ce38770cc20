package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

class ModesAndLawsAreRecordedTest {
    private static final List<BitState> ENDS = List.of(BitState.parse("0000"), BitState.parse("1111"));

    private static ModeRecorder modes() {
        return new ModeRecorder(ENDS, new TickingStopwatch());
    }

    /** Weight 2 at 0011, a tie; 1 at 0111; 3 at 1111. Then a second round of weight 2 at 0001. */
    @Test
    void basinsShareTiesAndPointsAreTheModesThemselves() {
        ModeRecorder modes = modes();
        new Script(modes, "0011")
                .enter()
                .stay(2)
                .flip(1)
                .stay(1)
                .flip(0)
                .stay(3)
                .leave();
        new Script(modes, "0001").enter().stay(2).leave();
        assertThat(modes.basin(0).mean()).isEqualTo((1 + 2) / 8.0);
        assertThat(modes.basin(1).mean()).isEqualTo((1 + 1 + 3) / 8.0);
        assertThat(modes.point(0).mean()).isZero();
        assertThat(modes.point(1).mean()).isEqualTo(3 / 8.0);
        assertThat(modes.basin(0).mean() + modes.basin(1).mean()).isEqualTo(1);
        assertThat(modes.visits(1)).isEqualTo(1);
    }

    @Test
    void firstVisitsCountFromTheStartAndSurviveBurnIn() {
        ModeRecorder modes = modes();
        Script script = new Script(modes, "0001").enter().stay(1).leave();
        assertThat(modes.found()).isZero();
        assertThat(modes.firstVisit(0)).isEqualTo(ModeRecorder.FirstVisit.NEVER);
        script.enter().flip(3).stay(1).leave();
        modes.discard();
        script.enter().stay(4).leave().enter("1111").stay(4).leave();
        assertThat(modes.firstVisit(0)).isEqualTo(new ModeRecorder.FirstVisit(1, 0.5, 2));
        assertThat(modes.firstVisit(1)).isEqualTo(new ModeRecorder.FirstVisit(2, 1, 4));
        assertThat(modes.found()).isEqualTo(2);
        assertThat(modes.visits(0)).as("visits after burn-in").isEqualTo(1);
        assertThat(modes.point(0).mean()).as("mass after burn-in").isEqualTo(0.5);
    }

    @Test
    void aStatePassedThroughWithoutBeingHeldIsNoVisit() {
        ModeRecorder modes = modes();
        new Script(modes, "0001").enter().flip(3, 2).stay(1).leave();
        assertThat(modes.found()).isZero();
    }

    @Test
    void theEarlierFirstVisitStandsInAMerge() {
        ModeRecorder mine = modes();
        new Script(mine, "0001").enter().stay(1).leave().enter("0000").stay(1).leave();
        ModeRecorder earlier = modes();
        new Script(earlier, "0000")
                .enter()
                .stay(1)
                .leave()
                .enter("1111")
                .stay(3)
                .leave();
        mine.merge(earlier);
        assertThat(mine.firstVisit(0).round()).isEqualTo(1);
        assertThat(mine.firstVisit(1).round()).isEqualTo(2);
        assertThat(mine.found()).isEqualTo(2);
        assertThat(mine.visits(0)).isEqualTo(2);
        assertThat(mine.point(1).mean()).isEqualTo(0.5);
        ModeRecorder late = modes();
        new Script(late, "0001").enter().stay(1).leave().enter("0000").stay(1).leave();
        mine.merge(late);
        assertThat(mine.firstVisit(0).round()).as("a later one changes nothing").isEqualTo(1);
        mine.merge(modes());
        assertThat(mine.found()).as("nor does none").isEqualTo(2);
    }

    /** 00: 1, 10: 3, against ½, ¼, ¼, 0: ½(¼ + ½ + ¼ + 0). */
    @Test
    void theTotalVariationOfALawByHand() {
        LawRecorder law = new LawRecorder(2);
        new Script(law, "00")
                .enter()
                .stay(1)
                .flip(0)
                .stay(2)
                .leave()
                .enter("10")
                .stay(1)
                .leave();
        assertThat(law.probability(0)).isEqualTo(0.25);
        assertThat(law.probability(1)).isEqualTo(0.75);
        assertThat(law.totalVariation(new double[] {0.5, 0.25, 0.25, 0})).isEqualTo(0.5);
        assertThat(law.totalVariation(new double[] {0.25, 0.75, 0, 0})).isZero();
        LawRecorder other = new LawRecorder(2);
        new Script(other, "11").enter().stay(4).leave();
        law.merge(other);
        assertThat(law.probability(3)).isEqualTo(0.5);
        law.discard();
        new Script(law, "01").enter().stay(0.1).leave();
        assertThat(law.probability(2)).isCloseTo(1, within(1e-15));
        assertThatThrownBy(() -> new LawRecorder(25))
                .hasMessage("the empirical law is kept for at most 24 bits, not 25");
    }

    @Test
    void aLawThatMissesTheEntryOfAnotherReplicaIsCaught() {
        LawRecorder law = new LawRecorder(2);
        Recorder deaf = new Deaf(law);
        new Script(deaf, "00").enter().stay(1).leave().enter("11").stay(1).leave();
        assertThat(law.probability(3)).isNotEqualTo(0.5);
    }

    /** Sixty rounds between the ends, told as tours of two replicas: every answer there is about a mode, each from the other. */
    @Test
    void whatIsSaidOfAModeHangsTogether() {
        ModeRecorder modes = new ModeRecorder(ENDS, 2, new TickingStopwatch());
        for (int round = 0; round < 60; round++) {
            String state = round % 4 < 2 ? "0000" : round % 3 == 0 ? "1111" : "0111";
            new Script(modes, state).enter().stay(1).leave();
            modes.tour(round / 3 % 2, (round / 3 + 1) % 2);
        }
        assertThat(modes.count()).isEqualTo(2);
        assertThat(modes.tours().mean(0)).isCloseTo(modes.basin(0).mean(), within(1e-12));
        assertThat(modes.tours().count()).isGreaterThan(3);
        for (int mode = 0; mode < 2; mode++) {
            double mass = modes.basin(mode).mean();
            assertThat(modes.basinVariance(mode))
                    .isGreaterThanOrEqualTo(modes.basin(mode).variance());
            assertThat(modes.pointVariance(mode))
                    .isGreaterThanOrEqualTo(modes.point(mode).variance());
            assertThat(modes.basinError(mode)).isEqualTo(Math.sqrt(modes.basinVariance(mode)));
            assertThat(modes.pointError(mode)).isEqualTo(Math.sqrt(modes.pointVariance(mode)));
            Precision known =
                    Precision.of(modes.basin(mode).precision(), modes.tours().precision(mode));
            assertThat(modes.effectiveSampleSizes()[mode])
                    .as("of two modes both have the same")
                    .isCloseTo(mass * (1 - mass) / known.variance(), within(1e-9));
        }
        assertThat(modes.entries(0)).isEqualTo(15);
        assertThat(modes.entries(1)).isEqualTo(15);
        assertThat(modes.visits(0)).isEqualTo(30);
    }

    @Test
    void theLawIsItsProbabilities() {
        LawRecorder law = new LawRecorder(2);
        new Script(law, "10").enter().stay(3).flip(1).stay(1).leave();
        assertThat(law.probabilities()).containsExactly(0, 0.75, 0, 0.25);
    }
}
