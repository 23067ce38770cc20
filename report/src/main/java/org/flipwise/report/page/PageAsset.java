package org.flipwise.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.flipwise.codec.Sha256;
import org.flipwise.report.chart.FigureCss;

/** The style sheet or the script inside every page, which the page's policy allows by its hash. */
public record PageAsset(String content) {
    public static final PageAsset STYLE = coloured(read("report.css"));
    public static final PageAsset SCRIPT =
            new PageAsset(read("report.js").content + read("tables.js").content + read("figures.js").content);

    /** The colours of figures are inserted where the style sheet says so; its own come after them and win. */
    private static PageAsset coloured(PageAsset sheet) {
        return new PageAsset(sheet.content
                .replace("/* figures: light */", FigureCss.lightVariables())
                .replace("/* figures: dark */", FigureCss.darkVariables()));
    }

    private static PageAsset read(String name) {
        return new PageAsset(read(PageAsset.class, name));
    }

    /** Returns the text of a file that lies beside a class. */
    public static String read(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the program was built without '" + name + "'");
            }
            // A parser reads CR LF as LF before it hashes.
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** As a content security policy names it. */
    String source() {
        return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(content)) + "'";
    }
}
