package org.flipwise.paper.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Finding;
import org.junit.jupiter.api.Test;

class BalancingFunctionsAreAsThePaperSaysTest {
    private static final Results NONE = new Results(new Scale(1), Map.of());

    @Test
    void theBetterOfTwoNeighboursIsPreferredAsThePaperSays() {
        assertThat(TwoNeighboursItem.preference(BalancingFunction.sqrt())).isEqualTo(22.474, within(0.001));
        assertThat(TwoNeighboursItem.preference(BalancingFunction.max())).isEqualTo(50, within(1e-9));
        assertThat(TwoNeighboursItem.preference(BalancingFunction.min())).isZero();
        assertThat(TwoNeighboursItem.preference(BalancingFunction.barker())).isEqualTo(12.5, within(1e-9));
        assertThat(new TwoNeighboursItem().chapter(NONE).findings())
                .hasSize(3)
                .extracting(Finding::agreement)
                .containsOnly(Agreement.AGREES);
    }

    @Test
    void anUnbalancedFunctionIsSeen() {
        assertThat(Curves.imbalance(BalancingFunction.sqrt())).isLessThan(1e-12);
        BalancingFunction unbalanced = new BalancingFunction() {
            @Override
            public String name() {
                return "r";
            }

            @Override
            public double logH(double logRatio) {
                return logRatio;
            }

            @Override
            public boolean bounded() {
                return false;
            }
        };
        assertThat(Curves.imbalance(unbalanced)).isGreaterThan(1);
    }

    @Test
    void theBoundedRootIsMetropolisAtOneAndThePrintedRuleSlowsOthersDown() {
        List<Finding> findings = new BoundedSqrtItem().chapter(NONE).findings();
        assertThat(findings)
                .extracting(Finding::agreement)
                .containsExactly(Agreement.AGREES, Agreement.AGREES, Agreement.DIFFERS);
        assertThat(findings.get(2).text()).contains("γ = 403.43").contains("needs γ = 1.0000");
    }
}
