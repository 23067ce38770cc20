package org.flipwise.cluster;

/** The names of the entries and folders of a job package. */
final class PackageEntries {
    /** The description of the run in its canonical form, as it is where the package was made. */
    static final String SPEC = "spec";

    /** The problem where it is a file of the package: its name in there, and its parameters. */
    static final String PROBLEM = "problem";

    /** The name of the problem. */
    static final String NAME = "name";

    /** The hash that the problem must have where the package is opened. */
    static final String HASH = "hash";

    /** Set if the problem is the model inside a problem file. */
    static final String INLINE = "inline";

    /** Jars and folders of the class path, one per line. */
    static final String CLASS_PATH = "classpath";

    /** How long an external command may take for its greeting, in milliseconds. */
    static final String GREETING = "greeting-ms";

    /** How long an external command may take for an answer, in milliseconds. */
    static final String ANSWER = "answer-ms";

    /** The working directory of an external command. */
    static final String DIRECTORY = "directory";

    /** Folders that the paths of an external command's files pass through, one per line. */
    static final String FOLDERS = "folders";

    /** Files that an external command names by an absolute path, one per line; they are not sent. */
    static final String EXPECTED = "expected";

    /** Files that are executable, one per line. */
    static final String EXECUTABLE = "executable";

    static final String PROBLEM_FOLDER = "problem/";
    static final String CLASS_PATH_FOLDER = "classpath/";
    static final String COMMAND_FOLDER = "exec";

    /** The file that an option names is in this folder under the option's name. */
    static final String OPTION_FOLDER = "option/";

    private PackageEntries() {}
}
