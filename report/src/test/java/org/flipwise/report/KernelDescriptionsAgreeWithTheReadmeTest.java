package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.spec.KernelName;
import org.junit.jupiter.api.Test;

final class KernelDescriptionsAgreeWithTheReadmeTest {
    private static final Path PAGE = Path.of("..", "docs", "choosing-a-kernel.md");
    private static final String HEADING = "## What each costs and needs";
    private static final Pattern NAME = Pattern.compile("`([a-z-]+)`");

    /** What a row of the first table below the heading says of each kernel that it names, as cost, needs and unit of a round. */
    private static Map<String, List<String>> rows(String page) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        List<String> table = page.substring(page.indexOf(HEADING))
                .lines()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .toList();
        for (String row : table) {
            String[] cells = row.substring(1).split("\\|", -1);
            Matcher names = NAME.matcher(cells[0]);
            while (names.find()) {
                rows.put(names.group(1), List.of(cells[1].strip(), cells[2].strip(), cells[3].strip()));
            }
        }
        return rows;
    }

    /** The kernels of which the page says something else than their constants, and those that one of both does not have. */
    private static List<String> wrong(String page) {
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (KernelName kernel : KernelName.values()) {
            String unit = kernel == KernelName.AUTO
                    ? "as found"
                    : switch (kernel.unit()) {
                        case TRANSITIONS -> "transitions";
                        case JUMPS -> "jumps";
                        case TIME -> "time";
                    };
            expected.put(kernel.label(), List.of(kernel.cost(), kernel.needs(), unit));
        }
        Map<String, List<String>> found = rows(page);
        List<String> wrong = new ArrayList<>();
        for (String name : new TreeSet<>(Stream.concat(expected.keySet().stream(), found.keySet().stream())
                .toList())) {
            List<String> ours = expected.getOrDefault(name, List.of());
            if (!ours.equals(found.getOrDefault(name, List.of()))) {
                wrong.add(name);
            }
        }
        return wrong;
    }

    @Test
    void onThePageAsInTheConstants() throws IOException {
        assertThat(wrong(Files.readString(PAGE))).isEmpty();
    }

    @Test
    void anotherWordOrUnitAndAMissingOrUnknownKernelAreFound() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(wrong(page.replace("| K looks (--block) |", "| K looks |"))).containsExactly("pns");
        assertThat(wrong(page.replace("| single flips, burn-in |", "| single flips |")))
                .containsExactly("parni");
        assertThat(wrong(page.replace("| no isolated states | jumps |", "| no isolated states | time |")))
                .containsExactly("iit", "rf-mh", "tgs");
        assertThat(wrong(page.replace("| `mh` |", "| `mx` |"))).containsExactly("mh", "mx");
    }

    @Test
    void theReadmeNamesEachKernel() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String table = readme.substring(readme.indexOf("## The kernels"));
        assertThat(KernelName.values()).allSatisfy(kernel -> assertThat(table).contains("`" + kernel.label() + "`"));
        assertThat(table).doesNotContain("`no-kernel`");
    }

    @Test
    void eachKernelHasItsCostAndNeedsBelowItsName() {
        List<String> lines = ListingText.kernels().lines().toList();
        for (KernelName kernel : KernelName.values()) {
            String name = "  " + kernel.label() + " ";
            int at = 0;
            while (!lines.get(at).startsWith(name)) {
                at++;
            }
            assertThat(ListingText.kernelLines()).contains(lines.get(at));
            assertThat(lines.get(at + 1).strip()).isEqualTo("costs " + kernel.cost() + "; needs " + kernel.needs());
        }
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }
}
