package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandsAreSplitAsByAShellTest {

    @Test
    void atBlanksButNotWithinQuotes() {
        assertThat(Command.parse("  python3  a.py ").words()).containsExactly("python3", "a.py");
        assertThat(Command.parse("run 'a b' \"c d\"e '' \\\"f\\ g").words())
                .isEqualTo(List.of("run", "a b", "c de", "", "\"f g"));
        assertThat(Command.parse("run 'a\\b' \"a\\\"b\"").words()).isEqualTo(List.of("run", "a\\b", "a\"b"));
    }

    @Test
    void nothingIsExpanded() {
        assertThat(Command.parse("run $HOME *.py a|b").words()).containsExactly("run", "$HOME", "*.py", "a|b");
    }

    @Test
    void whatIsNoCommandIsRefused() {
        assertThatThrownBy(() -> Command.parse("  ")).hasMessageContaining("no command");
        assertThatThrownBy(() -> Command.parse("run 'a b")).hasMessageContaining("quote ' is not closed");
    }
}
