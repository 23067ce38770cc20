package org.flipwise.reliability.health;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Spares the search for mutants most of its time. A process that tries the mutants of a class first asks which tests there are, and the search's plugin for JUnit
 * answers by running them all; there, and nowhere else, tests are named and their bodies skipped. Registered by {@link Mutants} alone.
 */
public final class ListsWithoutRunning implements InvocationInterceptor {
    private static final String LISTING = "org.pitest.junit5.JUnit5TestUnitFinder";
    private static final String TRYING = "org.pitest.mutationtest.execute.MutationTestMinion";

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        runOrSkip(body);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        runOrSkip(body);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<@Nullable Void> body, DynamicTestInvocationContext test, ExtensionContext context)
            throws Throwable {
        runOrSkip(body);
    }

    private static void runOrSkip(Invocation<@Nullable Void> body) throws Throwable {
        boolean listing = StackWalker.getInstance().walk(frames -> {
            long both = frames.map(StackWalker.StackFrame::getClassName)
                    .filter(name -> name.equals(LISTING) || name.equals(TRYING))
                    .distinct()
                    .count();
            return both == 2;
        });
        if (listing) {
            body.skip();
        } else {
            body.proceed();
        }
    }
}
