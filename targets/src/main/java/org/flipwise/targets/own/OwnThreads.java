package org.flipwise.targets.own;

import java.util.Optional;
import java.util.function.Predicate;

/** What threads are doing in the user's own code, read off their stacks: for a word to the person, and never for a number. */
public final class OwnThreads {
    private OwnThreads() {}

    /** Where some thread is in the user's code, or waits for a process of the user's; empty where none is. */
    public static Optional<String> atWork() {
        return find(stack -> true);
    }

    /** Where the user's code has called for the end of the program, if it has. */
    public static Optional<String> endingTheProgram() {
        return find(stack -> {
            for (StackTraceElement frame : stack) {
                if (frame.getClassName().equals("java.lang.Runtime")
                        && frame.getMethodName().equals("exit")) {
                    return true;
                }
            }
            return false;
        });
    }

    private static Optional<String> find(Predicate<StackTraceElement[]> which) {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            Optional<String> place = which.test(stack) ? place(stack) : Optional.empty();
            if (place.isPresent()) {
                return place;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> place(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (OwnLoader.NAME.equals(frame.getClassLoaderName())) {
                String file = frame.getFileName() == null
                        ? ""
                        : " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
                return Optional.of(frame.getClassName() + "." + frame.getMethodName() + file);
            }
            if (frame.getClassName().equals(Child.class.getName())
                    && frame.getMethodName().equals("ask")) {
                return Optional.of("the process of exec:");
            }
        }
        return Optional.empty();
    }
}
