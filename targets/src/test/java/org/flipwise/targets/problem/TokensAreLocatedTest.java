package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TokensAreLocatedTest {
    @TempDir
    Path folder;

    private Tokens tokens(String text) throws IOException {
        Path file = folder.resolve("words.txt");
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        return Tokens.open(file);
    }

    private List<String> places(String text) throws IOException {
        List<String> places = new ArrayList<>();
        try (Tokens tokens = tokens(text)) {
            while (tokens.next()) {
                places.add(tokens.line() + ":" + tokens.column() + (tokens.firstOfLine() ? "!" : "") + tokens.text());
            }
        }
        return places;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void wordsAreFoundOnTheirLineAndColumnWhateverEndsALine(String end) throws IOException {
        assertThat(places("a  bc" + end + end + "\t12 é x" + end + "last"))
                .containsExactly("1:1!a", "1:4bc", "3:2!12", "3:5é", "3:7x", "4:1!last");
    }

    @Test
    void aByteOrderMarkIsNoWordAndTakesNoColumn() throws IOException {
        assertThat(places("\uFEFF1 2")).containsExactly("1:1!1", "1:3" + "2");
        assertThat(places("\uFEFF")).isEmpty();
        assertThat(places("")).isEmpty();
    }

    @Test
    void wordsAcrossTheBufferAreWhole() throws IOException {
        Random random = new Random(11);
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int line = 1; line <= 3000; line++) {
            for (int word = 0; word < 3; word++) {
                String drawn = "w".repeat(1 + random.nextInt(60));
                expected.add(line + ":" + drawn);
                text.append(drawn).append(word < 2 ? " " : "\r\n");
            }
        }
        List<String> found = new ArrayList<>();
        try (Tokens tokens = tokens(text.toString())) {
            while (tokens.nextLine()) {
                do {
                    found.add(tokens.line() + ":" + tokens.text());
                } while (tokens.more());
            }
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void commentsOfAnyLengthAreSkipped() throws IOException {
        try (Tokens tokens = tokens("#" + " c".repeat(100_000) + "\n# more\n\n7 8\n9")) {
            assertThat(tokens.nextLineOutside('#')).isTrue();
            assertThat(tokens.whole("a number", 0, 9)).isEqualTo(7);
            assertThat(tokens.line()).isEqualTo(4);
            assertThat(tokens.nextLineOutside('#')).isTrue();
            assertThat(tokens.is("9")).isTrue();
            assertThat(tokens.nextLineOutside('#')).isFalse();
        }
    }

    @Test
    void messagesNameThePlaceAndWhatWasExpected() throws IOException {
        try (Tokens tokens = tokens("1 x\u001B[31m\n2")) {
            tokens.nextLine();
            assertThatThrownBy(() -> tokens.moreNumber("a weight"))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageEndingWith("words.txt:1:3: expected a weight, a finite number, found 'x\uFFFD[31m'");
            assertThatThrownBy(() -> tokens.moreWhole("a node", 1, 5))
                    .hasMessageEndingWith(":1:9: expected a node from 1 to 5, found the end of the line");
            tokens.nextLine();
            assertThatThrownBy(() -> tokens.whole("a node", 3, 5))
                    .hasMessageEndingWith(":2:1: expected a node from 3 to 5, found '2'");
            assertThatThrownBy(() -> tokens.moreWhole("a node", 3, 5))
                    .hasMessageEndingWith(":2:2: expected a node from 3 to 5, found the end of the file");
        }
    }

    @Test
    void aWordWithoutEndIsRefused() throws IOException {
        try (Tokens tokens = tokens("#" + "-".repeat(100_000) + "\n" + "1".repeat(10_000_000))) {
            assertThat(tokens.nextLineOutside('#')).isTrue();
            assertThatThrownBy(() -> tokens.number("a weight"))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageContaining("words.txt:2:1: a token of more than 1024 bytes; expected");
        }
    }

    @Test
    void numbersAreTheDoublesThatJavaReads() {
        Random random = new Random(5);
        for (int i = 0; i < 200_000; i++) {
            String text = switch (i % 4) {
                case 0 -> Double.toString(Double.longBitsToDouble(random.nextLong()));
                case 1 -> Long.toString(random.nextLong() >> random.nextInt(64));
                case 2 -> (random.nextInt(2000) - 1000) + "." + random.nextInt(1_000_000);
                default -> "+." + Long.toUnsignedString(random.nextLong());
            };
            if (text.contains("N") || text.contains("I")) {
                continue;
            }
            byte[] bytes = (" " + text + "7").getBytes(StandardCharsets.US_ASCII);
            double read = Decimal.number(bytes, 1, bytes.length - 1);
            assertThat(Double.doubleToLongBits(read))
                    .as(text)
                    .isEqualTo(Double.doubleToLongBits(Double.parseDouble(text)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "-.",
                "e5",
                "1e",
                "1e+",
                "1e5.",
                "1.2.3",
                "0x1p3",
                "1f",
                "1d",
                "NaN",
                "Infinity",
                "inf",
                "1_0",
                "1,5",
                "--1",
                "1-",
                "٣",
                "1e1234567890"
            })
    void otherSpellingsAreNoNumbers(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(Decimal.number(bytes, 0, bytes.length)).isNaN();
        assertThat(Decimal.whole(bytes, 0, bytes.length)).isEqualTo(Decimal.NOT_WHOLE);
    }

    @Test
    void wholeNumbersEndWhereALongEnds() {
        assertThat(whole("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(whole("9223372036854775808")).isEqualTo(Decimal.NOT_WHOLE);
        assertThat(whole("-12")).isEqualTo(-12);
        assertThat(whole("+0012")).isEqualTo(12);
        assertThat(whole("1.0")).isEqualTo(Decimal.NOT_WHOLE);
    }

    private static long whole(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return Decimal.whole(bytes, 0, bytes.length);
    }
}
