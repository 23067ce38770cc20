package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.Groups;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class ProcessesThatMisbehaveAreNamedTest {
    private static final BitState X = BitState.parse("010110");

    @TempDir
    Path folder;

    @AfterEach
    void end() {
        Own.endProcesses();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "float('nan')      ; gave log density NaN at state 010110; expected a finite number",
                "float('inf')      ; gave log density Infinity at state 010110; expected a finite number",
                "'many'            ; answered 'many' at state 010110; expected a log density",
                "'0x1p3'           ; answered '0x1p3' at state 010110; expected a log density",
                "'1 2'             ; answered with 2 log densities, '1 1 2'; expected 1",
                "''                ; answered with 0 log densities, '1 '; expected 1",
            })
    void wrongAnswersAreQuotedWithTheirState(String answer, String message) {
        Target target = Python.in(folder)
                .target("def answer(number, bits, flips):\n    print(number, " + answer.strip() + ", flush=True)");
        assertThatThrownBy(() -> target.potential(X))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("exec:python3 target.py")
                .hasMessageContaining(message);
    }

    @Test
    void tooFewValuesForTheNeighboursAreCounted() {
        Target target = Python.in(folder)
                .target(
                        "def answer(number, bits, flips):\n    print(number, *([1.5] * min(3, len(flips))), flush=True)");
        assertThatThrownBy(() -> target.at(X).groups(new Groups()))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("answered with 3 log densities")
                .hasMessageContaining("expected 6");
    }

    @Test
    void linesForDebuggingAreSaidToBelongElsewhere() {
        Target target = Python.in(folder)
                .target("def answer(number, bits, flips):\n    print('got', bits)\n    print(number, 1, flush=True)");
        assertThatThrownBy(() -> target.potential(X))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("answered 'got 010110' to request 1")
                .hasMessageContaining("debugging, belongs on standard error");
    }

    @Test
    void anErrorItReportsIsPassedOn() {
        Target target = Python.in(folder)
                .target("def answer(number, bits, flips):\n    print('error no data for', bits, flush=True)");
        assertThatThrownBy(() -> target.potential(X))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("reports an error at state 010110: no data for 010110");
    }

    @Test
    void oneThatDiesOnceIsStartedAgainAndNobodyNotices() {
        Target target = Python.in(folder).target("""
                def log_density(x):
                    if not os.path.exists(sys.argv[0] + ".died"):
                        open(sys.argv[0] + ".died", "w").close()
                        os._exit(3)
                    return 2.5
                """);
        assertThat(target.potential(X)).isEqualTo(2.5);
        assertThat(folder.resolve("target.py.died")).exists();
    }

    @Test
    void oneThatDiesTwiceIsAFailureWithItsLastWords() {
        Target target = Python.in(folder).target("def log_density(x):\n    raise ValueError('no such place')");
        assertThatThrownBy(() -> target.potential(X))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("ended with exit status 1 at state 010110")
                .hasMessageContaining("ValueError: no such place");
    }

    @Test
    void oneThatHangsTwiceIsEndedWithAHintAtFlushing() {
        Command command = Python.in(folder).script("""
                def log_density(x):
                    open(sys.argv[0] + "." + str(os.getpid()), "w").close()
                    time.sleep(600)
                """);
        Target target = Own.exec(command, Python.impatient()).target();
        assertThatThrownBy(() -> target.potential(X))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("gave no answer within 2.5 s at state 010110")
                .hasMessageContaining("flush standard output")
                .hasMessageContaining("--exec-timeout");
        assertThat(pids())
                .hasSize(2)
                .allSatisfy(pid -> assertThat(ProcessHandle.of(pid).map(ProcessHandle::onExit))
                        .satisfiesAnyOf(
                                gone -> assertThat(gone).isEmpty(),
                                killed -> assertThat(killed.orElseThrow()).succeedsWithin(Duration.ofMinutes(2))));
    }

    private List<Long> pids() {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("target.py."))
                    .map(name -> Long.parseLong(name.substring("target.py.".length())))
                    .toList();
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    @Test
    void oneThatHangsOnceIsStartedAgain() {
        Command command = Python.in(folder).script("""
                def log_density(x):
                    if not os.path.exists(sys.argv[0] + ".hung"):
                        open(sys.argv[0] + ".hung", "w").close()
                        time.sleep(600)
                    return 2.5
                """);
        assertThat(Own.exec(command, Python.impatient()).target().potential(X)).isEqualTo(2.5);
    }

    @Test
    void aGreetingThatNeverComesIsExplained() {
        Command command = Python.in(folder).script("def greet():\n    pass");
        OwnSettings settings = new OwnSettings(
                List.of(), Duration.ofMillis(700), Duration.ofSeconds(60), Path.of(""), line -> {}, line -> {});
        assertThatThrownBy(() -> Own.exec(command, settings))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("gave no answer within 0.7 s")
                .hasMessageContaining("'flipwise 1'")
                .hasMessageContaining("'target 1 dimension=N' at once and flush");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "hello                          ; expected 'target 1 dimension=N'",
                "target 2 dimension=3           ; uses version '2' of the protocol; expected 1",
                "target 1                       ; does not give its dimension",
                "target 1 dimension=many        ; its dimension is 'many'; expected a whole number",
                "target 1 dimension=0           ; its dimension is '0'",
                "target 1 dim=3                 ; 'dim=3' is unknown or given twice",
                "target 1 dimension=3 names=a,b ; it has 2 names for 3 bits",
                "target 1 dimension=3 cost=-1   ; its cost is '-1'",
            })
    void greetingsAreReadStrictly(String greeting, String message) {
        Command command = Python.in(folder).script("def greet():\n    print('" + greeting.strip() + "', flush=True)");
        assertThatThrownBy(() -> Own.exec(command, OwnSettings.usual()))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining(greeting.strip())
                .hasMessageContaining(message);
    }

    @Test
    void aScriptThatFailsBeforeItGreetsIsQuotedAndHeard() {
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        Command command = Python.in(folder).script("import no_such_module");
        assertThatThrownBy(() -> Own.exec(command, OwnSettings.usual().withStandardErrorTo(heard::add)))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("ended with exit status 1 before it answered 'target 1 dimension=N'")
                .hasMessageContaining("ModuleNotFoundError: No module named 'no_such_module'");
        assertThat(heard).anyMatch(line -> line.contains("no_such_module"));
    }

    @Test
    void aCommandThatIsNotThereOrCannotBeRunIsExplained() throws Exception {
        assertThatThrownBy(() -> Own.exec(Command.parse("no-such-command-here x"), OwnSettings.usual()))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("cannot start 'no-such-command-here': there is no such command");
        Path script = folder.resolve("mine.py");
        Files.writeString(script, "print()");
        assertThatThrownBy(() -> Own.exec(Command.parse(script.toString()), OwnSettings.usual()))
                .isInstanceOf(HelperException.class)
                .hasMessageContaining("not a program that can be executed; name its interpreter, as in exec:python3")
                .hasMessageContaining("chmod +x");
    }

    @Test
    void valuesThatChangeAreFoundNowAndThen() {
        Target target = Python.in(folder).target("""
                calls = 0
                def log_density(x):
                    global calls
                    calls += 1
                    return calls * 1e-3
                """);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 3000; i++) {
                        target.potential(X);
                    }
                })
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("at the same state 010110; expected the same value each time");
    }

    @Test
    void valuesThatDoNotAreLeftAlone() {
        Target target = Python.in(folder).target("");
        for (int i = 0; i < 3000; i++) {
            target.potential(X);
        }
        assertThat(target.potential(X)).isFinite();
    }
}
