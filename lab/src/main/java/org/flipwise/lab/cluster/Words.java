package org.flipwise.lab.cluster;

/** The names of the words of a parcel, and of the folders in it. */
final class Words {
    /** The word PROBLEM; its file, if it is one, is named as it lies in the parcel. */
    static final String PROBLEM = "problem";

    /** What the problem is called. */
    static final String NAME = "name";

    /** The hash that it must have where the parcel is opened. */
    static final String HASH = "hash";

    static final String FORMAT = "format";

    /** Says that the problem is the model that stands in a problem file. */
    static final String INLINE = "inline";

    /** Jars and folders, one on each line. */
    static final String CLASS_PATH = "classpath";

    /** How long a command may take for its greeting and for an answer, in milliseconds. */
    static final String GREETING = "greeting-ms";

    static final String ANSWER = "answer-ms";

    /** The folder in which a command is started. */
    static final String DIRECTORY = "directory";

    /** Folders that the names of its files lead through, one on each line. */
    static final String FOLDERS = "folders";

    /** Files that a command names in full, which are not sent: one on each line. */
    static final String EXPECTED = "expected";

    /** Files that may be executed, one on each line. */
    static final String EXECUTABLE = "executable";

    /** Before the name of an option; its file, if its value names one, lies in the folder of that name. */
    static final String OPTION = "option.";

    static final String PROBLEM_FOLDER = "problem/";
    static final String CLASS_PATH_FOLDER = "classpath/";
    static final String COMMAND_FOLDER = "exec";
    static final String OPTION_FOLDER = "option/";

    private Words() {}
}
