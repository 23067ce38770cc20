package org.flipwise.lab.live;

import java.util.List;

/** Something to look at, in parts. A look reads files only where they have changed since the last one; safe for use by several threads. */
interface View {

    /** The parts as they are now. */
    default List<Part> look() {
        return look(false);
    }

    /**
     * The parts as they are now.
     *
     * @param last whether there is no later look, so that nothing may be put off
     */
    List<Part> look(boolean last);
}
