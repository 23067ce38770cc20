package org.flipwise.lab.report.chart;

import java.awt.AWTError;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Figures as PNG: the layout of {@link SvgFigure#of} in pixels, for slides and programs that take no SVG. */
public final class PngFigure {
    /** Pixels per unit of the layout. */
    public static final int SCALE = 2;

    private PngFigure() {}

    /**
     * The bytes of the file, the same for the same figure, fonts and Java.
     *
     * @throws NoFontsException where this Java cannot draw text; the caller can go on without
     */
    public static byte[] of(Figure figure) throws NoFontsException {
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
        BufferedImage image = image(figure);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static BufferedImage image(Figure figure) throws NoFontsException {
        FigureLayout layout = FigureLayout.of(figure);
        try {
            RasterSurface surface = new RasterSurface(layout.width(), layout.height(), SCALE);
            layout.draw(surface);
            return surface.image();
        } catch (LinkageError | InternalError | AWTError | RuntimeException e) {
            throw new NoFontsException(e);
        }
    }
}
