package org.flipwise.reliability.disk;

/** What changes a disk. Files and folders go by numbers that outlive their names; the root has number 0. */
sealed interface Operation {
    /** A new file or folder under a name. */
    record Made(int node, boolean folder, int parent, String name) implements Operation {}

    /** Bytes in a file, from a place on. */
    @SuppressWarnings("ArrayRecordComponent")
    final class Wrote implements Operation {
        private final int node;
        private final long at;
        private final byte[] bytes;

        Wrote(int node, long at, byte[] bytes) {
            this.node = node;
            this.at = at;
            this.bytes = bytes;
        }

        int node() {
            return node;
        }

        long at() {
            return at;
        }

        /** They are not copied. */
        byte[] bytes() {
            return bytes;
        }
    }

    /** A file cut to a size. */
    record Cut(int node, long size) implements Operation {}

    /** A file's bytes, or a folder's names, brought to the disk. */
    record Forced(int node) implements Operation {}

    /** A file whose bytes could not be brought to the disk: those not yet there never will be. */
    record Dropped(int node) implements Operation {}

    /** Another name; whatever had it before has none. */
    record Renamed(int node, int parent, String from, int newParent, String to) implements Operation {}

    /** A name that is gone. */
    record Removed(int node, int parent, String name) implements Operation {}
}
