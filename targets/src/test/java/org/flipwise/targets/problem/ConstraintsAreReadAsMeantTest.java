package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.constrained.Constrained;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameters of a constraint on any problem: which states they allow, what they are the same as, and one line where they make no sense. */
class ConstraintsAreReadAsMeantTest {
    private static final String MODEL = "qubo:random?n=6&density=1&seed=2";

    private static Problem problem(String constraint) {
        return Problems.resolve(MODEL + "&" + constraint);
    }

    private static String constraint(Problem problem) {
        return ((Constrained) problem.target()).constraint().toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ones=2                 | 1-6:2          | 15
                    ones=2..3              | 1-6:2..3       | 35
                    atmost=1               | 1-6:0..1       | 7
                    atleast=5              | 1-6:5..6       | 7
                    atleast=2&atmost=3     | 1-6:2..3       | 35
                    groups=1-3,4-6         | 1-3:1,4-6:1    | 9
                    groups=every:3         | 1-3:1,4-6:1    | 9
                    groups=every:3:0..1    | 1-3:0..1,4-6:0..1 | 16
                    groups=every:1:0..1    | 1:0..1,2:0..1,3:0..1,4:0..1,5:0..1,6:0..1 | 64
                    groups=1+3,5           | 1+3:1,5:1      | 16
                    groups=6+1-2:2         | 6+1-2:2        | 24
                    """)
    void statesThatMeetThem(String asked, String shown, int states) {
        Problem problem = problem(asked);
        assertThat(constraint(problem)).isEqualTo(shown);
        Target free = Problems.resolve(MODEL).target();
        int allowed = 0;
        for (int state = 0; state < 64; state++) {
            BitState x = BitState.ofIndex(6, state);
            double potential = problem.target().potential(x);
            if (potential > Double.NEGATIVE_INFINITY) {
                allowed++;
                assertThat(potential).isEqualTo(free.potential(x));
            }
        }
        assertThat(allowed).isEqualTo(states);
    }

    @Test
    void theHashIsOfTheModelAndOfWhatIsAllowed() {
        String free = Problems.resolve(MODEL).hash();
        String two = problem("ones=2").hash();
        assertThat(two)
                .isNotEqualTo(free)
                .isEqualTo(problem("ones=2..2").hash())
                .isEqualTo(problem("groups=1-6:2").hash())
                .isNotEqualTo(problem("ones=3").hash());
        assertThat(problem("groups=every:3").hash())
                .isEqualTo(problem("groups=1-3,4-6").hash());
    }

    @Test
    void problemsGivenByTheirContentTakeThemToo() throws IOException {
        String text = "3 2\n1 2 1\n2 3 1\n";
        Problem free = Problems.inline("gset", "path", text, Map.of());
        Problem one = Problems.inline("gset", "path", text, Map.of("ones", "1"));
        assertThat(free.target()).isNotInstanceOf(Constrained.class);
        assertThat(constraint(one)).isEqualTo("1-3:1");
        assertThat(one.name()).isEqualTo("path");
    }

    /** A question mark may be part of a command; what ends in a constraint alone is one. */
    @Test
    void behindACommand() {
        ConstraintParameters plain = ConstraintParameters.of("exec:python3 f.py --url http://x?ones=2 --more");
        assertThat(plain.problem()).endsWith("--more");
        assertThat(plain.asked()).isEmpty();
        ConstraintParameters two = ConstraintParameters.of("exec:python3 f.py?ones=2");
        assertThat(two.problem()).isEqualTo("exec:python3 f.py");
        assertThat(two.asked()).containsExactly(Map.entry("ones", "2"));
    }

    /** A command is named with its constraint; other problems are named by what they were resolved from. */
    @Test
    void namesOfConstrainedProblems() {
        Problem free = Problems.resolve(MODEL);
        assertThat(ConstraintParameters.of("exec:python3 f.py?ones=2")
                        .applied(free)
                        .name())
                .isEqualTo(MODEL + "?ones=2");
        assertThat(ConstraintParameters.of(MODEL + "&ones=2").applied(free).name())
                .isEqualTo(MODEL);
        assertThat(ConstraintParameters.of("exec:python3 f.py").applied(free)).isSameAs(free);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    ones=7               | ones: exactly 7 ones of 6 bits; expected whole numbers from 0 to 6
                    ones=-1              | ones: '-1' is no number of ones; expected K or A..B
                    ones=4..2            | ones: 4 to 2 ones of 6 bits; expected whole numbers from 0 to 6, the first no larger than the second
                    ones=x               | ones: 'x' is no number of ones; expected K or A..B
                    ones=99999999999     | ones: '99999999999' is no number of ones; expected K or A..B
                    ones=0               | ones: only one state meets it, so there is nothing to sample or to search
                    ones=6               | ones: only one state meets it, so there is nothing to sample or to search
                    atmost=9             | atmost: 0 to 9 ones of 6 bits; expected whole numbers from 0 to 6
                    atmost=1..2          | atmost: '1..2' is not a whole number
                    atleast=4&atmost=2   | atleast, atmost: 4 to 2 ones of 6 bits; expected whole numbers from 0 to 6, the first no larger than the second
                    ones=2&atmost=3      | ones, atmost: expected ones=K or ones=A..B alone, or atleast=A and atmost=B
                    ones=2&groups=1-3    | ones, groups: groups have their numbers of ones by themselves, as in groups=1-8:2; expected no other constraint
                    groups=1-3,3-5       | groups: bit 3 is in group 1 and in group 2; expected groups that do not overlap
                    groups=1+1           | groups: bit 1 is in group 1 and in group 1; expected groups that do not overlap
                    groups=1-7           | groups: group 1 ('1-7'): '1-7'; expected bits from 1 to 6
                    groups=1-3,0         | groups: group 2 ('0'): '0'; expected bits from 1 to 6
                    groups=1-3,          | groups: group 2 (''): '' is no bit; expected N or A-B, counted from 1
                    groups=1-3:4         | groups: group 1 ('1-3:4'): exactly 4 ones of 3 bits; expected whole numbers from 0 to 3
                    groups=x1            | groups: group 1 ('x1'): 'x1' is no bit; expected N or A-B, counted from 1
                    groups=1-999999999   | groups: group 1 ('1-999999999'): '1-999999999'; expected bits from 1 to 6
                    groups=1-6+1-6       | groups: group 1 ('1-6+1-6'): more bits than the problem has; expected each once
                    groups=1-3+1-4       | groups: group 1 ('1-3+1-4'): more bits than the problem has; expected each once
                    groups=:2            | groups: group 1 (':2'): '' is no bit; expected N or A-B, counted from 1
                    groups=every:4       | groups: 'every:4'; expected every:N with N a divisor of 6, the number of bits
                    groups=every:0       | groups: 'every:0'; expected every:N with N a divisor of 6, the number of bits
                    """)
    void whatMakesNoSense(String asked, String message) {
        assertThatThrownBy(() -> problem(asked))
                .hasMessage(MODEL + "&" + asked + ": " + message)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.USAGE));
    }

    @Test
    void moreMovesThanHaveANumber() {
        assertThatThrownBy(() -> Problems.resolve("ising:torus?L=400&ones=80000"))
                .hasMessageContaining("a state would have 6400000000 moves; expected at most 2147483647");
    }
}
