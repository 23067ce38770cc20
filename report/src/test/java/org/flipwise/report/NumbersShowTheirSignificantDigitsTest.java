package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersShowTheirSignificantDigitsTest {
    private final NumberText numbers = new NumberText(Alphabet.UNICODE);

    @ParameterizedTest
    @CsvSource({
        "0.480583, 0.00121, 0.4806 ± 0.0012",
        "0.480583, 0.00996, 0.481 ± 0.010",
        "-20.0571, 0.0666, -20.057 ± 0.067",
        "-0.00004, 0.001, 0.0000 ± 0.0010",
        "123.4, 17.2, 123 ± 17",
        "12345.6, 170.2, 12350 ± 170",
        "0.66379312345, 2.123e-7, 0.66379312 ± 2.1e-7",
        "0.66379312345, 0.0000212, 0.663793 ± 0.000021",
        "1234567.8, 12.3, 1234568 ± 12",
        "-123456.789, 1.23e-6, -123456.79 ± 1.2e-6",
        "-1.23e300, 1.5e298, -1.230e300 ± 1.5e298",
        "0, 0.0012, 0.0000 ± 0.0012",
        "0.25, 0, 0.25000",
        "0.25, , 0.25000",
    })
    void aValueEndsWhereItsErrorDoes(double value, Double error, String shown) {
        assertThat(numbers.withError(value, error)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 3, 0",
        "1, 3, 1.00",
        "403.4287, 4, 403.4",
        "22026.46, 4, 22030",
        "999999, 4, 1.000e6",
        "1234567, 4, 1.235e6",
        "0.00012345, 3, 0.000123",
        "0.000012345, 3, 1.23e-5",
        "NaN, 3, ?",
        "-Infinity, 3, -inf",
    })
    void aLongNumberGetsAPowerOfTen(double value, int digits, String shown) {
        assertThat(NumberText.significant(value, digits)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "0.49, 0.49", "20000, 20000", "100, 100", "0.333333333, 0.33333", "1e-7, 1e-7", "0, 0"})
    void aGivenNumberKeepsNoZerosAtItsEnd(double value, String shown) {
        assertThat(NumberText.given(value, 5)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0391, 0.039 s",
        "1.2345, 1.23 s",
        "59.94, 59.9 s",
        "59.96, 60.0 s",
        "61, 1 min 01 s",
        "3599.4, 59 min 59 s",
        "7500, 2 h 05 min"
    })
    void timesAreReadAtAGlance(double seconds, String shown) {
        assertThat(NumberText.duration(seconds)).isEqualTo(shown);
    }

    @Test
    void countsAreGroupedAndAgreeWithTheirNoun() {
        assertThat(NumberText.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(NumberText.count(1, "rung")).isEqualTo("1 rung");
        assertThat(NumberText.count(0, "rung")).isEqualTo("0 rungs");
    }
}
