package org.flipwise.testkit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands that start another Java program from a test. */
public final class JavaCommand {
    private JavaCommand() {}

    /** Returns the path of the Java that runs the test. */
    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * Returns the command that starts a program with the class path of the test.
     *
     * @param options of the virtual machine
     * @param main the name of the class to start
     * @param arguments of the program
     */
    public static List<String> of(List<String> options, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(arguments);
        return command;
    }
}
