package org.flipwise.browser;

/** Queries about what a reader sees on a page, as JavaScript expressions. */
final class Looks {
    /** Elements that can be seen: they have a box, and nothing hides them. */
    private static final String SEEN =
            "(e => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0 && e.getBoundingClientRect().height > 0)";

    /** How many pixels the page is wider than the window. */
    static final String OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

    /** Of each figure the narrowest panel that can be seen, as width and height; a figure with none has 0x0. */
    static final String SMALLEST_PANELS =
            "[...document.querySelectorAll('.plot')].map(p => [...p.querySelectorAll('.figure-panel')].filter("
                    + SEEN
                    + ").map(e => e.getBoundingClientRect()).sort((a, b) => a.width - b.width)[0]).map(b => b ? Math.round(b.width) + 'x' + Math.round(b.height) : '0x0')";

    /** What a keyboard should reach: everything that can be used and seen, in the order of the page. */
    static final String REACHABLE =
            "[...document.querySelectorAll('a[href], button, summary, input, [tabindex=\"0\"]')].filter(" + SEEN
                    + ").filter(e => !e.closest('details:not([open])') || e.matches('details > summary'))";

    /** The same, but for the link that shows only when it has the focus. */
    static final String NAMES =
            "(e => e.tagName + '|' + (e.id || e.getAttribute('href') || e.textContent).trim().slice(0, 60))";

    /** The background's lightness, from 0 to 255. */
    static final String LIGHTNESS = lightness("getComputedStyle(document.body).backgroundColor");

    /** The contrast of a text to the page, after WCAG 2: from 1 to 21. */
    static String contrast(String selector) {
        return "(() => { const l = c => { const [r, g, b] = c.match(/[0-9.]+/g).map(Number)"
                + ".map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };"
                + " const e = document.querySelector('" + selector + "'); let b = e;"
                + " while (b && getComputedStyle(b).backgroundColor === 'rgba(0, 0, 0, 0)') { b = b.parentElement; }"
                + " const [x, y] = [l(getComputedStyle(e).color), l(getComputedStyle(b ?? document.body).backgroundColor)].sort((p, q) => q - p);"
                + " return (x + 0.05) / (y + 0.05); })()";
    }

    /** Whether an element can be seen. */
    static String seen(String selector) {
        return "[...document.querySelectorAll('" + selector + "')].some(" + SEEN + ")";
    }

    private static String lightness(String colour) {
        return "(c => c.reduce((a, b) => a + b) / 3)(" + colour + ".match(/[0-9.]+/g).slice(0, 3).map(Number))";
    }

    private Looks() {}
}
