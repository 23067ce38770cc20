package org.flipwise.reliability.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Of the mutants of the core the tests kill 85% at least. Each package is tried by the tests near it: its own, those of packages that stand on it, and where they are quick the proofs. Tests that wait for chance are left
 * out, as they would take hours and kill few. Named groups of classes, also of other modules, have a floor of 90% each. docs/decisions/019 has the scores.
 */
@Tag("nightly")
class MutantsOfTheCoreDieTest {
    private static final double FLOOR = 0.85;
    private static final double FLOOR_OF_GROUPS = 0.9;
    private static final String SLOW =
            "*.OneRound*,*.Tempered*,*.ToursCover*,*.ErrorBars*,*.EveryKernelKeeps*,*.TemperingKeeps*,"
                    + "*.WrongTwins*,*.RoundsAreExactly*,*.VerdictsHave*,*.ForgottenHistory*";

    /** Classes that are searched together; patterns are parted by commas. */
    private record Group(String module, String name, String classes, String tests) {}

    private static final List<Group> GROUPS = List.of(
            group(
                    "targets",
                    "laplace",
                    "targets.selection",
                    "Laplace*,BinaryFamily*,BinaryPrior*,BinaryRegression,NormalTail",
                    "LaplaceM*,LaplaceCorrectionsAreTheSums*,StructuredSel*"),
            group("exact", "lifted", "exact", "LiftedKernel*", "PlacesOf*"),
            group("targets", "constraints", "targets.problem", "ConstraintParameters*,GroupList*", "ConstraintsAre*"),
            group(
                    "targets",
                    "readers",
                    "targets.problem",
                    "SelectionPriors*,SelectionFamily*,SelectionRows*,SelectionColumns*",
                    "SelectionFilesAre*,MalformedSel*"),
            group(
                    "paper",
                    "letter",
                    "paper.run",
                    "LetterSingleStep*,LetterTempering*,PassageCount*",
                    "SingleStepRungs*,PassagesAre*"),
            group("paper", "beyond", "paper.beyond", "*", "*"),
            group("paper", "directed", "paper.high", "NonReversibleJumps*", "VerdictsOnDirected*"));

    /** Classes and tests of one package, by the ends of their names. */
    private static Group group(String module, String name, String room, String classes, String tests) {
        return new Group(module, name, inside(room, classes), inside(room, tests));
    }

    private static String inside(String room, String patterns) {
        return Stream.of(patterns.split(","))
                .map(pattern -> "org.flipwise." + room + "." + pattern)
                .collect(Collectors.joining(","));
    }

    private record Search(String room, String tests) {}

    private static Search search(String room, String... nearby) {
        StringBuilder tests = new StringBuilder("org.flipwise." + room + ".*");
        for (String one : nearby) {
            tests.append(",org.flipwise.").append(one);
        }
        return new Search(room, tests.toString());
    }

    /** The largest first. */
    private static final List<Search> SEARCHES = List.of(
            search("estimate", "tempering.Recorders*"),
            search(
                    "kernel",
                    "exact.EitherForm*",
                    "exact.SweepsKeep*",
                    "exact.Proving*",
                    "exact.Refreshes*",
                    "exact.GammaStops*",
                    "exact.Estimates*"),
            search("target", "kernel.Hostile*", "kernel.Forbidden*"),
            search("numeric"),
            search("diagnose"),
            search("balance"),
            search("random"),
            search("codec"),
            search("state", "codec.*"),
            search("tempering"));

    @Test
    void fiveOfSix() {
        Mutants.Found all = new Mutants.Found(0, 0, 0, List.of());
        for (Search one : SEARCHES) {
            Mutants.Found found = Mutants.search(one.room(), "org.flipwise." + one.room() + ".*", one.tests(), SLOW);
            Figures.note("M1", "mutants killed, of " + found.all() + " of " + one.room(), found.killed());
            found.survivors().forEach(survivor -> System.out.println("survives: " + survivor));
            all = all.plus(found);
        }
        Figures.note("M1", "mutants killed, of " + all.all() + " of the core", all.killed());
        assertThat(all.score()).isGreaterThanOrEqualTo(FLOOR);
    }

    /** Each group by itself: a weak one is not made up for by the others. */
    @Test
    void nineOfTenOfEachGroup() {
        for (Group one : GROUPS) {
            Mutants.Found found = Mutants.search(one.module(), one.name(), one.classes(), one.tests(), "");
            Figures.note("M1", "mutants killed, of " + found.all() + " of " + one.name(), found.killed());
            Figures.note("M1", "of these by stopping", found.stopped());
            found.survivors().forEach(survivor -> System.out.println("survives: " + survivor));
            assertThat(found.score()).as(one.name()).isGreaterThanOrEqualTo(FLOOR_OF_GROUPS);
        }
    }

    /** The negative control: tests that pass whatever a state does kill next to none of its mutants. */
    @Test
    void testsThatLookAwayKillNothing() {
        Mutants.Found found =
                Mutants.search("control", "org.flipwise.state.*", "org.flipwise.tempering.LaddersDecrease*", "");
        assertThat(found.all()).isGreaterThan(50);
        assertThat(found.score()).isLessThan(FLOOR);
    }
}
