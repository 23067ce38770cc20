package org.flipwise.live;

import java.util.Map;
import org.flipwise.report.page.PageAsset;

/** A static file of the live page, such as a style sheet or a script. */
record LiveAsset(String type, String content) {
    private static final String CSS = "text/css; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";

    /** All static files by their names under {@code /assets/}. */
    static final Map<String, LiveAsset> ALL = Map.of(
            "report.css", new LiveAsset(CSS, PageAsset.STYLE.content()),
            "report.js", new LiveAsset(SCRIPT, PageAsset.SCRIPT.content()),
            "live.css", new LiveAsset(CSS, PageAsset.read(LiveAsset.class, "live.css")),
            "live.js", new LiveAsset(SCRIPT, PageAsset.read(LiveAsset.class, "live.js")),
            "icon.svg", new LiveAsset("image/svg+xml", PageAsset.read(LiveAsset.class, "icon.svg")));
}
