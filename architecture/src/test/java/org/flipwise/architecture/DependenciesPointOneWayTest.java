package org.flipwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packages use only what the rules allow; and each rule, applied to the {@code wrong} packages, reports the planted violation. */
class DependenciesPointOneWayTest {
    private static final JavaClasses HOUSE = new ClassFileImporter()
            .importPaths(BuiltModule.of(Path.of("..")).stream()
                    .map(BuiltModule::classes)
                    .toList());

    private static final String WRONG = "org.flipwise.architecture.wrong";
    private static final JavaClasses WRONG_HOUSE = new ClassFileImporter().importPackages(WRONG);

    enum Rule {
        EVERY_CLASS_HAS_A_PACKAGE(HouseRules::everyClassHasAPackage, "util.IsInNoKnownPackage"),
        CORE_STANDS_ALONE(HouseRules::coreStandsAlone, "kernel.WrongKernel.leansOnATarget()"),
        EXACT_USES_ONLY_CORE(HouseRules::exactUsesOnlyCore, "exact.DependsOnWhatItProves"),
        TARGETS_USE_ONLY_CORE(HouseRules::targetsUseOnlyCore, "targets.WrongTarget.provesItself()"),
        RUNS_DO_NOT_KNOW_THE_COMMAND_LINE(HouseRules::runsDoNotKnowTheCommandLine, "run.PrintsToTheConsole"),
        PACKAGES_HAVE_NO_CYCLES(HouseRules::packagesHaveNoCycles, "state.DependsOnAKernel"),
        CORE_IS_SILENT(HouseRules::coreIsSilent, "kernel.WrongKernel.prints()"),
        CORE_STARTS_NO_THREAD(HouseRules::coreStartsNoThread, "kernel.WrongKernel.startsAThread()"),
        CORE_STARTS_NO_POOL(HouseRules::coreStartsNoThread, "kernel.WrongKernel.startsAPool()"),
        CORE_DRAWS_ONLY_THROUGH_DRAWS(HouseRules::coreDrawsOnlyThroughDraws, "kernel.WrongKernel.rollsItsOwnDice()"),
        CORE_READS_NO_CLOCK(HouseRules::coreReadsNoClock, "kernel.WrongKernel.readsTheClock()"),
        KERNELS_TAKE_EXP_FROM_NUMERIC(
                HouseRules::elementaryFunctionsComeFromNumeric, "kernel.WrongKernel.callsMathByReference()"),
        TARGETS_TAKE_LOG_FROM_NUMERIC(
                HouseRules::elementaryFunctionsComeFromNumeric, "targets.WrongTarget.logDensity()"),
        RUNS_TAKE_EXP_FROM_NUMERIC(HouseRules::numbersOfRunsComeFromNumericToo, "run.WrongPlace.exponential()"),
        NOTHING_IS_FUSED(HouseRules::nothingIsFused, "targets.WrongTarget.fused()"),
        SUMS_KEEP_THEIR_ORDER(HouseRules::sumsKeepTheirOrder, "run.WrongPlace.sumInAnyOrder(java.util.List)"),
        ORDERS_ARE_THOSE_OF_ENTRY(HouseRules::ordersAreThoseOfEntry, "targets.WrongTarget.sumByHash()"),
        WORDS_ARE_OF_NO_PLACE(HouseRules::wordsAreOfNoPlace, "run.WrongPlace.withAComma()"),
        LETTERS_ARE_OF_NO_PLACE(HouseRules::wordsAreOfNoPlace, "run.WrongPlace.withoutADot(java.lang.String)"),
        BYTES_ARE_OF_NO_PLACE(HouseRules::bytesAreOfNoPlace, "run.WrongPlace.bytesOfThisMachine(java.lang.String)"),
        TARGETS_ARE_ASKED_THROUGH_THEIR_CONTRACT(
                HouseRules::targetsAreAskedThroughTheirContract, "run.WrongPlace.knowsOneTarget(java.lang.Object)"),
        TIMES_ARE_OF_NO_PLACE(HouseRules::timesAreOfNoPlace, "run.WrongPlace.dayOfThisMachine()");

        private final Function<HouseRules, ArchRule> of;
        private final String wrongdoer;

        Rule(Function<HouseRules, ArchRule> of, String wrongdoer) {
            this.of = of;
            this.wrongdoer = wrongdoer;
        }
    }

    @Test
    void theHouseIsAllModules() {
        assertThat(HOUSE)
                .extracting(JavaClass::getPackageName)
                .contains(
                        "org.flipwise.state",
                        "org.flipwise.exact",
                        "org.flipwise.targets.problem",
                        "org.flipwise.cli",
                        "org.flipwise.spark",
                        "org.flipwise.benchmarks");
    }

    @ParameterizedTest
    @EnumSource
    void theHouseKeepsTheRule(Rule rule) {
        rule.of.apply(new HouseRules("org.flipwise")).check(HOUSE);
    }

    @ParameterizedTest
    @EnumSource
    void theRuleNamesTheWrongdoer(Rule rule) {
        var verdict = rule.of.apply(new HouseRules(WRONG)).evaluate(WRONG_HOUSE);

        assertThat(verdict.getFailureReport().toString()).contains(WRONG + "." + rule.wrongdoer);
    }
}
