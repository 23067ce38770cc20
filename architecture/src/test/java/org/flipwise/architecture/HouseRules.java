package org.flipwise.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who may use what, for the rooms under one root package. The root is a parameter so that each rule can also be shown
 * a wrong house, which it must condemn.
 */
record HouseRules(String root) {
    /** The packages of the modules run, study, report and library. */
    private static final String[] RUNS = {
        "spec",
        "result",
        "json",
        "provenance",
        "ladder",
        "stop",
        "settings",
        "execution",
        "trace",
        "record",
        "simulation",
        "summary",
        "search",
        "run",
        "tune",
        "outcome",
        "checkpoint",
        "file",
        "trust",
        "folder",
        "yaml",
        "anneal",
        "study",
        "cluster",
        "report",
        "live",
        "api",
        "session",
        "verify",
        "serve"
    };

    /** Those of them, and targets, that decide digits. */
    private static final String[] DIGITS = {
        "targets",
        "provenance",
        "ladder",
        "stop",
        "settings",
        "execution",
        "trace",
        "record",
        "simulation",
        "summary",
        "search",
        "run",
        "tune",
        "study"
    };

    private static final String ELEMENTARY =
            "exp|expm1|log|log10|log1p|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh";

    private static final String ASKED_BY_KEY =
            ".*\\.(BasinRecorder|ModePatterns|BqpJsonFile|HuboJsonFile|Callback|SelectionFile|StopRules|CompareRecord|TrialWorker|SummaryBuilder)(\\$.*)?";

    ArchRule everyClassHasAPackage() {
        return classes()
                .that(resideInAnyPackage(root + ".."))
                .should()
                .resideInAnyPackage(join(
                        core(),
                        rooms(RUNS),
                        rooms("exact", "targets", "paper", "cli", "spark", "benchmarks", "site", "testkit")))
                .because("a package outside the rooms would escape every rule here");
    }

