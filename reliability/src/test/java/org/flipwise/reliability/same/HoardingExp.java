package org.flipwise.reliability.same;

import java.util.ArrayList;
import java.util.List;

/** A target that retains every state. */
public class HoardingExp extends LeakingExp {
    private static final int BYTES = 1 << 17;
    private static final List<byte[]> KEPT = new ArrayList<>();

    @Override
    void leak() {
        KEPT.add(new byte[BYTES]);
    }
}
