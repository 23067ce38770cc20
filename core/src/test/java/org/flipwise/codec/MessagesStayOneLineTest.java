package org.flipwise.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What was read may stand in a message, but not break it. */
class MessagesStayOneLineTest {

    @Test
    void controlsAreReplacedAndTheRestStays() {
        assertThat(new CodecException("found 'a\nb\tc\u001b[0m é 𝛾'; expected x"))
                .hasMessage("found 'a\uFFFDb\uFFFDc\uFFFD[0m é 𝛾'; expected x");
        assertThat(new CodecException("")).hasMessage("");
    }

    @Test
    void threeHundredCharactersAreEnough() {
        String whole = "𝛾".repeat(300);
        assertThat(new CodecException(whole)).hasMessage(whole);
        assertThat(new CodecException(whole + "x")).hasMessage(whole);
    }
}
