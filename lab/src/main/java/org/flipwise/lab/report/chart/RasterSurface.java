package org.flipwise.lab.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.flipwise.lab.report.chart.Series.Point;

/** Draws pixels, in light colours. Tooltips are not shown. */
final class RasterSurface implements Surface {
    private static final List<String> FONTS = List.of("Helvetica", "Arial", "Liberation Sans");
    private static final float MITER = 10;
    private final BufferedImage image;
    private final Graphics2D graphics;
    private final Deque<Optional<Shape>> clips = new ArrayDeque<>();
    private final String font;

    RasterSurface(double width, double height, double scale) {
        image = new BufferedImage(
                (int) Math.ceil(width * scale), (int) Math.ceil(height * scale), BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.scale(scale, scale);
        font = FONTS.stream()
                .filter(name -> new Font(name, Font.PLAIN, 1).getFamily().equals(name))
                .findFirst()
                .orElse(Font.SANS_SERIF);
    }

    BufferedImage image() {
        graphics.dispose();
        return image;
    }

    @Override
    public void open(String label) {
        clips.push(Optional.ofNullable(graphics.getClip()));
    }

    @Override
    public void clip(Frame frame) {
        clips.push(Optional.ofNullable(graphics.getClip()));
        graphics.clip(rectangle(frame));
    }

    @Override
    public void close() {
        graphics.setClip(clips.pop().orElse(null));
    }

    @Override
    public void line(List<Point> points, ShapeStyle look, String tip) {
        paint(path(points), look);
    }

    @Override
    public void shape(List<Point> corners, ShapeStyle look, String tip) {
        Path2D path = path(corners);
        path.closePath();
        paint(path, look);
    }

    @Override
    public void rectangle(Frame frame, ShapeStyle look, String tip) {
        paint(rectangle(frame), look);
    }

    @Override
    public void circle(double x, double y, double radius, ShapeStyle look, String tip) {
        paint(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), look);
    }

    @Override
    public void hint(double x, double y, double radius, String tip) {}

    @Override
    public void text(TextLabel lettering, double x, double y) {
        String family = new Font(font, Font.PLAIN, 1).canDisplayUpTo(lettering.text()) < 0 ? font : Font.SANS_SERIF;
        Font base = new Font(family, lettering.bold() ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) lettering.size());
        Font small = base.deriveFont((float) (lettering.size() * TextLabel.RAISED_SIZE));
        double plain = width(base, lettering.text());
        double width = plain + width(small, lettering.raised());
        double squeeze = width > lettering.width() ? lettering.width() / width : 1;
        double start = switch (lettering.anchor()) {
            case START -> 0;
            case MIDDLE -> -width / 2;
            case END -> -width;
        };
        AffineTransform before = graphics.getTransform();
        graphics.setColor(new Color(lettering.tone().light()));
        graphics.translate(x, y);
        graphics.rotate(Math.toRadians(lettering.turn()));
        graphics.scale(squeeze, 1);
        graphics.setFont(base);
        graphics.drawString(lettering.text(), (float) start, 0);
        graphics.setFont(small);
        graphics.drawString(
                lettering.raised(), (float) (start + plain), (float) (-lettering.size() * TextLabel.RAISED_BY));
        graphics.setTransform(before);
    }

    private double width(Font of, String text) {
        return text.isEmpty()
                ? 0
                : of.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
    }

    private void paint(Shape shape, ShapeStyle look) {
        if (look.fill() != null) {
            Color fill = new Color(look.fill().light());
            graphics.setColor(
                    new Color(fill.getRed(), fill.getGreen(), fill.getBlue(), (int) Math.round(255 * look.opacity())));
            graphics.fill(shape);
        }
        if (look.stroke() != null) {
            graphics.setColor(new Color(look.stroke().light()));
            graphics.setStroke(stroke(look));
            graphics.draw(shape);
        }
    }

    private static BasicStroke stroke(ShapeStyle look) {
        float width = (float) look.width();
        float[] dash = {(float) (look.width() * ShapeStyle.DASH), (float) (look.width() * ShapeStyle.GAP)};
        return look.dashed()
                ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, MITER, dash, 0)
                : new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, MITER);
    }

    private static Rectangle2D rectangle(Frame frame) {
        return new Rectangle2D.Double(frame.left(), frame.top(), frame.width(), frame.height());
    }

    private static Path2D path(List<Point> points) {
        Path2D path = new Path2D.Double();
        for (Point point : points) {
            if (path.getCurrentPoint() == null) {
                path.moveTo(point.x(), point.y());
            } else {
                path.lineTo(point.x(), point.y());
            }
        }
        return path;
    }
}