    ArchRule coreStandsAlone() {
        String[] libraries = {
            "java..",
            "org.apache.commons.rng..",
            "org.apache.commons.numbers..",
            "org.apache.commons.statistics..",
            "org.jspecify.annotations.."
        };
        return classes()
                .that(areCore())
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(join(core(), libraries)))
                .because("everything else stands on core");
    }

    ArchRule exactUsesOnlyCore() {
        return forbid(rooms("exact"), join(rooms(RUNS), rooms("targets", "paper", "cli", "benchmarks")))
                .because("a proof does not lean on its subject");
    }

    ArchRule targetsUseOnlyCore() {
        return forbid(rooms("targets"), join(rooms(RUNS), rooms("exact", "paper", "cli", "benchmarks")))
                .because("a target knows its formula, no more");
    }

    ArchRule runsDoNotKnowTheCommandLine() {
        return forbid(rooms(RUNS), rooms("paper", "cli", "benchmarks"))
                .because("the command line is one of several ways in");
    }

    ArchRule packagesHaveNoCycles() {
        return slices().matching(root + ".(**)")
                .should()
                .beFreeOfCycles()
                .because("a package that needs another to be understood must not be needed by it");
    }

    ArchRule coreIsSilent() {
        return noClasses()
                .that(areCore())
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "java.io..", "java.net..", "java.nio.channels..", "java.nio.file..", "java.util.logging.."))
                .because("input, output and logging belong to the edge");
    }

    ArchRule coreStartsNoThread() {
        return coreNeverCalls(
                uses("java.lang.Thread", "<init>|start|startVirtualThread|ofVirtual|ofPlatform")
                        .or(uses("java.util.Timer", ".*"))
                        .or(uses("java.util.concurrent.Executors", ".*"))
                        .or(uses("java.util.concurrent.ThreadPoolExecutor", "<init>"))
                        .or(uses("java.util.concurrent.ForkJoinPool", "<init>|commonPool"))
                        .or(uses("java.util.concurrent.CompletableFuture", ".*Async"))
                        .or(uses("java.util.Arrays", "parallel.*"))
                        .or(uses("java.util.Collection", "parallelStream"))
                        .or(uses("java.util.stream.BaseStream", "parallel")),
                "the caller lends an executor");
    }

    ArchRule coreDrawsOnlyThroughDraws() {
        return coreNeverCalls(
                uses("java.util.Random", ".*")
                        .or(uses("java.util.SplittableRandom", ".*"))
                        .or(uses("java.util.random.RandomGenerator", ".*"))
                        .or(uses("java.util.UUID", "randomUUID"))
                        .or(uses("java.util.Collections", "shuffle"))
                        .or(uses("java.lang.Math", "random"))
                        .or(uses("java.lang.StrictMath", "random")),
                "a run is replayed, and its kernels are proved, by the draws they make");
    }

    ArchRule coreReadsNoClock() {
        return coreNeverCalls(
                uses("java.lang.System", "nanoTime|currentTimeMillis")
                        .or(uses("java.time.Clock", ".*"))
                        .or(uses("java.time.Instant", "now"))
                        .or(uses("java.util.Date", "<init>")),
                "rounds and rebuilds are counted in steps, never in seconds");
    }

    ArchRule elementaryFunctionsComeFromNumeric() {
        return noClasses()
                .that(areCore().or(resideInAnyPackage(rooms("targets"))))
                .and(not(resideInAnyPackage(rooms("numeric"))))
                .should()
                .accessTargetWhere(uses("java.lang.Math", ELEMENTARY).or(uses("java.lang.StrictMath", ELEMENTARY)))
                .because("Math may answer differently once compiled, and one exp is enough; digits are promised");
    }

    ArchRule numbersOfRunsComeFromNumericToo() {
        return noClasses()
                .that(resideInAnyPackage(join(rooms(RUNS), rooms("paper", "exact"))))
                .and(not(resideInAnyPackage(rooms("report"))))
                .and(not(simpleName("NumberFormats")))
                .should()
                .accessTargetWhere(uses("java.lang.Math", ELEMENTARY.replace("pow|", ""))
                        .or(uses("java.lang.StrictMath", ELEMENTARY)))
                .because("what is pooled, judged and written has promised digits; pixels and numerals have none");
    }

    ArchRule nothingIsFused() {
        return everywhere(
                uses("java.lang.Math", "fma").or(uses("java.lang.StrictMath", "fma")),
                "it is emulated where the processor lacks it, and rounds otherwise than what it replaces");
    }

    ArchRule sumsKeepTheirOrder() {
        return everywhere(
                uses("java.util.Collection", "parallelStream")
                        .or(uses("java.util.stream.BaseStream", "parallel"))
                        .or(uses("java.util.stream.StreamSupport", ".*"))
                        .or(uses("java.util.Arrays", "parallel.*")),
                "a sum in another order has other digits");
    }

    /** Who uses one after all is listed, and has been read: it is asked by key and never walked through. */
    ArchRule ordersAreThoseOfEntry() {
        return noClasses()
                .that(areCore().or(resideInAnyPackage(rooms(DIGITS))))
                .and(not(describe("are asked by key alone", one -> one.getName().matches(ASKED_BY_KEY))))
                .should()
                .accessTargetWhere(uses("java.util.HashMap", "<init>")
                        .and(not(uses("java.util.LinkedHashMap", "<init>")))
                        .or(uses("java.util.IdentityHashMap", "<init>"))
                        .or(uses("java.util.HashSet", "<init>").and(not(uses("java.util.LinkedHashSet", "<init>")))))
                .because("the order of hashes is the platform's, and a sum in another order has other digits");
    }

    ArchRule wordsAreOfNoPlace() {
        return everywhere(
                calls("java.lang.String", "format", "java.lang.String", "[Ljava.lang.Object;")
                        .or(calls("java.lang.String", "formatted", "[Ljava.lang.Object;"))
                        .or(calls("java.lang.String", "toLowerCase"))
                        .or(calls("java.lang.String", "toUpperCase"))
                        .or(calls("java.io.PrintStream", "printf", "java.lang.String", "[Ljava.lang.Object;"))
                        .or(calls("java.util.Formatter", "<init>"))
                        .or(uses("java.util.Locale", "getDefault"))
                        .or(uses("java.text.NumberFormat", "get.*Instance")),
                "a comma for a point, or an I without its dot, is another number or another word");
    }

    ArchRule bytesAreOfNoPlace() {
        return everywhere(
                calls("java.lang.String", "getBytes")
                        .or(calls("java.lang.String", "<init>", "[B"))
                        .or(calls("java.io.InputStreamReader", "<init>", "java.io.InputStream"))
                        .or(calls("java.io.OutputStreamWriter", "<init>", "java.io.OutputStream"))
                        .or(calls("java.io.FileReader", "<init>", "java.lang.String"))
                        .or(calls("java.io.FileWriter", "<init>", "java.lang.String"))
                        .or(calls("java.io.ByteArrayOutputStream", "toString"))
                        .or(calls("java.util.Scanner", "<init>", "java.io.InputStream"))
                        .or(uses("java.nio.charset.Charset", "defaultCharset")),
                "files and pipes are UTF-8 wherever they are read");
    }

    ArchRule timesAreOfNoPlace() {
        return everywhere(
                uses("java.time.ZoneId", "systemDefault")
                        .or(uses("java.util.TimeZone", "getDefault"))
                        .or(calls("java.time.LocalDate", "now"))
                        .or(calls("java.time.LocalDateTime", "now"))
                        .or(calls("java.time.ZonedDateTime", "now"))
                        .or(uses("java.util.Calendar", "getInstance"))
                        .or(uses("java.text.SimpleDateFormat", "<init>")),
                "two folders of one run must not differ by where they were made");
    }

    ArchRule targetsAreAskedThroughTheirContract() {
        return noClasses()
                .that(areCore().or(resideInAnyPackage(join(rooms(RUNS), rooms("exact", "paper", "cli", "spark")))))
                .should(testForAClassIn(rooms("targets")))
                .because("what one target can do beyond the contract is for its own package to answer");
    }

    private static ArchCondition<JavaClass> testForAClassIn(String... packages) {
        return new ArchCondition<>("test with instanceof for a class in " + List.of(packages)) {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                item.getInstanceofChecks().stream()
                        .filter(test -> resideInAnyPackage(packages).test(test.getRawType())
                                && !test.getRawType().isAssignableTo(Throwable.class))
                        .forEach(test -> events.add(SimpleConditionEvent.satisfied(
                                item,
                                test.getOwner().getFullName() + " tests for "
                                        + test.getRawType().getName())));
            }
        };
    }

    private ArchRule everywhere(DescribedPredicate<JavaAccess<?>> forbidden, String reason) {
        return noClasses()
                .that(areCore().or(resideInAnyPackage(join(rooms(RUNS), rooms("exact", "targets", "paper", "cli")))))
                .should()
                .accessTargetWhere(forbidden)
                .because(reason);
    }

    private static ArchRule forbid(String[] rooms, String[] forbidden) {
        return noClasses().that(resideInAnyPackage(rooms)).should().dependOnClassesThat(resideInAnyPackage(forbidden));
    }

    private ArchRule coreNeverCalls(DescribedPredicate<JavaAccess<?>> forbidden, String reason) {
        return noClasses().that(areCore()).should().accessTargetWhere(forbidden).because(reason);
    }

    /** A call, or a method reference, to a member whose name matches, declared by the owner or by one of its subtypes. */
    private static DescribedPredicate<JavaAccess<?>> uses(String owner, String members) {
        return describe(
                owner + "." + members,
                access -> access.getTargetOwner().isAssignableTo(owner)
                        && access.getTarget().getName().matches(members));
    }

    /** A call, or a method reference, to exactly this one of several members of a name. */
    private static DescribedPredicate<JavaAccess<?>> calls(String owner, String member, String... parameters) {
        return describe(
                owner + "." + member + List.of(parameters),
                access -> access.getTargetOwner().isAssignableTo(owner)
                        && access.getTarget().getName().equals(member)
                        && access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget target
                        && HasName.Utils.namesOf(target.getRawParameterTypes()).equals(List.of(parameters)));
    }

    private DescribedPredicate<JavaClass> areCore() {
        return resideInAnyPackage(core());
    }

    private String[] core() {
        return rooms(
                "fault",
                "codec",
                "state",
                "random",
                "numeric",
                "target",
                "balance",
                "kernel",
                "tempering",
                "estimate",
                "diagnose",
                "multispin");
    }

    private String[] rooms(String... names) {
        return Stream.of(names).map(name -> root + "." + name + "..").toArray(String[]::new);
    }

    private static String[] join(String[]... some) {
        return Stream.of(some).flatMap(Stream::of).toArray(String[]::new);
    }
}
