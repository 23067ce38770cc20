package org.flipwise.reliability.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flipwise.folder.RunData;
import org.flipwise.reliability.Figures;
import org.flipwise.report.Alphabet;
import org.flipwise.report.StatusText;
import org.flipwise.report.SummaryTable;
import org.flipwise.report.run.RunReports;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;
import tools.jackson.databind.json.JsonMapper;

/** W3: foreign names and texts are only text in pages, figures, tables for machines, tables for people, JSON and the live page. */
@Tag("slow")
class ForeignTextIsTextEverywhereTest {
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\r\\n]+");
    private static final String HARMLESS = "harmlessword";
    /** Reports with other texts in every place; each has 30 names of variables and more than a hundred places besides. */
    private static final int REPORTS = 4;

    @TempDir
    static Path folder;

    private static List<String> texts;
    private static ForeignRun run;
    private static Written harmless;

    @BeforeAll
    static void sample() throws IOException, SAXException {
        texts = HostileTexts.all();
        run = ForeignRun.sampled(folder);
        harmless = Written.of(run.saying(from(List.of(HARMLESS), 0), folder.resolve("runs/" + HARMLESS)));
    }

    /** What a report leaves behind, each file parsed. */
    private record Written(Set<String> page, Set<String> svg, List<String> tables, String text) {
        static Written of(Path run) throws IOException, SAXException {
            RunReports.write(RunReports.read(run), run);
            ParsedPage page = ParsedPage.ofHtml(Files.readString(run.resolve("report.html")));
            Set<String> svg = new TreeSet<>();
            List<String> tables = new ArrayList<>();
            for (Path file : files(run)) {
                String content = Files.readString(file);
                if (file.toString().endsWith(".svg")) {
                    svg.addAll(ParsedPage.ofXml(content).shape());
                } else if (file.toString().endsWith(".csv")) {
                    tables.add(content);
                }
            }
            return new Written(page.shape(), svg, tables, page.text());
        }

        private static List<Path> files(Path run) throws IOException {
            try (Stream<Path> files = Files.walk(run)) {
                return files.filter(Files::isRegularFile).toList();
            }
        }
    }

    /** These, over and over, from the one at an index. */
    private static Iterator<String> from(List<String> texts, int first) {
        return IntStream.iterate(first, i -> i + 1)
                .mapToObj(i -> texts.get(i % texts.size()))
                .iterator();
    }

    private static int first(int report) {
        return report * texts.size() / REPORTS;
    }

    @Test
    void reportsFiguresAndTables() throws IOException, SAXException {
        StringBuilder read = new StringBuilder();
        for (int i = 0; i < REPORTS; i++) {
            Written written = Written.of(run.saying(from(texts, first(i)), folder.resolve("runs/report-" + i)));

            assertThat(written.page()).isSubsetOf(withCode(harmless.page()));
            assertThat(written.svg()).isSubsetOf(harmless.svg());
            assertThat(written.tables()).hasSameSizeAs(harmless.tables()).hasSizeGreaterThan(5);
            assertThat(written.tables().stream().flatMap(table -> CsvDangers.in(table).stream()))
                    .isEmpty();
            read.append(plain(written.text()));
        }
        for (String text : texts) {
            String shown = plain(Alphabet.UNICODE.show(BLANKS.matcher(text).replaceAll(" ")));
            assertThat(read.indexOf(shown)).as(shown).isNotNegative();
        }
        Figures.note("W3", "hostile texts through reports, figures and tables", texts.size());
    }

    /** What stands between backticks is code, wherever it comes from. */
    private static Set<String> withCode(Set<String> shape) {
        Set<String> more = new TreeSet<>(shape);
        more.add("code[]");
        return more;
    }

    private static String plain(String shown) {
        return shown.replace('\u00a0', ' ').replace("`", "").strip();
    }

    @Test
    void pagesAllowNothingButTheirOwn() throws IOException {
        String page = Files.readString(folder.resolve("run/report.html"));

        assertThat(page)
                .contains(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-")
                .doesNotContain("unsafe-")
                .doesNotContainPattern("<[a-z][^>]* on[a-z]+=")
                .doesNotContain(" style=\"");
    }

    @Test
    void thePageThatIsLive() throws IOException, SAXException {
        Path runs = Files.createDirectories(folder.resolve("live"));
        run.saying(from(List.of(HARMLESS), 0), runs.resolve(HARMLESS));
        Path few = Files.createDirectories(folder.resolve("few"));
        run.saying(from(List.of(HARMLESS), 0), few.resolve(HARMLESS));
        for (int i = 0; i < texts.size(); i++) {
            run.saying(from(texts, i), runs.resolve(fileName(texts.get(i)) ? texts.get(i) : "run-" + i));
        }
        try (PageServer server = PageServer.to(runs);
                PageServer harmlessServer = PageServer.to(few)) {
            assertThat(ParsedPage.ofHtml(body(server, "/")).shape())
                    .isSubsetOf(ParsedPage.ofHtml(body(harmlessServer, "/")).shape());
            Set<String> page = withCode(live(server, HARMLESS).shape());
            for (int i = 0; i < texts.size(); i += texts.size() / REPORTS) {
                String name = fileName(texts.get(i)) ? texts.get(i) : "run-" + i;
                assertThat(live(server, name).shape()).as(name).isSubsetOf(page);
                assertThat(ParsedPage.ofHtml(heard(server, name)).shape())
                        .as(name)
                        .isSubsetOf(page);
            }
        }
        Figures.note("W3", "hostile problem and folder names in the list of the live page", texts.size());
    }

    private static ParsedPage live(PageServer server, String name) throws IOException, SAXException {
        return ParsedPage.ofHtml(body(server, ForeignRun.address(name)));
    }

    private static String body(PageServer server, String address) throws IOException {
        Visitor.Answer answer = Visitor.answer(server.port(), "GET", address);
        assertThat(answer.status()).as(address).isEqualTo(200);
        assertThat(answer.header("Content-Security-Policy"))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("default-src 'none';");
        return new String(answer.body().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** The two parts of a run's page as a listener gets them. */
    private static String heard(PageServer server, String name) throws IOException {
        try (Visitor listener = Visitor.at(server.port())) {
            listener.say("GET " + ForeignRun.address(name) + "/events HTTP/1.0\r\nHost: 127.0.0.1:" + server.port()
                    + "\r\n\r\n");
            String progress = listener.until("event: report");
            String report = listener.until("\n\n");
            StringBuilder html = new StringBuilder();
            (progress.substring(progress.indexOf("event: progress")) + report)
                    .lines()
                    .filter(line -> line.startsWith("data: "))
                    .forEach(line -> html.append(line.substring(6)).append('\n'));
            return new String(html.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        }
    }

    private static boolean fileName(String text) {
        return text.indexOf('/') < 0
                && text.indexOf(0) < 0
                && text.getBytes(StandardCharsets.UTF_8).length < 200
                && StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }

    @Test
    void tablesForPeopleAndJson() throws IOException {
        for (int i = 0; i < texts.size(); i += 5) {
            RunData data = RunData.read(run.saying(from(texts, i), folder.resolve("runs/text-" + i)));
            for (Alphabet alphabet : Alphabet.values()) {
                String shown = SummaryTable.of(data.summary(), alphabet)
                        + alphabet.show(StatusText.of(data.manifest(), data.status()));
                assertThat(commands(shown)).isEmpty();
            }
            String json = data.summary().json();
            assertThat(json.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x80)))
                    .isTrue();
            assertThat(JsonMapper.shared().readTree(json).at("/marginals").findValuesAsString("name"))
                    .isEqualTo(data.summary().estimates().marginals().stream()
                            .map(Summary.MarginalLine::name)
                            .toList());
        }
        Figures.note("W3", "hostile texts through terminal and JSON", texts.size());
    }

    @Test
    void textsThatWereNotEscapedWouldBeSeen() throws IOException {
        String page = Files.readString(folder.resolve("runs/" + HARMLESS + "/report.html"));
        List<String> unseen = new ArrayList<>();
        for (String text : texts) {
            if (text.contains("<") && text.contains(">")) {
                try {
                    Set<String> shape =
                            ParsedPage.ofHtml(page.replace(HARMLESS, text)).shape();
                    if (withCode(harmless.page()).containsAll(shape)) {
                        unseen.add(text);
                    }
                } catch (SAXException seen) {
                    // no page of ours
                }
            }
        }
        assertThat(unseen).isEmpty();
        assertThat(CsvDangers.in("a,b\n=1+1,2\n")).isNotEmpty();
        assertThat(CsvDangers.in("a,\"\t=1\"\n")).isNotEmpty();
        assertThat(CsvDangers.in("a,\u001b[2J\n")).isNotEmpty();
        assertThat(commands("a\u001b[2J")).isNotEmpty();
        assertThat(commands("\u202ea")).isNotEmpty();
    }

    /** Characters that a terminal would obey or that hide and reorder others. */
    private static List<Integer> commands(String shown) {
        Set<Integer> kinds = Set.of((int) Character.CONTROL, (int) Character.FORMAT, (int) Character.SURROGATE, (int)
                Character.LINE_SEPARATOR);
        return shown.codePoints()
                .filter(c -> c != '\n' && kinds.contains(Character.getType(c)))
                .boxed()
                .toList();
    }
}
