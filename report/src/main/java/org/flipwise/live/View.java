package org.flipwise.live;

import java.util.List;

/** A page that is rendered in parts. Rendering reads a file only if it has changed since the last time. Implementations are safe for use by several threads. */
interface View {

    /** Renders the present parts; an expensive part may be skipped if it was rendered lately. */
    default List<Part> render() {
        return render(false);
    }

    /**
     * Renders the present parts.
     *
     * @param last whether this is the last rendering, so that no part may be skipped
     */
    List<Part> render(boolean last);
}
