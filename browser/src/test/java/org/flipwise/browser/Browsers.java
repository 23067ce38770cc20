package org.flipwise.browser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/** Shares one browser among all tests; without one the tests are skipped, unless they are required. */
final class Browsers implements BeforeAllCallback, ParameterResolver {
    private static final String KEY = "chromium";

    @Override
    public void beforeAll(ExtensionContext context) {
        chromium(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return chromium(context);
    }

    private static Chromium chromium(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browsers.class))
                .computeIfAbsent(KEY, key -> started(), Chromium.class);
    }

    private static Chromium started() {
        Optional<Path> program = Chromium.find();
        if (program.isEmpty()) {
            String said = "no Chromium on the path; FLIPWISE_CHROMIUM may name one";
            if (Boolean.getBoolean("flipwise.browser.required")) {
                throw new IllegalStateException(said);
            }
            throw new TestAbortedException(said);
        }
        try {
            return Chromium.start(program.get());
        } catch (IOException failure) {
            throw new IllegalStateException("Chromium does not start", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }
}
