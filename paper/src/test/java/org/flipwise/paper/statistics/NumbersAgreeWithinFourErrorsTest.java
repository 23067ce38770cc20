package org.flipwise.paper.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.page.Agreement;
import org.junit.jupiter.api.Test;

class NumbersAgreeWithinFourErrorsTest {

    @Test
    void fourCombinedErrorsAreTheBorder() {
        assertThat(AgreementRule.of(1.0, 0.03, 1.19, 0.04, 0)).isEqualTo(Agreement.AGREES);
        assertThat(AgreementRule.of(1.0, 0.03, 1.21, 0.04, 0)).isEqualTo(Agreement.DIFFERS);
    }

    @Test
    void aPrintedNumberMayBeHalfAUnitOfItsLastDigitFurtherAway() {
        assertThat(AgreementRule.of(0.23524, 0, 0.2352, 0, AgreementRule.rounding(4)))
                .isEqualTo(Agreement.AGREES);
        assertThat(AgreementRule.of(0.23526, 0, 0.2352, 0, AgreementRule.rounding(4)))
                .isEqualTo(Agreement.DIFFERS);
    }

    @Test
    void whatIsNotANumberDiffers() {
        assertThat(AgreementRule.of(Double.NaN, 0.1, 1, 0, 0)).isEqualTo(Agreement.DIFFERS);
        assertThat(AgreementRule.of(1, Double.NaN, 1, 0, 0)).isEqualTo(Agreement.DIFFERS);
    }

    @Test
    void theLetterAloneIsSaidWhereTheRightNumberIsAnother() {
        assertThat(AgreementRule.of(Agreement.AGREES, true)).isEqualTo(Agreement.AGREES);
        assertThat(AgreementRule.of(Agreement.AGREES, false)).isEqualTo(Agreement.LETTER_ONLY);
        assertThat(AgreementRule.of(Agreement.UNDECIDED, false)).isEqualTo(Agreement.UNDECIDED);
        assertThat(AgreementRule.of(Agreement.DIFFERS, false)).isEqualTo(Agreement.DIFFERS);
    }

    /** Masses of RF-MH in four simulations, 9 of their errors off 0.48058 though each is right: their spread is a seventh of the true one. */
    @Test
    void fewSimulationsDoNotAgreeBeyondFourErrorsAndDoNotDifferYet() {
        SampleStatistics four = SampleStatistics.of(List.of(0.51727, 0.52656, 0.52410, 0.54271));
        assertThat(AgreementRule.of(four, 0.48058, 0, 0)).isEqualTo(Agreement.UNDECIDED);
        assertThat(AgreementRule.of(four, 0.51, 0, 0)).isEqualTo(Agreement.AGREES);
        assertThat(AgreementRule.of(four, 0.34, 0, 0)).isEqualTo(Agreement.DIFFERS);
        assertThat(AgreementRule.of(four, 0.48058, 0.02, 0)).isEqualTo(Agreement.AGREES);
        assertThat(AgreementRule.of(four, 0.48058, 0, 0.03)).isEqualTo(Agreement.AGREES);
    }

    @Test
    void oneSimulationIsUndecidedAndNoneDiffers() {
        assertThat(AgreementRule.of(SampleStatistics.of(List.of(0.5)), 0.5, 0, 0))
                .isEqualTo(Agreement.UNDECIDED);
        assertThat(AgreementRule.of(SampleStatistics.NONE, 0.5, 0, 0)).isEqualTo(Agreement.DIFFERS);
    }

    @Test
    void theWorstVerdictIsThatOfAll() {
        assertThat(AgreementRule.worst(List.of(Agreement.AGREES, Agreement.UNDECIDED, Agreement.LETTER_ONLY)))
                .isEqualTo(Agreement.UNDECIDED);
        assertThat(AgreementRule.worst(List.of(Agreement.UNDECIDED, Agreement.DIFFERS)))
                .isEqualTo(Agreement.DIFFERS);
        assertThat(AgreementRule.worst(List.of(Agreement.AGREES))).isEqualTo(Agreement.AGREES);
    }

    /** At any number of simulations the widened errors leave out as much as 4 do with the normal law: 1 in 16,000. */
    @Test
    void fewSimulationsAreNoReasonForMoreFalseAlarms() {
        double tail = NormalDistribution.of(0, 1).survivalProbability(AgreementRule.ERRORS);
        for (int n : new int[] {2, 3, 4, 5, 8, 11, 12, 20, 25, 60, 100, 400}) {
            SampleStatistics spread = new SampleStatistics(n, 0, Math.sqrt(n), 0, 0, 0, 0, 0);
            double quantile = TDistribution.of(n - 1.0).inverseSurvivalProbability(tail);
            assertThat(AgreementRule.widenedError(spread) * AgreementRule.ERRORS)
                    .isCloseTo(quantile, within(0.01 * quantile));
        }
        assertThat(AgreementRule.widenedError(new SampleStatistics(1, 0, Double.NaN, 0, 0, 0, 0, 0)))
                .isInfinite();
    }

    @Test
    void cellsShowNoMoreThanIsKnown() {
        assertThat(NumberFormats.measuredCell(0.235216, 0.00031).text()).isEqualTo("0.23522 ± 0.00031");
        assertThat(NumberFormats.measuredCell(0.235216, Double.NaN).text()).isEqualTo("0.23522");
        assertThat(NumberFormats.exactCell(0.235216).text()).isEqualTo("0.23522");
    }

    @Test
    void spreadsAreThoseOfTheirValues() {
        SampleStatistics spread = SampleStatistics.of(List.of(4.0, 1.0, 2.0, 3.0, 10.0));
        assertThat(spread.mean()).isEqualTo(4, within(1e-12));
        assertThat(spread.sd()).isEqualTo(Math.sqrt(12.5), within(1e-12));
        assertThat(spread.q1()).isEqualTo(2);
        assertThat(spread.median()).isEqualTo(3);
        assertThat(spread.max()).isEqualTo(10);
    }
}
