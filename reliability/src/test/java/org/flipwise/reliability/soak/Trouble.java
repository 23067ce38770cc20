package org.flipwise.reliability.soak;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** The kinds of trouble that can befall a running process. */
enum Trouble {
    NONE(Set.of()),
    KILL(Set.of(Trouble.KILLED)),
    KILL_AT_START(Set.of(Trouble.KILLED)),
    KILL_IN_TUNING(Set.of(Trouble.KILLED)),
    KILL_AT_CHECKPOINT(Set.of(Trouble.KILLED)),
    KILL_AT_END(Set.of(Trouble.KILLED)),
    TERMINATE(Set.of(143)),
    FREEZE(Set.of(Trouble.KILLED)),
    LOOK(Set.of(Trouble.KILLED)),
    FULL_DISK(Set.of(74));

    static final int KILLED = 137;
    private static final List<Trouble> USUAL = List.of(
            KILL,
            KILL,
            KILL,
            KILL_AT_START,
            KILL_IN_TUNING,
            KILL_AT_CHECKPOINT,
            KILL_AT_END,
            TERMINATE,
            TERMINATE,
            FREEZE,
            LOOK);

    private final Set<Integer> codes;

    Trouble(Set<Integer> codes) {
        this.codes = codes;
    }

    /** One of them; on a disk that can be filled, often that. */
    static Trouble any(SplittableRandom random, boolean canFill) {
        return canFill && random.nextBoolean() ? FULL_DISK : USUAL.get(random.nextInt(USUAL.size()));
    }

    /** Whether a process that it came over may end so. */
    boolean allows(int code) {
        return code == 0 || codes.contains(code);
    }
}
