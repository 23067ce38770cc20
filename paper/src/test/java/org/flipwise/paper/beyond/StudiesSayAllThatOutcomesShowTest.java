package org.flipwise.paper.beyond;

import java.util.stream.Stream;
import org.flipwise.paper.Item;
import org.flipwise.paper.Scale;
import org.flipwise.paper.StudyText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the studies of methods beside the paper run, and every sentence, table and curve that they make of outcomes made up from the names of their arms. The texts were read against the formulas when they were kept. */
class StudiesSayAllThatOutcomesShowTest {
    static Stream<Item> items() {
        return Stream.of(
                new MultipleTries(), new PartialNeighbours(), new PartialNeighboursOfMany(), new SelectionMethods());
    }

    @ParameterizedTest
    @MethodSource("items")
    void ofArms(Item item) {
        StudyText.compare(getClass(), item.name() + "-arms.txt", StudyText.arms(item));
    }

    @ParameterizedTest
    @MethodSource("items")
    void ofOutcomes(Item item) {
        StudyText.compare(
                getClass(), item.name() + ".txt", StudyText.of(item.chapter(StudyText.made(item, new Scale(1)))));
    }

    /** Fewer data sets. */
    @Test
    void ofSelectionAtASmallScale() {
        Item item = new SelectionMethods();
        StudyText.compare(
                getClass(),
                "selection-methods-small.txt",
                StudyText.of(item.chapter(StudyText.made(item, new Scale(0.1)))));
    }
}
