package org.flipwise.paper.high;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.StudyText;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.junit.jupiter.api.Test;

class LetterRulesSayWhatExplainsTheNumbersTest {
    private static final LetterRules ITEM = new LetterRules();

    private static String experiment(Arm arm) {
        return arm.id().substring(0, "p3000".length());
    }

    private static Algorithm algorithm(Arm arm) {
        return Algorithm.ALL.stream()
                .filter(one -> one.kernel().equals(arm.options().get("kernel")))
                .findFirst()
                .orElseThrow();
    }

    /** The authors' own γ and iterations, with a little noise and off by a factor; so many passages of each replica, and no whole trip. */
    private static Outcome outcome(Arm arm, int number, double factor, long passages) {
        Outcome plain = MadeUp.outcome(number, arm, 61, 1e-4, 1000);
        double off = factor * (number % 2 == 0 ? 1.02 : 0.98);
        List<Outcome.OnRung> rungs = new ArrayList<>();
        for (int rung = 0; rung < plain.rungs().size(); rung++) {
            boolean adaptive = algorithm(arm) == Algorithm.A_IIT;
            rungs.add(new Outcome.OnRung(
                    plain.rungs().get(rung).beta(),
                    adaptive
                            ? off
                                    * AuthorsData.bounds(experiment(arm))
                                            .get(rung)
                                            .mean()
                            : null,
                    adaptive
                            ? off
                                    * AuthorsData.iterations(experiment(arm), Algorithm.A_IIT)
                                            .get(rung)
                                            .mean()
                            : 2,
                    100,
                    50));
        }
        return MadeUp.withTrips(MadeUp.withRungs(plain, rungs), 0, Collections.nCopies(rungs.size(), passages));
    }

    private static Results results(BurnInGamma right, boolean asMany) {
        return MadeUp.results(
                ITEM,
                MadeUp.FULL,
                (arm, number) -> outcome(
                        arm,
                        number,
                        arm.burnInGamma() == right ? 1 : 1.5,
                        asMany && number % 100 < 100 * trips(arm) ? 2 : 0));
    }

    /** The authors' round trips per replica, all below 1. */
    private static double trips(Arm arm) {
        return AuthorsData.roundTrips(experiment(arm), algorithm(arm)).stream()
                .mapToDouble(one -> one.mean())
                .average()
                .orElseThrow();
    }

    private static List<Finding> about(Chapter chapter, String start) {
        return chapter.findings().stream()
                .filter(finding -> finding.text().startsWith(start))
                .toList();
    }

    @Test
    void theRuleThatGivesTheAuthorsNumbersIsNamed() {
        List<Finding> bounds = about(ITEM.chapter(results(BurnInGamma.LETTER, true)), "Bounds γ");
        assertThat(bounds).hasSize(3);
        for (Finding finding : bounds) {
            assertThat(finding.agreement()).isEqualTo(Agreement.LETTER_ONLY);
            assertThat(finding.text())
                    .contains("text 0 of 13 and 0 of 8", "letter (signed and lent) 13 of 13 and 8 of 8");
        }
    }

    /** Wrong twin: the text's rule has the authors' numbers, the letter's has others. */
    @Test
    void anotherRuleDiffers() {
        for (Finding finding : about(ITEM.chapter(results(BurnInGamma.TEXT, true)), "Bounds γ")) {
            assertThat(finding.agreement()).isEqualTo(Agreement.DIFFERS);
            assertThat(finding.text()).contains("text 13 of 13 and 8 of 8", "lent) 0 of 13 and 0 of 8");
        }
    }

    /** Old and new beside each other on each of the 4·13 rungs, and iterations on 4·8. */
    @Test
    void everyRungHasBothRules() {
        List<DataTable> tables = ITEM.chapter(results(BurnInGamma.LETTER, true)).tables();
        for (int table = 2; table < 4; table++) {
            List<List<Cell>> rows = tables.get(table).rows();
            assertThat(rows).hasSize(4 * (table == 2 ? 13 : 8));
            for (List<Cell> row : rows) {
                assertThat(row.get(4).text()).as(row.toString()).isEqualTo("differs");
                assertThat(row.get(6).text()).as(row.toString()).isEqualTo("agrees");
            }
        }
        List<Cell> last = tables.get(2).rows().get(51);
        assertThat(last.get(0).text()).isEqualTo("7000");
        assertThat(last.get(1).text()).isEqualTo("13");
        assertThat(last.get(2).text()).startsWith("14.");
        assertThat(last.get(3).text()).startsWith("21.");
        assertThat(last.get(5).text()).startsWith("14.");
        DataTable swapped =
                ITEM.chapter(results(BurnInGamma.TEXT, true)).tables().get(2);
        assertThat(swapped.rows().get(0).get(4).text()).isEqualTo("agrees");
        assertThat(swapped.rows().get(0).get(6).text()).isEqualTo("differs");
    }

    /** Every sentence, table and curve of one set of outcomes, as read against the formulas. */
    @Test
    void ofEveryOutcome() {
        StudyText.compare(
                getClass(), "letter-rules.txt", StudyText.of(ITEM.chapter(results(BurnInGamma.LETTER, true))));
        StudyText.compare(getClass(), "letter-rules-arms.txt", StudyText.arms(ITEM));
    }

    @Test
    void bothCountsOfRoundTripsAreJudged() {
        List<Finding> halves = about(ITEM.chapter(results(BurnInGamma.LETTER, true)), "Round trips");
        assertThat(halves).hasSize(3);
        for (Finding finding : halves) {
            assertThat(finding.agreement()).isEqualTo(Agreement.LETTER_ONLY);
            assertThat(finding.text()).contains("4 of 4 algorithms agree", "whole trips 0.");
        }
        for (Finding finding : about(ITEM.chapter(results(BurnInGamma.LETTER, false)), "Round trips")) {
            assertThat(finding.agreement()).isEqualTo(Agreement.DIFFERS);
            assertThat(finding.text()).contains("0 of 4 algorithms agree");
        }
    }

    /** Outcomes that older versions kept have no passages: the count has no number and no verdict, not a wrong one. */
    @Test
    void outcomesWithoutPassagesAreNotCompared() {
        Results old = MadeUp.results(
                ITEM, MadeUp.FULL, (arm, number) -> MadeUp.withTrips(outcome(arm, number, 1, 0), 1, null));
        DataTable table = ITEM.chapter(old).tables().get(1);
        assertThat(table.columns()).hasSize(8);
        for (var row : table.rows()) {
            assertThat(row.get(2).text()).isEmpty();
            assertThat(row.get(4).text()).isEmpty();
            assertThat(row.get(5).text()).isEqualTo("0 of 13");
        }
    }
}
