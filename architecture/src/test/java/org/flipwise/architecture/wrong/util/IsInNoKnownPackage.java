package org.flipwise.architecture.wrong.util;

/** A class in a package that no rule knows. */
public final class IsInNoKnownPackage {
    private IsInNoKnownPackage() {}
}
