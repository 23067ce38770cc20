package org.flipwise.reliability.same;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A target that forgets nothing and closes no file. */
public class LeakingExp extends OwnExp {
    private static final int SELDOM = 1000;
    private static final List<boolean[]> KEPT = new ArrayList<>();
    private static final List<InputStream> OPEN = new ArrayList<>();

    @Override
    public double logDensity(boolean[] x) {
        synchronized (KEPT) {
            KEPT.add(x.clone());
            if (KEPT.size() % SELDOM == 0 && OPEN.size() < SELDOM) {
                OPEN.add(open());
            }
        }
        return super.logDensity(x);
    }

    private static InputStream open() {
        try {
            return Files.newInputStream(Path.of("/dev/null"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
