package org.flipwise.targets.problem;

import java.util.List;

/** Says whether code of the user's own may run, before any of it does. */
@FunctionalInterface
public interface CodeCheck {
    /** Lets any code run. */
    CodeCheck NONE = code -> {};

    /** Throws where this code must not run. */
    void require(List<OwnCode> code);
}
