package org.flipwise.exact.twins;

/** Defect: A-IIT on (x, S) whose S stays what it was at the start; the law is kept, but most states are never seen. */
public final class NeverChangesTheSubset extends MultiplicityTemplate {}
