package org.flipwise.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name in a command that the program prints is, for the shell, the name itself and nothing else. */
class QuotedArgumentsKeepTheirTextTest {
    /** What the words after {@code printf %s} of a command line mean to a shell. */
    private static String meaning(String shell, String words) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of(shell)), "there is no " + shell);
        Process process = new ProcessBuilder(shell, "-c", "printf '%s|' " + words)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "my run",
                "it's",
                "'",
                "",
                "a\"b",
                "$(echo no)",
                "$HOME",
                "~",
                "~root/x",
                "a;b&c|d>e<f",
                "*",
                "[a]?",
                "{a,b}",
                "back\\slash",
                "#no",
                "!1",
                "a=b c",
                "größe",
            })
    void inAnyShell(String text) throws IOException, InterruptedException {
        assertThat(meaning("/bin/sh", ShellQuote.of(text))).isEqualTo(text + "|");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a\nb", "\n", "tab\tit's\\", "\u001b[2J", "\u202eback", "a`echo no`b", "\u00011", "bell\u0007 $x"
            })
    void andWhereATerminalWouldObeyThemInShellsThatKnowTheForm(String text) throws IOException, InterruptedException {
        String word = ShellQuote.of(text);
        assertThat(word).startsWith("$'").doesNotContain("\n", "\t", "\u001b", "\u202e", "`", "\u0001", "\u0007");
        assertThat(meaning("/bin/bash", word)).isEqualTo(text + "|");
    }

    @Test
    void plainNamesStayAsTheyAre() {
        for (String plain : List.of("runs/six-modes-2", "/a/b.c", "--out", "paper:bimodal", "a,b=1%@+")) {
            assertThat(ShellQuote.of(plain)).isEqualTo(plain);
        }
    }

    @Test
    void aFolderWhoseNameBeginsWithADashIsNoOption() {
        assertThat(ShellQuote.of(Path.of("-rf"))).isEqualTo("./-rf");
        assertThat(ShellQuote.of(Path.of("-r f"))).isEqualTo("'./-r f'");
    }

    @Test
    void aLineHasItsWords() throws IOException, InterruptedException {
        assertThat(meaning("/bin/sh", ShellQuote.line(List.of("sample", "exec:python3 it's.py", "--seed", "1"))))
                .isEqualTo("sample|exec:python3 it's.py|--seed|1|");
    }

    /** The negative control: a name as it is, or only between quotes, means something else. */
    @Test
    void unlikeTheNameAsItIs() throws IOException, InterruptedException {
        assertThat(meaning("/bin/sh", "my run")).isNotEqualTo("my run|");
        assertThat(meaning("/bin/sh", "$(echo no)")).isEqualTo("no|");
        assertThat(meaning("/bin/sh", "'x'; echo no; ''")).contains("no");
    }
}
