package org.flipwise.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of the tree has all its pages, and every link in them leads to a page, a heading or a file that is there. */
class EveryLinkLeadsSomewhereTest {
    @TempDir
    private Path folder;

    @Test
    void inThisTree() throws IOException {
        assertThat(Site.write(Path.of(".."), folder, "1.2.3")).isEmpty();

        assertThat(folder.resolve("index.html"))
                .content()
                .contains("<title>Flipwise")
                .contains("1.2.3");
        assertThat(folder.resolve("docs/glossary.html")).content().contains("aria-current");
        assertThat(folder.resolve("search-index.js")).content().contains("docs/solve.html#");
    }

    @Test
    void whatLeadsNowhereIsNamed() throws IOException {
        Path tree = Files.createDirectory(folder.resolve("tree"));
        Files.createDirectory(tree.resolve("docs"));
        Files.writeString(tree.resolve("README.md"), """
                # Home
                [right](docs/one.md#a-heading), [file](docs/data.csv), [outside](https://example.org), [folder](docs/)
                [no page](docs/none.md), [no heading](docs/one.md#none), [out of the tree](../secret.md)
                """);
        Files.writeString(tree.resolve("docs/one.md"), "# One\n## A heading\n[back](../README.md) [here](#one)\n");
        Files.writeString(tree.resolve("docs/data.csv"), "1\n");
        Files.writeString(folder.resolve("secret.md"), "# Secret\n");

        assertThat(Site.write(tree, folder.resolve("out"), "1"))
                .containsExactly("README.md: docs/none.md", "README.md: docs/one.md#none", "README.md: ../secret.md");

        assertThat(folder.resolve("out/index.html"))
                .content()
                .contains(
                        "href=\"docs/one.html#a-heading\"", "href=\"docs/data.csv\"", "href=\"docs/one.html\">folder");
        assertThat(folder.resolve("out/docs/one.html"))
                .content()
                .contains("href=\"../index.html\">back", "href=\"#one\"");
        assertThat(folder.resolve("out/docs/data.csv")).hasContent("1");
    }

    @Test
    void textInTheSearchCannotEndItsScript() throws IOException {
        Path tree = Files.createDirectory(folder.resolve("tree"));
        Files.writeString(tree.resolve("README.md"), "# A \"title\" \\ `</script>`\ntext\n");

        Site.write(tree, folder.resolve("out"), "1");

        assertThat(folder.resolve("out/search-index.js"))
                .content()
                .contains("\\\"title\\\" \\\\ \\u003c/script>")
                .doesNotContain("</script>");
        assertThat(folder.resolve("out/index.html"))
                .content()
                .contains("<title>A &quot;title&quot; \\ &lt;/script&gt;");
    }
}
