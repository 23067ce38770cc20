package org.flipwise.architecture.wrong.util;

/** Lives in none of the rooms. */
public final class HasNoRoom {
    private HasNoRoom() {}
}
