package org.flipwise.architecture.wrong.cli;

/** A type that only the command line may use. */
public final class Words {
    private Words() {}

    public static String greeting() {
        return "hello";
    }
}
