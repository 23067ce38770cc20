package org.flipwise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemFilesAgreeWithTheCommandLineTest {
    @TempDir
    Path place;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    block-moves: off                   | block-moves | off
                    block-moves: false                 | block-moves | off
                    block-moves: 3                     | block-moves | 3
                    mode-jumps: false                  | mode-jumps  | off
                    rounds: 1e3                        | rounds      | 1000
                    rounds: 2.0e4                      | rounds      | 20000
                    seed: -7                           | seed        | -7
                    seed: 9223372036854775807          | seed        | 9223372036854775807
                    clock: 0.5                         | clock       | 0.5
                    clock: 1e-3                        | clock       | 1e-3
                    cpu: .25                           | cpu         | .25
                    betas: [1, 0.49, 0.33]             | betas       | 1,0.49,0.33
                    betas: 1, 0.5                      | betas       | `1, 0.5`
                    betas: 1                           | betas       | 1
                    stop: {ess: 1000, time: 60s}       | stop        | ess=1000,time=60s
                    stop: {se:energy: 0.1}             | stop        | se:energy=0.1
                    stop: [ess=10+trips=2, time=1s]    | stop        | ess=10+trips=2,time=1s
                    stop: ess=10,time=1s               | stop        | ess=10,time=1s
                    kernels: [mh, a-iit:sqrt]          | kernels     | mh,a-iit:sqrt
                    threads: auto                      | threads     | auto
                    start: near-modes:3-5              | start       | near-modes:3-5
                    out: no                            | out         | no
                    out: 007                           | out         | 007
                    json: true                         | json        | true
                    json: True                         | json        | true
                    json: false                        | json        |
                    """)
    void anOptionIsTheWordOfTheCommandLine(String line, String name, String word) throws IOException {
        Map<String, String> options =
                read("problem: paper:bimodal\n" + line + "\n").options(Set.of(name));
        assertThat(options).isEqualTo(word == null ? Map.of() : Map.of(name, word));
    }

    @Test
    void whatACommandDoesNotKnowIsSkipped() throws IOException {
        ProblemFile file = read("problem: paper:bimodal\nkernels: [mh]\nrounds: 10\n");
        assertThat(file.options(Set.of("rounds", "seed"))).isEqualTo(Map.of("rounds", "10"));
    }

    @Test
    void filesAreRelativeToTheProblemFile() throws IOException {
        ProblemFile file = read("problem: sub/graph.mc?beta=2\nladder: l.json\nstart: zeros\n");
        assertThat(file.problemArgument()).isEqualTo(place.resolve("sub/graph.mc") + "?beta=2");
        assertThat(file.options(Set.of("ladder", "start")))
                .isEqualTo(Map.of("ladder", place.resolve("l.json").toString(), "start", "zeros"));
        assertThat(read("problem: exec:python3 model.py\nladder: auto\n").problemArgument())
                .isEqualTo("exec:python3 model.py");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {name: paper:six-modes, p: 40, theta: 0.01} | paper:six-modes?p=40&theta=0.01
                    {name: paper:bimodal}                       | paper:bimodal
                    {name: ising:torus, L: 4, K: 0.44}          | ising:torus?L=4&K=0.44
                    paper:six-modes?p=40                        | paper:six-modes?p=40
                    """)
    void parametersMayStandOnTheirOwn(String problem, String word) throws IOException {
        ProblemFile file = read("problem: " + problem + "\n");
        assertThat(file.problemArgument()).isEqualTo(word);
        assertThat(file.problem(null, OwnSettings.usual()).hash())
                .isEqualTo(Problems.resolve(word).hash());
    }

    /** The same content has the same hash, however it is written; and another content has another. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {modes: [1010, {state: 0101, weight: 2, theta: 5}], theta: 6}                   | x.modes | theta 6;1010;0101 weight=2 theta=5
                    {modes: ["1010", 0101], theta: 6, beta: 3}                                      | x.modes | theta 6;beta 3;1010;0101
                    {law: {000: 0, 011: -1.5, "111": -inf}}                                         | x.law   | 000 0;011 -1.5;111 -inf
                    {qubo: {x: -5, y: -2, x y: 4}}                                                  | x.qubo  | p qubo 0 2 2 1;0 0 -5;1 1 -2;0 1 4
                    {qubo: [[x, x, -5], [y, -2], [y, x, 4]]}                                        | x.qubo  | p qubo 0 2 2 1;0 0 -5;1 1 -2;0 1 4
                    {ising: {0: 1.5, 0 1: -1, 1 2: 0.5}}                                            | x.coo   | # vartype=SPIN;0 0 1.5;0 1 -1;1 2 0.5
                    {ising: [[0, 1.5], [0, 1, -1], [1, 2, 0.5]]}                                    | x.coo   | # vartype=SPIN;0 0 1.5;0 1 -1;1 2 0.5
                    """)
    void aModelInTheFileIsTheModelOfItsFormat(String problem, String name, String lines) throws IOException {
        Path file = Files.writeString(place.resolve(name), lines.replace(';', '\n') + "\n");
        Problem inline = read("problem: " + problem + "\n").problem(null, OwnSettings.usual());
        assertThat(inline.hash()).isEqualTo(Problems.resolve(file.toString()).hash());
        assertThat(inline.name()).isEqualTo("x");
        Files.writeString(file, lines.replace(';', '\n').replaceAll("5(?!.*5)", "7") + "\n");
        if (!lines.equals(lines.replaceAll("5(?!.*5)", "7"))) {
            assertThat(inline.hash())
                    .isNotEqualTo(Problems.resolve(file.toString()).hash());
        }
    }

    @Test
    void variablesKeepTheirNamesAndAnOffsetCounts() throws IOException {
        Problem problem = read("problem: {qubo: {left: 1, left right: -3}, offset: 10, beta: 2}\n")
                .problem(null, OwnSettings.usual());
        assertThat(problem.target().variable(1)).isEqualTo("right");
        assertThat(problem.ladder().beta(0)).isEqualTo(2);
        Problem plain = read("problem: {qubo: {left: 1, left right: -3}}\n").problem(null, OwnSettings.usual());
        assertThat(plain.hash()).isNotEqualTo(problem.hash());
    }

    /** What is written for an option is read as the same word. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    out    | runs/a b
                    out    | off
                    out    | 1e3x
                    out    | a: b # c
                    out    | 'quoted' "twice"
                    out    | - dash
                    out    | &anchor
                    out    | caffè
                    out    | {a}
                    betas  | 1,0.5,0
                    betas  | 1
                    stop   | ess=10+trips=3,time=2s
                    seed   | -12
                    start  | mode:2
                    kernels| mh,a-iit:c:1.5
                    """)
    void whatIsWrittenIsReadBack(String name, String word) throws IOException {
        ProblemFile file =
                read("problem: paper:bimodal\n" + name + ": " + YamlText.option(RunOptions.named(name), word) + "\n");
        assertThat(file.options(Set.of(name))).isEqualTo(Map.of(name, word));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    paper:six-modes?p=40&theta=0.01
                    labs:?n=12
                    exec:python3 'my model.py' --x "1"
                    """)
    void theProblemIsReadBack(String word) throws IOException {
        assertThat(read("problem: " + YamlText.problem(word) + "\n").problemArgument())
                .isEqualTo(word);
    }

    private ProblemFile read(String text) throws IOException {
        return ProblemFile.read(Files.writeString(place.resolve("x.yaml"), text));
    }
}
