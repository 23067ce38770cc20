package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** I1: each malformed file gives one line with file:line:column and what was expected; each word that makes no sense, one line that reports it. */
class MalformedSelectionFilesAreRefusedTest {
    private static final String SOUND = "y,a,b\n1,1,0\n2,2,1\n4,3,0\n5,4,1\n";
    private static final long SEED = 20261120;

    @TempDir
    private Path folder = Path.of(".");

    static Stream<Arguments> files() {
        return Stream.of(
                malformed("", "1:1", "empty"),
                malformed("\n\n\n", "4:1", "empty"),
                malformed("y,a\n", "2:1", "0 rows"),
                malformed("y,a\n1,2\n3,4\n", "4:1", "2 rows"),
                malformed("y\n1\n2\n3\n", "1:1", "one column only"),
                malformed("y;a\n1;2\n3;4\n5;6\n", "1:1", "separated by commas"),
                malformed("y,,b\n1,2,3\n", "1:3", "column 2 has no name"),
                malformed("y,a,\n1,2,3\n", "1:5", "column 3 has no name"),
                malformed("y,a,a\n1,2,3\n", "1:5", "column 'a' is named twice"),
                malformed("y,a,b\n1,2,3\n1,2\n", "3:3", "row 2 has 2 fields; expected 3"),
                malformed("y,a,b\n1,2,3\n1,2,3,4\n", "3:7", "row 2 has 4 fields; expected 3"),
                malformed("y,a,b\n1,2,3\n4,,5\n", "3:3", "row 2, column 'a': the value is missing"),
                malformed("y,a,b\n1,2,3\n4,5,\n", "3:5", "row 2, column 'b': the value is missing"),
                malformed("y,a,b\n1,2,3\n4,5,NA\n", "3:5", "row 2, column 'b': 'NA' is missing"),
                malformed("y,a,b\nNaN,2,3\n4,5,6\n", "2:1", "row 1, column 'y': 'NaN' is missing"),
                malformed("y,a,b\n1,nan,3\n4,5,6\n", "2:3", "row 1, column 'a': 'nan' is missing"),
                malformed("y,a,b\n1,\"\",3\n4,5,6\n", "2:3", "row 1, column 'a': the value is missing"),
                malformed("y,a,b\n1,red,3\n4,5,6\n", "2:3", "row 1, column 'a': expected a number, found 'red'"),
                malformed("y,a,b\n1,2,3\n4,5,6\n7,8,yes\n", "4:5", "a factor must be coded"),
                malformed("y,a,b\n1,\"2,5\",3\n", "2:3", "found '2,5'"),
                malformed("y,a,b\n1,0x1p3,3\n", "2:3", "found '0x1p3'"),
                malformed("y,a,b\n1,2d,3\n", "2:3", "found '2d'"),
                malformed("y,a,b\n1,1e,3\n", "2:3", "found '1e'"),
                malformed("y,a,b\n1,-,3\n", "2:3", "found '-'"),
                malformed("y,a,b\n1,1.2.3,3\n", "2:3", "found '1.2.3'"),
                malformed("y,a,b\n1,Infinity,3\n", "2:3", "found 'Infinity'"),
                malformed("y,a,b\n1,1e999,3\n", "2:3", "too large"),
                malformed("y,a,b\n1,1e200,3\n2,2,2\n3,3,4\n", "5:1", "column 'a' has 1.0E200"),
                malformed("y,a,b\n1,2 3,3\n", "2:3", "found '2 3'"),
                malformed("y,a,b\n1,\"2,3\n4,5,6\n", "2:3", "the quote opened here is never closed"),
                malformed("y,a,b\n1,\"2\"x,3\n", "2:6", "after a closing quote"),
                malformed("y,a,b\n1,2\"\",3\n", "2:4", "a quote inside a field"),
                malformed("y,a,b\n1,\r2,3\n", "2:3", "a carriage return"),
                malformed("y,a,b\r1,2,3\r", "1:6", "a carriage return"),
                malformed("y,a,b\n1,2\0,3\n", "2:4", "a NUL character"),
                malformed("y,a,b\n1,\"\u001b[2J\",3\n", "2:3", "found '\uFFFD[2J'"),
                malformed("y,a,b\n1,1,2\n1,2,1\n1,3,5\n", "5:1", "the response does not vary"),
                malformed("y,a,b\n1," + "9".repeat(70_000) + ",3\n", "2:3", "a field of more than 65536 characters"),
                malformed("y,a,b\n1,\"" + "9,\n".repeat(30_000), "2:3", "a field of more than 65536 characters"),
                malformed("y,a" + ",".repeat(300_000) + "\n", "1:200003", "more than 200000 fields"));
    }

