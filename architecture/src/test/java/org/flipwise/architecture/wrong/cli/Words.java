package org.flipwise.architecture.wrong.cli;

/** What only the command line may say. */
public final class Words {
    private Words() {}

    public static String greeting() {
        return "hello";
    }
}
