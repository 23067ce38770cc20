package org.flipwise.lab.outcome;

import java.util.function.Consumer;

/** Finds a team by the word that follows {@code --on}. Looked up as a service: the program itself brings none. */
public interface TeamMaker {

    /** Whether this maker knows what the word means. */
    boolean knows(String word);

    /**
     * Calls a team together.
     *
     * @param name what is to be done, for lists of what a cluster does
     * @param say hears what a person should know: machines that are waited for, or lost
     * @throws JobException where nobody answers
     */
    Team open(String word, String name, Consumer<String> say);
}
