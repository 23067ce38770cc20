package org.flipwise.reliability.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Every operation under a root in its order, and what was there before the first, which counts as forced. */
final class Journal {
    private static final int NOBODY = -1;
    private final Map<Integer, Map<String, Integer>> folders = new HashMap<>();
    private final List<Operation> before = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private int nodes = 1;

    /** From what is there now. */
    Journal(Path root) throws IOException {
        folders.put(0, new TreeMap<>());
        before.add(new Operation.Forced(0));
        if (Files.isDirectory(root)) {
            scan(root, 0);
        }
    }

    private void scan(Path folder, int parent) throws IOException {
        List<Path> entries;
        try (Stream<Path> listed = Files.list(folder)) {
            entries = listed.sorted().toList();
        }
        for (Path entry : entries) {
            int node = nodes++;
            boolean isFolder = Files.isDirectory(entry);
            String name = String.valueOf(entry.getFileName());
            before.add(new Operation.Made(node, isFolder, parent, name));
            names(parent).put(name, node);
            if (isFolder) {
                folders.put(node, new TreeMap<>());
                scan(entry, node);
            } else {
                before.add(new Operation.Wrote(node, 0, Files.readAllBytes(entry)));
                before.add(new Operation.Forced(node));
            }
        }
        before.add(new Operation.Forced(parent));
    }

    private Map<String, Integer> names(int folder) {
        return folders.computeIfAbsent(folder, unknown -> new TreeMap<>());
    }

    /** The number of a file or folder, by its path from the root; −1 for none. */
    int node(Path fromRoot) {
        int node = 0;
        for (Path name : fromRoot) {
            if (!name.toString().isEmpty()) {
                node = names(node).getOrDefault(name.toString(), NOBODY);
            }
            if (node == NOBODY) {
                return NOBODY;
            }
        }
        return node;
    }

    private int parent(Path fromRoot) {
        Path parent = fromRoot.getParent();
        return parent == null ? 0 : node(parent);
    }

    private static String name(Path fromRoot) {
        return String.valueOf(fromRoot.getFileName());
    }

    int made(Path fromRoot, boolean folder) {
        int node = nodes++;
        operations.add(new Operation.Made(node, folder, parent(fromRoot), name(fromRoot)));
        names(parent(fromRoot)).put(name(fromRoot), node);
        if (folder) {
            folders.put(node, new TreeMap<>());
        }
        return node;
    }

    void wrote(int node, long at, byte[] bytes) {
        operations.add(new Operation.Wrote(node, at, bytes));
    }

    void cut(int node, long size) {
        operations.add(new Operation.Cut(node, size));
    }

    void forced(int node) {
        operations.add(new Operation.Forced(node));
    }

    void dropped(int node) {
        operations.add(new Operation.Dropped(node));
    }

    void renamed(Path from, Path to) {
        int node = node(from);
        operations.add(new Operation.Renamed(node, parent(from), name(from), parent(to), name(to)));
        names(parent(from)).remove(name(from));
        names(parent(to)).put(name(to), node);
    }

    void removed(Path fromRoot) {
        operations.add(new Operation.Removed(node(fromRoot), parent(fromRoot), name(fromRoot)));
        names(parent(fromRoot)).remove(name(fromRoot));
    }

    /** How many operations there were. */
    int size() {
        return operations.size();
    }

    /** What is sure and what is not when the power fails in an operation, counted from 1; a force it fails in brings nothing. */
    Remains whenPowerFailsIn(int operation) {
        List<Operation> done = new ArrayList<>(before);
        done.addAll(operations.subList(0, operation));
        if (operations.get(operation - 1) instanceof Operation.Forced) {
            done.remove(done.size() - 1);
        }
        return Remains.of(done);
    }

    /** The same after the last one. */
    Remains afterAll() {
        List<Operation> done = new ArrayList<>(before);
        done.addAll(operations);
        return Remains.of(done);
    }
}
