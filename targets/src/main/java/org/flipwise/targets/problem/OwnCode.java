package org.flipwise.targets.problem;

/**
 * A piece of the user's code that a problem runs: a source, a jar, a folder of classes, a command or a file that it names.
 *
 * @param name as the user names it
 * @param sha256 of its content in hexadecimal; of a folder, of the names and contents of all files in it; of a command, of its words
 */
public record OwnCode(String name, String sha256) {}
