package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.exact.twins.Catalogue;
import org.flipwise.exact.twins.FreshSubset;
import org.flipwise.exact.twins.Suspect;
import org.flipwise.kernel.Budget;
import org.junit.jupiter.api.Test;

/** S4: known defects, to prove that the checks can fail. */
class WrongTwinsTest {
    private static final double BETA = 2;

    @Test
    void soundThingsAreNotSuspected() {
        for (Suspect suspect : Catalogue.sound()) {
            assertThat(suspect.verdicts()).as(suspect.name()).allMatch(Verdict::holds);
        }
    }

    @Test
    void everyTwinIsCaughtAndEveryCheckCatchesOne() {
        Set<String> made = new TreeSet<>();
        Set<String> caught = new TreeSet<>();
        List<Suspect> twins = Catalogue.wrong();
        for (Suspect twin : twins) {
            List<Verdict> verdicts = twin.verdicts();
            List<String> by = verdicts.stream()
                    .filter(verdict -> !verdict.holds())
                    .map(Verdict::check)
                    .distinct()
                    .toList();
            System.out.printf("  %-32s %s%n", twin.name(), String.join(", ", by));
            assertThat(by).as(twin.name()).contains(twin.catcher());
            verdicts.forEach(verdict -> made.add(verdict.check()));
            caught.addAll(by);
        }
        System.out.printf("  %d twins, %d checks%n", twins.size(), made.size());
        assertThat(twins).hasSizeGreaterThanOrEqualTo(25);
        assertThat(caught).as("checks that caught a twin").isEqualTo(made);
    }

    /** The bias of a fresh subset, on 16 states: not a small one. */
    @Test
    void aFreshSubsetIsFarOff() {
        WalkerSpace space = WalkerSpace.ofSubsets(SmallTargets.of(0, 4), 2);
        ExactKernel fresh = ExactKernel.of(space, BETA, FreshSubset::new);
        double[] law = fresh.law();
        TransitionMatrix round = fresh.round(Budget.jumps(1, true));
        for (int i = 0; i < 2000; i++) {
            law = round.push(law);
        }
        double[] stationary = law;
        LawRecorder recorder = new LawRecorder(4);
        ExactRecording.feed(fresh.from(stationary), Budget.jumps(1, false), recorder);
        double distance = recorder.totalVariation(space.target().law(BETA).probabilities());
        System.out.printf("  fresh subset on 16 states: total variation %.3f%n", distance);
        assertThat(distance).isGreaterThan(0.05);
    }
}
