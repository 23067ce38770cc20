package org.flipwise.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.report.chart.Series.Point;
import org.flipwise.report.chart.Series.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

class FigureMarkupIsSafeTest {
    private static final String HOSTILE = "</svg><script>alert('1')</script>\" onload=\"x ]]> & \u0001 &amp;";
    private static final String SHOWN = HOSTILE.replace('\u0001', '\ufffd');

    private static Figure figure(String id, String word) {
        Axis names = Axis.of(word, List.of(word, "b"));
        Panel dots = new Panel(
                word,
                names,
                Axis.linear(word),
                List.of(new Series.Dots(word, Style.of(0), List.of(Value.of(0, 1), Value.of(1, 2, 1)))));
        Panel line = new Panel(
                word,
                Axis.log("x"),
                Axis.log("y"),
                List.of(
                        new Series.Line("line", Style.of(1), List.of(new Point(1, 1), new Point(10, 20))),
                        new Series.Boxes("boxes", Style.of(2), List.of(new Series.Box(3, 1, 2, 3, 4, 5))),
                        new Series.Level("level", Style.of(3), 2)));
        return new Figure(id, word, word, List.of(dots, line));
    }

    @Test
    void hostileWordsAreText() throws SAXException {
        Drawn drawn = Drawn.of(figure("a", HOSTILE));

        assertThat(drawn.elements("script")).isEmpty();
        assertThat(drawn.elements("*").filter(e -> e.hasAttribute("onload"))).isEmpty();
        assertThat(drawn.elements("title").findFirst().orElseThrow().getTextContent())
                .isEqualTo(SHOWN);
        assertThat(drawn.elements("desc").findFirst().orElseThrow().getTextContent())
                .isEqualTo(SHOWN);
        assertThat(drawn.of(SHOWN, "title")).isNotEmpty();
    }

    @Test
    void hostileWordsAreTextInPagesToo() throws SAXException {
        Drawn drawn = Drawn.of(SvgFigure.inline(figure("a", HOSTILE)));

        assertThat(drawn.elements("script")).isEmpty();
        assertThat(drawn.elements("*").filter(e -> e.hasAttribute("onload"))).isEmpty();
        assertThat(drawn.elements("span").map(Element::getTextContent)).contains(SHOWN);
    }

    @Test
    void wordsThatAreNotEscapedWouldBeSeen() {
        String bare = SvgFigure.of(figure("a", "<script>")).replace("&lt;", "<").replace("&gt;", ">");

        assertThatThrownBy(() -> Drawn.of(bare)).isInstanceOf(SAXException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a\"b<c d", ""})
    void idsOfFiguresInOnePageAreUnique(String id) throws SAXException {
        String page = SvgFigure.inline(figure(id, "w")) + SvgFigure.inline(figure("other", "w"));
        List<String> ids = Drawn.of("<p>" + page + "</p>")
                .elements("*")
                .map(e -> e.getAttribute("id"))
                .filter(i -> !i.isEmpty())
                .toList();
        List<String> twice = Drawn.of("<p>" + page + page + "</p>")
                .elements("*")
                .map(e -> e.getAttribute("id"))
                .filter(i -> !i.isEmpty())
                .toList();

        assertThat(ids).isNotEmpty().doesNotHaveDuplicates().allMatch(i -> i.matches("figure-[A-Za-z0-9-]+"));
        assertThat(twice.stream().distinct().count()).isLessThan(twice.size());
    }

    @Test
    void nothingComesFromElsewhereAndNoStyleIsNeeded() {
        String both = SvgFigure.of(figure("a", "w")) + SvgFigure.inline(figure("a", "w"));

        assertThat(both.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
                .doesNotContain("http", "style=", "<style", "href");
        assertThat(both).contains("http");
    }

    @Test
    void thePageDeclaresEveryColourThatFiguresUse() {
        String inline = SvgFigure.inline(figure("a", "w"));
        Pattern used = Pattern.compile("var\\((--[a-z0-9-]+),#[0-9a-f]{6}\\)");

        assertThat(used.matcher(inline).results().map(r -> r.group(1)).distinct())
                .contains("--hue-0", "--ink")
                .allMatch(name -> FigureCss.lightVariables().contains(name + ": #"))
                .allMatch(name -> FigureCss.darkVariables().contains(name + ": #"));
        assertThat(FigureCss.lightVariables()).doesNotContain("--hue-99: #");
        assertThat(SvgFigure.of(figure("a", "w"))).doesNotContain("var(");
    }
}
