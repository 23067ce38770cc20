package org.flipwise.lab.report.chart;

import java.io.Serial;

/** Pixels cannot be drawn here: this Java came without fonts, or without the libraries that draw them. */
public final class NoFontsException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    NoFontsException(Throwable cause) {
        super(
                "No PNG: this Java cannot draw text (" + cause + "); install fontconfig and a font such as DejaVu Sans",
                cause);
    }
}
