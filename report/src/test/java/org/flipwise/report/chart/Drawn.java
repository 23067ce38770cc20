package org.flipwise.report.chart;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.flipwise.report.chart.Series.Point;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A drawn figure, read back as any reader of XML would. */
record Drawn(Element root) {
    static Drawn of(String markup) throws SAXException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return new Drawn(
                    builder.parse(new InputSource(new StringReader(markup))).getDocumentElement());
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Drawn of(Figure figure) throws SAXException {
        return of(SvgFigure.of(figure));
    }

    /** A figure of one panel with nothing in the legend to be taken for data. */
    static Figure figure(Axis x, Axis y, Series... series) {
        return new Figure("one", "", "", List.of(new Panel("", x, y, List.of(series))));
    }

    Stream<Element> elements(String name) {
        return in(root, name);
    }

    /** The elements of a name in the groups of a series, legend included. */
    List<Element> of(String label, String name) {
        return elements("g")
                .filter(g -> g.getAttribute("data-label").equals(label))
                .flatMap(g -> in(g, name))
                .toList();
    }

    /** Its longest line. */
    List<Point> line(String label) {
        return of(label, "polyline").stream()
                .map(Drawn::points)
                .reduce((a, b) -> b.get(b.size() - 1).x() - b.get(0).x()
                                > a.get(a.size() - 1).x() - a.get(0).x()
                        ? b
                        : a)
                .orElseThrow();
    }

    List<String> texts() {
        return elements("text").map(Element::getTextContent).toList();
    }

    static List<Point> points(Element line) {
        return Arrays.stream(line.getAttribute("points").split(" ", -1))
                .map(pair -> pair.split(",", -1))
                .map(pair -> new Point(Double.parseDouble(pair[0]), Double.parseDouble(pair[1])))
                .toList();
    }

    static Frame frame(Element rectangle) {
        return new Frame(
                number(rectangle, "x"),
                number(rectangle, "y"),
                number(rectangle, "width"),
                number(rectangle, "height"));
    }

    static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static Stream<Element> in(Element parent, String name) {
        var found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }
}
