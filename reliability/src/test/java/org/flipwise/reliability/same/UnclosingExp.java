package org.flipwise.reliability.same;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A target that closes no file. */
public class UnclosingExp extends LeakingExp {
    private static final List<InputStream> OPEN = new ArrayList<>();

    @Override
    void leak() {
        try {
            OPEN.add(Files.newInputStream(Path.of("/dev/null")));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
