package org.flipwise.spec;

/** How A-IIT orders its two steps. */
public enum AdaptiveForm {
    /** Algorithm 2 as printed. */
    UPDATE_FIRST,
    /** Its steps exchanged. */
    MOVE_FIRST,
    /** √r/γ without clamps while that is legal. */
    EFFICIENT
}
