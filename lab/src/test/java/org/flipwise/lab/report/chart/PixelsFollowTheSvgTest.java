package org.flipwise.lab.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.flipwise.lab.report.chart.Series.Point;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class PixelsFollowTheSvgTest {
    private static final int FIRST_ABOVE_THE_AXIS = 2;
    private static final Figure FIGURE = new Figure(
            "f",
            "A straight line",
            "",
            List.of(
                    panel(new Series.Line("up", Style.of(0), points(1))),
                    panel(new Series.Stairs("steps", Style.of(1), points(2)))));

    private static Panel panel(Series series) {
        return new Panel("panel", Axis.linear("x (s)"), Axis.linear("y"), List.of(series));
    }

    private static List<Point> points(int slope) {
        return IntStream.rangeClosed(0, 20)
                .mapToObj(i -> new Point(i, slope * i))
                .toList();
    }

    private static BufferedImage png(Figure figure) throws IOException {
        try {
            return ImageIO.read(new ByteArrayInputStream(PngFigure.of(figure)));
        } catch (NoFontsException e) {
            Assumptions.abort(e.getMessage());
            throw new IllegalStateException(e);
        }
    }

    /** Whether the pixel at a place of the layout is nearly of this colour. */
    private static boolean has(BufferedImage image, double x, double y, Tone tone) {
        Color seen = new Color(image.getRGB((int) (x * PngFigure.SCALE), (int) (y * PngFigure.SCALE)));
        Color wanted = new Color(tone.light());
        return Math.abs(seen.getRed() - wanted.getRed())
                        + Math.abs(seen.getGreen() - wanted.getGreen())
                        + Math.abs(seen.getBlue() - wanted.getBlue())
                < 60;
    }

    @Test
    void thePictureIsTheDrawingAtTwiceItsSize() throws IOException, SAXException {
        BufferedImage image = png(FIGURE);
        Drawn drawn = Drawn.of(FIGURE);

        assertThat(image.getWidth()).isEqualTo((int) Math.ceil(Drawn.number(drawn.root(), "width") * PngFigure.SCALE));
        assertThat(image.getHeight())
                .isEqualTo((int) Math.ceil(Drawn.number(drawn.root(), "height") * PngFigure.SCALE));
        assertThat(image.getWidth())
                .isNotEqualTo(png(new Figure("g", "", "", FIGURE.panels().subList(0, 1)))
                        .getWidth());
    }

    @Test
    void pixelsAreColouredWhereTheLineIsAndNotBesideIt() throws IOException, SAXException {
        BufferedImage image = png(FIGURE);
        for (int hue = 0; hue < 2; hue++) {
            List<Point> line = Drawn.of(FIGURE).line(hue == 0 ? "up" : "steps");
            Tone tone = Palette.HUES.get(hue);
            for (int i = FIRST_ABOVE_THE_AXIS; i < line.size() - 1; i++) {
                Point point = line.get(i);
                assertThat(has(image, point.x(), point.y(), tone))
                        .as("%s of %s", i, tone)
                        .isTrue();
                assertThat(has(image, point.x() + 9, point.y() + 12, tone))
                        .as("beside %s of %s", i, tone)
                        .isFalse();
            }
        }
    }

    @Test
    void wordsAreWritten() throws IOException {
        Figure untitled = new Figure("f", " ", "", FIGURE.panels());

        assertThat(inkAbove(png(FIGURE), 30)).isGreaterThan(200);
        assertThat(inkAbove(png(untitled), 10)).isZero();
    }

    private static long inkAbove(BufferedImage image, int height) {
        return IntStream.range(0, height * PngFigure.SCALE)
                .mapToLong(y -> IntStream.range(0, image.getWidth())
                        .filter(x -> new Color(image.getRGB(x, y)).getRed() < 80)
                        .count())
                .sum();
    }
}
