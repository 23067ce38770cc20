package org.flipwise.report.chart;

import java.util.List;

/**
 * Where everything of a panel stands.
 *
 * @param box the whole of it
 * @param plot between the axes
 * @param nameRoom how wide names under the x axis may be, broken into lines; 0 where they are written aslant
 */
record PanelLayout(
        Panel panel,
        Frame box,
        Frame plot,
        Scale xScale,
        Scale yScale,
        List<Tick> xTicks,
        List<Tick> yTicks,
        double nameRoom) {
    static final double TICK_SIZE = 14;
    static final double LABEL_SIZE = 15;
    static final double TITLE_SIZE = 16;
    static final double LINE = 1.25;
    static final double TICK_LENGTH = 5;
    static final double TICK_GAP = 4;
    static final double TITLE_HEIGHT = 30;
    static final double SLANT = 45;
    private static final double LONGEST_NAME = 140;
    private static final double BETWEEN_NAMES = 8;
    private static final double BETWEEN_NUMBERS = 18;
    private static final double LINES_PER_TICK = 2.5;
    private static final double RIGHT = 14;
    private static final double TOP = 12;
    private static final int LABEL_LINES = 2;
    private static final int NAME_LINES = 3;
    private static final double FARTHEST = 1e5;

    /**
     * @param titled whether to leave room for a title, also where this panel has none, so that panels of a row stand alike
     */
    static PanelLayout of(Panel panel, Frame box, boolean titled) {
        Scale x = Extent.x(panel);
        Scale y = Extent.y(panel);
        double top = box.top() + (titled ? TITLE_HEIGHT : TOP);
        PanelLayout layout = new PanelLayout(
                panel, box, new Frame(box.left(), top, box.width(), box.height() * 0.7), x, y, List.of(), List.of(), 0);
        for (int pass = 0; pass < 3; pass++) {
            layout = layout.improved();
        }
        return layout;
    }

    /** Returns a layout with ticks that fit this plot and a plot that fits these ticks. */
    private PanelLayout improved() {
        List<Tick> ys = Ticks.of(panel.y(), yScale, plot.height(), t -> TICK_SIZE * LINES_PER_TICK);
        List<Tick> all = Ticks.of(panel.x(), xScale, plot.width(), t -> width(t) + BETWEEN_NUMBERS);
        double room = named() ? slot(all) - BETWEEN_NAMES : Double.POSITIVE_INFINITY;
        boolean aslant = named() && !all.stream().allMatch(t -> fits(t.text(), room));
        List<Tick> xs = aslant ? shortened(all, slot(all)) : all;
        double left = left(ys, aslant ? xs : List.of());
        double right = named() ? RIGHT : Math.max(RIGHT, overhang(xs));
        double names = aslant
                ? (widest(xs) + TICK_SIZE) * Math.sin(Math.toRadians(SLANT))
                : TICK_SIZE * (1 + (nameLines(xs, room) - 1) * LINE);
        double label = lines(panel.x().label(), plot.width()) * LABEL_SIZE * LINE;
        double bottom = box.bottom() - TICK_LENGTH - TICK_GAP - names - 6 - label - 4;
        Frame inner = new Frame(box.left() + left, plot.top(), box.width() - left - right, bottom - plot.top());
        return new PanelLayout(panel, box, inner, xScale, yScale, xs, ys, aslant ? 0 : room);
    }

    private boolean named() {
        return panel.x().kind() == Axis.Kind.CATEGORIES;
    }

    private double slot(List<Tick> names) {
        return plot.width() / Math.max(1, names.size());
    }

    /** What the vertical axis takes, or the beginning of the first name where names are aslant. */
    private double left(List<Tick> ys, List<Tick> aslant) {
        double label = lines(panel.y().label(), plot.height()) * LABEL_SIZE * LINE;
        double axis = widest(ys) + TICK_LENGTH + TICK_GAP + label + 8;
        return aslant.isEmpty()
                ? axis
                : Math.max(axis, width(aslant.get(0)) * Math.cos(Math.toRadians(SLANT)) - slot(aslant) / 2 + 4);
    }

    private static double widest(List<Tick> ticks) {
        return ticks.stream().mapToDouble(PanelLayout::width).max().orElse(0);
    }

    /** Whether a name can be written in this room without cutting it. */
    private static boolean fits(String name, double room) {
        return nameLines(name, room).stream().noneMatch(line -> line.endsWith("…") && !name.contains("…"));
    }

    private static int nameLines(List<Tick> names, double room) {
        return names.stream()
                .mapToInt(t -> nameLines(t.text(), room).size())
                .max()
                .orElse(1);
    }

    /** Returns a name, broken into lines of at most this width. */
    static List<String> nameLines(String name, double room) {
        return TextWidth.lines(name, TICK_SIZE, room, NAME_LINES);
    }

    /** Returns how far the label of the last tick reaches beyond the axis. */
    private double overhang(List<Tick> xs) {
        return xs.stream()
                .filter(Tick::major)
                .mapToDouble(t -> width(t) / 2 - (1 - xScale.at(t.value())) * plot.width() + 2)
                .max()
                .orElse(0);
    }

    /** Long names cut; where there are more names than lines of text beside each other, only every second, third, … is written. */
    private static List<Tick> shortened(List<Tick> names, double slot) {
        int every = (int) Math.max(1, Math.ceil(TICK_SIZE * 1.1 / slot));
        return names.stream()
                .map(t -> t.value() % every == 0
                        ? Tick.of(t.value(), TextWidth.cut(t.text(), TICK_SIZE, LONGEST_NAME))
                        : Tick.minor(t.value()))
                .toList();
    }

    private static double width(Tick tick) {
        return tick.lettering(TICK_SIZE, TextLabel.Anchor.START).width();
    }

    private static int lines(String label, double room) {
        return label.isBlank() ? 0 : labelLines(label, room).size();
    }

    static List<String> labelLines(String label, double room) {
        return TextWidth.lines(label, LABEL_SIZE, room, LABEL_LINES);
    }

    /** Where a value stands on the surface, though never very far beyond it; NaN where it cannot. */
    double x(double value) {
        return near(plot.left() + xScale.at(value) * plot.width());
    }

    private static double near(double place) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, place));
    }

    double y(double value) {
        return down(yScale.at(value));
    }

    /** Where a value stands or, beyond the plot, the edge nearest to it. */
    double nearestY(double value) {
        return down(yScale.nearest(value));
    }

    /** Names of a vertical axis are read from the top. */
    private double down(double share) {
        return near(
                panel.y().kind() == Axis.Kind.CATEGORIES
                        ? plot.top() + share * plot.height()
                        : plot.bottom() - share * plot.height());
    }
}
