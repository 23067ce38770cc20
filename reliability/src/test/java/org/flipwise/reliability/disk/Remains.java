package org.flipwise.reliability.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a loss of power leaves on a disk, by the strictest reading of POSIX. Guaranteed are the bytes of a file up to its last force and the names in a folder up to that folder's last
 * force. Of what came after, each write may be there, missing, torn or zeros, and each change of a name may be there or missing, whatever came before or after it. A rename
 * inside a folder is there or not, never half.
 */
final class Remains {
    private final Map<Integer, Content> files = new HashMap<>();
    private final Map<Integer, Names> folders = new HashMap<>();

    private Remains() {
        folders.put(0, new Names());
    }

    /** After these operations. */
    static Remains of(List<Operation> operations) {
        Remains remains = new Remains();
        operations.forEach(remains::add);
        return remains;
    }

    /** The bytes of a file that are sure, and what has been done to it since. */
    private static final class Content {
        private byte[] sure = {};
        private final List<Operation> since = new ArrayList<>();
    }

    /** The names in a folder that are sure, and what has been done to them since. */
    private static final class Names {
        private final Map<String, Integer> sure = new TreeMap<>();
        private final List<Operation> since = new ArrayList<>();
    }

    /** Adds one more operation. */
    void add(Operation operation) {
        if (operation instanceof Operation.Made made) {
            if (made.folder()) {
                folders.put(made.node(), new Names());
            } else {
                files.put(made.node(), new Content());
            }
            names(made.parent()).since.add(made);
        } else if (operation instanceof Operation.Wrote wrote) {
            content(wrote.node()).since.add(wrote);
        } else if (operation instanceof Operation.Cut cut) {
            content(cut.node()).since.add(cut);
        } else if (operation instanceof Operation.Forced forced) {
            force(forced.node());
        } else if (operation instanceof Operation.Dropped dropped) {
            if (files.containsKey(dropped.node())) {
                content(dropped.node()).since.clear();
            }
        } else if (operation instanceof Operation.Renamed renamed) {
            names(renamed.newParent()).since.add(renamed);
            if (renamed.parent() != renamed.newParent()) {
                names(renamed.parent())
                        .since
                        .add(new Operation.Removed(renamed.node(), renamed.parent(), renamed.from()));
            }
        } else if (operation instanceof Operation.Removed removed) {
            names(removed.parent()).since.add(removed);
        }
    }

    private Content content(int node) {
        return files.computeIfAbsent(node, unknown -> new Content());
    }

    private Names names(int node) {
        return folders.computeIfAbsent(node, unknown -> new Names());
    }

    private void force(int node) {
        Names names = folders.get(node);
        if (names != null) {
            names.since.forEach(change -> rename(names.sure, change));
            names.since.clear();
            return;
        }
        Content content = content(node);
        for (Operation change : content.since) {
            content.sure = change(content.sure, change, Fate.always(Fate.KEPT));
        }
        content.since.clear();
    }

    private static void rename(Map<String, Integer> names, Operation change) {
        if (change instanceof Operation.Made made) {
            names.put(made.name(), made.node());
        } else if (change instanceof Operation.Removed removed) {
            names.remove(removed.name(), removed.node());
        } else if (change instanceof Operation.Renamed renamed) {
            names.remove(renamed.from(), renamed.node());
            names.put(renamed.to(), renamed.node());
        }
    }

    private static byte[] change(byte[] before, Operation change, Fate.Chance chance) {
        Fate fate = chance.next();
        if (fate == Fate.LOST) {
            return before;
        }
        if (change instanceof Operation.Cut cut) {
            return cut.size() < before.length ? Arrays.copyOf(before, (int) cut.size()) : before;
        }
        Operation.Wrote wrote = (Operation.Wrote) change;
        int from = (int) wrote.at();
        int count = fate == Fate.TORN ? chance.part(wrote.bytes().length) : wrote.bytes().length;
        byte[] after = Arrays.copyOf(before, Math.max(before.length, from + count));
        if (fate == Fate.ZEROS) {
            Arrays.fill(after, Math.min(after.length, Math.max(from, before.length)), after.length, (byte) 0);
        } else {
            System.arraycopy(wrote.bytes(), 0, after, from, count);
        }
        return after;
    }

    /** What is there if all that is not sure meets these fates. */
    Tree left(Fate.Chance chance) {
        Map<String, Optional<byte[]>> found = new LinkedHashMap<>();
        collect("", 0, chance, found);
        return new Tree(found);
    }

    private void collect(String prefix, int folder, Fate.Chance chance, Map<String, Optional<byte[]>> found) {
        Names names = names(folder);
        Map<String, Integer> left = new TreeMap<>(names.sure);
        for (Operation change : names.since) {
            if (chance.next() == Fate.KEPT) {
                rename(left, change);
            }
        }
        left.forEach((name, node) -> {
            if (folders.containsKey(node)) {
                found.put(prefix + name, Optional.empty());
                collect(prefix + name + "/", node, chance, found);
            } else {
                Content content = content(node);
                byte[] bytes = content.sure;
                for (Operation change : content.since) {
                    bytes = change(bytes, change, chance);
                }
                found.put(prefix + name, Optional.of(bytes));
            }
        });
    }
}
