package org.flipwise.report.chart;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flipwise.report.chart.Series.Point;
import org.jspecify.annotations.Nullable;

/**
 * Draws SVG elements in units of the layout, with y growing downwards. A tip is what a reader sees who points at a shape; empty for none. All text is escaped; no scripts,
 * no style attributes, no outside references.
 */
final class SvgSurface {
    private static final String FONT = "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif";
    private final StringBuilder out = new StringBuilder();
    private final String idPrefix;
    private final Function<Tone, String> colour;
    private final boolean pointed;
    private final Map<Frame, String> clips = new HashMap<>();

    private SvgSurface(String idPrefix, Function<Tone, String> colour, boolean pointed) {
        this.idPrefix = idPrefix;
        this.colour = colour;
        this.pointed = pointed;
    }

    /** Colours as they are on white paper, for any program that shows SVG. */
    static SvgSurface plain(String idPrefix) {
        return new SvgSurface(idPrefix, Tone::lightText, true);
    }

    /** Colours that a page's CSS variables can change. */
    static SvgSurface restyled(String idPrefix) {
        return new SvgSurface(idPrefix, Tone::variable, true);
    }

    /** Returns a surface without tooltips, for panels that are too small to point into. */
    static SvgSurface glanced(String idPrefix) {
        return new SvgSurface(idPrefix, Tone::variable, false);
    }

    /** The whole element; attributes and first children come as markup. */
    String element(double width, double height, String attributes, String head) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + Numbers.coordinate(width) + " "
                + Numbers.coordinate(height) + "\" " + attributes + " font-family=\"" + FONT + "\">" + head + out
                + "</svg>";
    }

    /** Text as markup; control characters and others that XML cannot hold become the replacement character, those that hide or reorder others are shown by their codes. */
    static String escape(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> {
                    if (Character.getType(c) == Character.FORMAT) {
                        safe.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        safe.appendCodePoint(allowed(c) ? c : 0xfffd);
                    }
                }
            }
        });
        return safe.toString();
    }

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c < 0x7f)
                || (c >= 0xa0 && c < 0xd800)
                || (c >= 0xe000 && c < 0xfffe)
                || c > 0xffff;
    }

    /** Begins a group that belongs to the series of this label. */
    void open(String label) {
        out.append("<g data-label=\"").append(escape(label)).append("\">");
    }

    /** Begins a group of which only what lies in the frame is seen. */
    void clip(Frame frame) {
        String id = clips.computeIfAbsent(frame, this::declared);
        out.append("<g clip-path=\"url(#").append(id).append(")\">");
    }

    private String declared(Frame frame) {
        String id = idPrefix + "-clip-" + clips.size();
        out.append("<clipPath id=\"").append(id).append("\"><rect");
        out.append(place(frame)).append("/></clipPath>");
        return id;
    }

    /** Ends the innermost group. */
    void close() {
        out.append("</g>");
    }

    /** An open line through the points. */
    void line(List<Point> points, ShapeStyle look, String tip) {
        String joins = " stroke-linejoin=\"round\" stroke-linecap=\"" + (look.dashed() ? "butt" : "round") + "\"";
        element("polyline", " points=\"" + points(points) + "\"" + joins + paint(look), tip);
    }

    /** A closed shape. */
    void shape(List<Point> corners, ShapeStyle look, String tip) {
        element("polygon", " points=\"" + points(corners) + "\"" + paint(look), tip);
    }

    void rectangle(Frame frame, ShapeStyle look, String tip) {
        element("rect", place(frame) + paint(look), tip);
    }

    void circle(double x, double y, double radius, ShapeStyle look, String tip) {
        element("circle", round(x, y, radius) + paint(look), tip);
    }

    /** A place that shows a tip and nothing else. */
    void hint(double x, double y, double radius, String tip) {
        if (pointed) {
            element("circle", round(x, y, radius) + " fill=\"none\" pointer-events=\"all\"", tip);
        }
    }

    void text(TextLabel lettering, double x, double y) {
        String at = Numbers.coordinate(x) + " " + Numbers.coordinate(y);
        String turn = lettering.turn() == 0
                ? ""
                : " transform=\"rotate(" + Numbers.coordinate(lettering.turn()) + " " + at + ")\"";
        String anchor = lettering.anchor() == TextLabel.Anchor.START
                ? ""
                : " text-anchor=\"" + lettering.anchor().name().toLowerCase(Locale.ROOT) + "\"";
        out.append("<text x=\"" + Numbers.coordinate(x) + "\" y=\"" + Numbers.coordinate(y) + "\"" + turn + anchor
                + " font-size=\"" + Numbers.coordinate(lettering.size()) + "\""
                + (lettering.bold() ? " font-weight=\"600\"" : "") + " fill=\"" + colour.apply(lettering.tone()) + "\">"
                + escape(lettering.text()));
        if (!lettering.raised().isEmpty()) {
            out.append("<tspan dy=\"" + Numbers.coordinate(-lettering.size() * TextLabel.RAISED_BY) + "\" font-size=\""
                    + Numbers.coordinate(lettering.size() * TextLabel.RAISED_SIZE) + "\">" + escape(lettering.raised())
                    + "</tspan>");
        }
        out.append("</text>");
    }

    private void element(String name, String attributes, String tip) {
        out.append("<" + name + attributes
                + (tip.isEmpty() ? "/>" : "><title>" + escape(tip) + "</title></" + name + ">"));
    }

    private String paint(ShapeStyle look) {
        String paint = " fill=\"" + name(look.fill()) + "\"";
        if (look.fill() != null && look.opacity() < 1) {
            paint += " fill-opacity=\"" + Numbers.coordinate(look.opacity()) + "\"";
        }
        if (look.stroke() != null) {
            paint +=
                    " stroke=\"" + name(look.stroke()) + "\" stroke-width=\"" + Numbers.coordinate(look.width()) + "\"";
        }
        if (look.dashed()) {
            paint += " stroke-dasharray=\"" + Numbers.coordinate(look.width() * ShapeStyle.DASH) + " "
                    + Numbers.coordinate(look.width() * ShapeStyle.GAP) + "\"";
        }
        return paint;
    }

    private String name(@Nullable Tone tone) {
        return tone == null ? "none" : colour.apply(tone);
    }

    private static String place(Frame frame) {
        return " x=\"" + Numbers.coordinate(frame.left()) + "\" y=\"" + Numbers.coordinate(frame.top()) + "\" width=\""
                + Numbers.coordinate(frame.width()) + "\" height=\"" + Numbers.coordinate(frame.height()) + "\"";
    }

    private static String round(double x, double y, double radius) {
        return " cx=\"" + Numbers.coordinate(x) + "\" cy=\"" + Numbers.coordinate(y) + "\" r=\""
                + Numbers.coordinate(radius) + "\"";
    }

    private static String points(List<Point> points) {
        return points.stream()
                .map(p -> Numbers.coordinate(p.x()) + "," + Numbers.coordinate(p.y()))
                .collect(Collectors.joining(" "));
    }
}
