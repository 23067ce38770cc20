package org.flipwise.lab.run;

/** The version of the program, as its results carry it. */
public final class Version {
    /** Follows the version in the build. */
    public static final String NUMBER = "0.1.0";

    private Version() {}
}