    private static Arguments malformed(String content, String place, String message) {
        return Arguments.of(content, place, message);
    }

    private ProblemException refusal(byte[] content, String parameters) throws IOException {
        Path file = folder.resolve("data.csv");
        Files.write(file, content);
        return catchThrowableOfType(ProblemException.class, () -> Problems.resolve(file + "?" + parameters));
    }

    @ParameterizedTest(name = "{1}: {2}")
    @MethodSource("files")
    void byFileLineAndColumn(String content, String place, String message) throws IOException {
        ProblemException refused = refusal(content.getBytes(StandardCharsets.UTF_8), "response=y");
        assertThat(refused).as("refused").isNotNull();
        assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA);
        assertThat(refused).hasMessageStartingWith(folder.resolve("data.csv") + ":" + place + ": ");
        assertThat(refused).hasMessageContaining(message).hasMessageContaining("expected");
        assertThat(refused.getMessage()).doesNotContain("\n").doesNotContain("\u001b");
        assertThat(refused.getMessage().length()).isLessThan(400);
    }

    static Stream<Arguments> words() {
        return Stream.of(
                Arguments.of("g=4", "no response is named; expected response=NAME, its columns are y, a, b"),
                Arguments.of("response=z", "no column 'z' in the file; its columns are y, a, b"),
                Arguments.of("response=y&columns=a,q", "no column 'q'"),
                Arguments.of("response=y&include=q", "no column 'q'"),
                Arguments.of("response=y&columns=a,a", "named twice in columns"),
                Arguments.of("response=y&columns=y,a", "column 'y' is the response"),
                Arguments.of("response=y&columns=a,b&include=b", "named in columns and in include"),
                Arguments.of("response=y&include=a,b", "0 candidate columns"),
                Arguments.of("response=y&prior=h", "expected one of g, g-prior"),
                Arguments.of("response=y&g=0", "expected a finite number above 0"),
                Arguments.of("response=y&g=-1", "expected a finite number above 0"),
                Arguments.of("response=y&g=many", "expected a finite number"),
                Arguments.of("response=y&g=1e300", "expected 1e-100 to 1e100"),
                Arguments.of("response=y&slab=0", "expected a finite number above 0"),
                Arguments.of("response=y&prior=g&slab=1", "slab has a meaning only with prior=slab"),
                Arguments.of("response=y&prior=slab&g=n", "g has a meaning only with prior=g"),
                Arguments.of("response=y&model=bernoulli:1", "expected bernoulli:W"),
                Arguments.of("response=y&model=bernoulli:x", "expected bernoulli:W"),
                Arguments.of("response=y&model=bernoulli", "expected bernoulli:W"),
                Arguments.of("response=y&model=beta-binomial:0:1", "beta-binomial:A:B"),
                Arguments.of("response=y&model=uniform:1", "or uniform"),
                Arguments.of("response=y&prior=hyper-q", "did you mean 'hyper-g'"),
                Arguments.of("response=y&prior=hyper-g&alpha=2", "alpha is '2.0'; expected above 2"),
                Arguments.of("response=y&prior=BIC&g=4", "g has a meaning only with prior=g-prior"),
                Arguments.of("response=y&alpha=3", "alpha has a meaning only with prior=hyper-g"),
                Arguments.of("response=y&family=poisson", "expected one of gaussian, binomial, logistic, probit"),
                Arguments.of("response=b&family=probit&prior=ZS-null", "which is for family=gaussian"),
                Arguments.of(
                        "response=y&laplace=2", "laplace has a meaning only with family=binomial or family=probit"),
                Arguments.of("response=b&family=probit&laplace=3", "laplace is '3'; expected one of 1, 2"),
                Arguments.of("response=b&family=binomial&prior=AIC&laplace=2", "BIC and AIC are not integrals"),
                Arguments.of("response=y&missing=ignore", "expected one of refuse, drop"),
                Arguments.of("response=y&together=a+q", "no column 'q'"),
                Arguments.of("response=y&together=a+a", "'a' is named twice in together="),
                Arguments.of("response=y&together=a+y", "no column 'y'"),
                Arguments.of("response=y&interactions=a", "expected A:B, or interactions=all"),
                Arguments.of("response=y&interactions=a:q", "no column 'q'"),
                Arguments.of("response=y&interactions=a:b,b:a", "'b:a' is named twice"),
                Arguments.of("response=y&heredity=weak", "heredity has a meaning only with interactions"),
                Arguments.of("response=y&interactions=a:b,a:a,b:b&together=a+b:b,b+a:a", "need each other"),
                Arguments.of("response=y&interactions=a:b&heredity=mild", "expected one of strong, weak, none"),
                Arguments.of("response=y&center=maybe", "expected one of yes, no"),
                Arguments.of("response=y&center=no&scale=yes", "scale=yes needs center=yes"),
                Arguments.of("response=y&colums=a", "unknown parameter 'colums'"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("words")
    void wordsThatMakeNoSense(String parameters, String message) throws IOException {
        ProblemException refused = refusal(SOUND.getBytes(StandardCharsets.UTF_8), parameters);
        assertThat(refused).as("refused").isNotNull();
        assertThat(refused.fault()).isEqualTo(Fault.USAGE);
        assertThat(refused).hasMessageContaining(message);
        assertThat(refused.getMessage()).doesNotContain("\n");
    }

    @Test
    void forcedInColumnsThatAreCollinear() throws IOException {
        String data = "y,a,b,c\n1,1,2,0\n2,2,4,1\n4,3,6,0\n5,4,8,3\n";
        ProblemException refused = refusal(data.getBytes(StandardCharsets.UTF_8), "response=y&include=a,b");
        assertThat(refused).isNotNull().hasMessageContaining("[a, b] are collinear");
    }

    @Test
    void responsesOfABinaryFamilyThatAreNotZeroOrOne() throws IOException {
        byte[] data = "y,a\n0,1\n1,2\n2,3\n1,5\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(data, "response=y&family=binomial"))
                .hasMessageContaining("data.csv:4:1: row 3, column 'y': the response is 2; expected 0 or 1");
        byte[] same = "y,a\n1,1\n1,2\n1,3\n1,5\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(same, "response=y&family=probit"))
                .hasMessageContaining("every response is 1; expected both 0 and 1");
    }

    @Test
    void rowsThatAreAllLeftOut() throws IOException {
        byte[] data = "y,a\n0,NA\n1,2\n2,3\n?,5\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(data, "response=y&missing=drop"))
                .hasMessageContaining("2 rows of data without missing values; expected at least 3");
        assertThat(refusal(data, "response=y")).hasMessageContaining("missing=drop");
    }

    @Test
    void rowsAreCountedWithThoseLeftOut() throws IOException {
        byte[] data = "y,a\nNA,1\n1,2\n2,x\n3,4\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(data, "response=y&missing=drop")).hasMessageContaining("data.csv:4:3: row 3, column 'a'");
        byte[] few = "y,a\n1,1\n1,2\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(few, "response=y&missing=drop"))
                .hasMessageContaining("the file has 2 rows of data; expected at least 3");
    }

    /** Up to eight names of columns are shown. */
    @Test
    void columnsOfTheFileAreNamed() throws IOException {
        byte[] eight = "a,b,c,d,e,f,g,h\n1,2,3,4,5,6,7,8\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(eight, "response=y"))
                .hasMessageEndingWith("no column 'y' in the file; its columns are a, b, c, d, e, f, g, h");
        byte[] nine = "a,b,c,d,e,f,g,h,i\n1,2,3,4,5,6,7,8,9\n".getBytes(StandardCharsets.UTF_8);
        assertThat(refusal(nine, "response=y")).hasMessageEndingWith("its columns are a, b, c, d, e, f, g, h, …");
    }

    @Test
    void filesThatAreNotText() throws IOException {
        ProblemException refused = refusal(new byte[] {'y', ',', 'a', '\n', (byte) 0xC3, '('}, "response=y");
        assertThat(refused).isNotNull().hasMessageContaining("not a text file in UTF-8");
    }

    /** Every outcome of a changed byte is a problem or a message with a place: no other exception, and no more than one line. */
    @Test
    void oneByteChangedGivesAProblemOrAPlace() throws IOException {
        Random random = new Random(SEED);
        byte[] sound = SOUND.getBytes(StandardCharsets.UTF_8);
        int refusals = 0;
        for (int trial = 0; trial < 600; trial++) {
            byte[] mutated = sound.clone();
            mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
            Path file = folder.resolve("data.csv");
            Files.write(file, mutated);
            try {
                Problems.resolve(file + "?response=y");
            } catch (ProblemException refused) {
                refusals++;
                assertThat(refused.getMessage())
                        .as("seed %d, trial %d", SEED, trial)
                        .doesNotContain("\n");
                if (refused.fault() == Fault.BAD_DATA) {
                    assertThat(refused.getMessage()).matches("(?s).*data\\.csv:\\d+:\\d+: .*");
                }
            }
        }
        assertThat(refusals).isBetween(200, 599);
    }
}
