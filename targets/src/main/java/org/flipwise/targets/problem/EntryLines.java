package org.flipwise.targets.problem;

/**
 * Lines "i j value" after a line "n m", with i and j from 1: the layout that G-set, OR-Library, Biq Mac and QOBLIB files share. Lines that start with # are
 * comments. What is declared is checked against the file's length before anything is made for it.
 */
final class EntryLines {
    static final int MOST = 1 << 29;
    private static final int ALWAYS_ALLOWED = 1 << 16;
    private static final int BYTES_OF_INDICES = 4;

    private final Tokens tokens;
    private final String entry;
    private final Runnable comment;
    private int variables;
    private int count;

    /** Takes an entry. */
    interface Into {
        void entry(int i, int j, double value);
    }

    /**
     * Entries of a file, which is read on from where it stands.
     *
     * @param entry what the format calls an entry
     * @param comment is called at the first word of each comment
     */
    EntryLines(Tokens tokens, String entry, Runnable comment) {
        this.tokens = tokens;
        this.entry = entry;
        this.comment = comment;
    }

    /** Reads the line "n m". */
    void header() {
        if (!nextLine()) {
            throw tokens.wrong("the number of variables and of entries");
        }
        variables = variables(tokens);
        count = (int) tokens.moreWhole("the number of entries", 0, MOST);
        tokens.requireRoom(count, BYTES_OF_INDICES, "entries");
        tokens.endLine();
    }

    /** Returns whether a file with so many variables must have as many bytes. */
    static boolean needsBytes(int variables) {
        return variables > ALWAYS_ALLOWED;
    }

    /** Returns the present word as a number of variables. A file has no reason to declare more than it has bytes, unless it is a small one. */
    static int variables(Tokens tokens) {
        int variables = (int) tokens.whole("the number of variables", 1, MOST);
        long most = Math.max(ALWAYS_ALLOWED, tokens.size());
        if (variables > most) {
            throw tokens.error("declares " + variables + " variables in a file of " + tokens.size()
                    + " bytes; expected at most " + most);
        }
        return variables;
    }

    /** Returns the present word as a term of the objective. */
    static double term(Tokens tokens, String what) {
        double value = tokens.number(what);
        if (Math.abs(value) > PairwiseTerms.LARGEST) {
            throw tokens.wrong(what + " of at most " + PairwiseTerms.LARGEST + " in size");
        }
        return value;
    }

    int variables() {
        return variables;
    }

    /** Reads as many entries as the header declares, each with its value; indices are handed on from 0. */
    void read(Into into) {
        for (int e = 1; e <= count; e++) {
            int i = first(e);
            int j = index();
            tokens.more();
            double value = term(tokens, "a value");
            into.entry(i, j, value);
            tokens.endLine();
        }
    }

    /** Like {@link #read}; the value is 1 throughout when the first entry has none. */
    void readWithOptionalValues(Into into) {
        boolean valued = true;
        for (int e = 1; e <= count; e++) {
            int i = first(e);
            int j = index();
            boolean found = valued && tokens.more();
            if (e == 1) {
                valued = found;
            }
            double value = valued ? term(tokens, "a weight") : 1;
            into.entry(i, j, value);
            tokens.endLine();
        }
    }

    /**
     * Like {@link #read}, for a symmetric matrix of which one triangle is listed. Entries in both triangles are refused: who lists both counts each pair
     * once, and would be read as counting it twice.
     */
    void readTriangle(Into into) {
        int[] side = new int[1];
        read((i, j, value) -> {
            int here = Integer.compare(i, j);
            if (here != 0 && here == -side[0]) {
                throw tokens.error("entry (" + (i + 1) + ", " + (j + 1)
                        + ") is not in the triangle of the entries before it; expected either i ≤ j or i ≥ j in all,"
                        + " as an entry stands for (i, j) and (j, i)");
            }
            side[0] = here == 0 ? side[0] : here;
            into.entry(i, j, value);
        });
    }

    /** Requires that nothing follows. */
    void end() {
        if (nextLine()) {
            throw tokens.wrong("the end of the file after " + count + " entries");
        }
    }

    private int first(int number) {
        if (!nextLine()) {
            throw tokens.wrong(entry + " " + number + " of " + count);
        }
        return (int) tokens.whole("an index", 1, variables) - 1;
    }

    private int index() {
        return (int) tokens.moreWhole("an index", 1, variables) - 1;
    }

    private boolean nextLine() {
        while (tokens.nextLine()) {
            if (!tokens.startsWith('#')) {
                return true;
            }
            comment.run();
        }
        return false;
    }
}
