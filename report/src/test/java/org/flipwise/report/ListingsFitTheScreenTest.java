package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.targets.problem.BuiltIn;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

final class ListingsFitTheScreenTest {

    @Test
    void namesDescriptionsAndExamplesStandUnderEachOther() {
        String text = ListingText.of(List.of(
                new BuiltIn.Listing("a", "first", "1 2\n3"),
                new BuiltIn.Listing("long", "word ".repeat(20).strip(), "x:y?z=1")));
        assertThat(text).isEqualTo("""
                          a     first
                                  1 2
                                  3
                          long  word word word word word word word word word word word word word word
                                word word word word word word
                                  x:y?z=1
                        """);
        assertThat(ListingText.of(List.of())).isEmpty();
    }

    @Test
    void everythingThatIsListedFits() {
        String examples = Stream.concat(Problems.formats().stream(), Problems.builtIns().stream())
                .map(BuiltIn.Listing::example)
                .reduce("", String::concat);
        String text = ListingText.formats() + ListingText.targets();
        assertThat(text.lines()).allMatch(line -> line.length() <= 80 || examples.contains(line.strip()));
        assertThat(Problems.formats())
                .allMatch(listing ->
                        text.contains("\n  " + listing.name() + " ") || text.startsWith("  " + listing.name() + " "));
    }
}
