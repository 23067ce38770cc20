package org.flipwise.reliability.folder;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.codec.Sha256;

/** Damages a run folder as an attacker might: names, links, special files, sizes, JSON, bytes, sealed checkpoints. The same seed damages it the same way. */
final class FolderDamage {
    private static final List<String> NAMES = List.of(
            "manifest.json",
            "manifest.sig",
            "status.json",
            "summary.json",
            "trace.csv",
            "swaps.csv",
            "draws.nc",
            "ladder.json",
            "report.html",
            "compare.json",
            "outcomes.jsonl",
            "helper.log",
            ".lock",
            "checkpoint",
            "checkpoint/0001.ckpt",
            "checkpoint/0002.ckpt",
            "checkpoint/0005.ckpt",
            "checkpoint/999999999.ckpt",
            "checkpoint/tuning.ckpt",
            "checkpoint/ended.jsonl",
            "figures",
            "figures/marginals.csv",
            "figures/ladder.svg",
            "tables",
            "tables/swaps.csv",
            "simulations",
            "simulations/lock",
            "a b",
            "-rf",
            "%2e%2e",
            "new\nline",
            "\u001b[31m",
            "…",
            "checkpoint/00001.ckpt",
            "checkpoint/0001.ckpt.ckpt");
    private static final int SEAL = 32;
    private static final long TERABYTE = 1L << 40;
    private static final List<Long> SIZES = List.of(0L, 1L << 20, 20L << 20, 5L << 30, TERABYTE);
    private static final int MOST_TEXT = 1 << 20;
    private final Random random;
    private final JsonDamage json;
    private final Neighbourhood around;
    private final Path run;
    private final List<String> done = new ArrayList<>();

    FolderDamage(long seed, Neighbourhood around) {
        this.random = new Random(seed);
        this.json = new JsonDamage(random);
        this.around = around;
        this.run = around.run();
    }

    /** Damages the run folder one to five times and returns what was done. */
    List<String> some() throws IOException {
        for (int left = 1 + random.nextInt(5); left > 0; left--) {
            once();
        }
        return List.copyOf(done);
    }

    private void once() throws IOException {
        switch (random.nextInt(14)) {
            case 0, 1, 2 -> text();
            case 3 -> bytes();
            case 4 -> cut();
            case 5, 6 -> resealed();
            case 7 -> renamed();
            case 8, 9 -> replaced(any(entries()));
            case 10 -> planted();
            case 11 -> sized();
            case 12 -> removed();
            default -> signed();
        }
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** All that is in the folder, in an order that depends on names alone; the manifest and other JSON more than once. */
    private List<Path> entries() throws IOException {
        try (Stream<Path> walk = Files.walk(run)) {
            List<Path> found = new ArrayList<>(
                    walk.filter(path -> !path.equals(run)).sorted().toList());
            if (found.isEmpty()) {
                found.add(run.resolve("manifest.json"));
            }
            found.stream()
                    .filter(path ->
                            path.toString().endsWith(".json") || path.toString().contains("checkpoint"))
                    .toList()
                    .forEach(path -> found.addAll(List.of(path, path, path, path)));
            return found;
        }
    }

    private List<Path> files(String... endings) throws IOException {
        return entries().stream()
                .filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                        && Arrays.stream(endings).anyMatch(path.toString()::endsWith))
                .toList();
    }

    private void did(String what, Path where) {
        done.add(what + " " + run.relativize(where));
    }

    private void text() throws IOException {
        List<Path> files = files(".json", ".jsonl", ".json", ".sig");
        if (files.isEmpty()) {
            return;
        }
        Path file = any(files);
        if (Files.size(file) > MOST_TEXT) {
            return;
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        String changed;
        if (file.toString().endsWith(".jsonl")) {
            List<String> lines = new ArrayList<>(text.lines().toList());
            if (lines.isEmpty()) {
                return;
            }
            int line = random.nextInt(lines.size());
            lines.set(line, json.of(lines.get(line)).replace("\n", " "));
            changed = String.join("\n", lines) + "\n";
        } else {
            changed = json.of(text);
        }
        fresh(file, changed.getBytes(StandardCharsets.UTF_8));
        did("JSON changed in", file);
    }

    /** Writes to a file that has no other name, so that nothing outside is changed by the damage itself. */
    private static void fresh(Path file, byte[] content) throws IOException {
        Neighbourhood.remove(file);
        Files.write(file, content);
    }

    private void bytes() throws IOException {
        List<Path> files = files("");
        if (files.isEmpty()) {
            return;
        }
        Path file = any(files);
        if (Files.size(file) > MOST_TEXT || Files.size(file) == 0) {
            return;
        }
        byte[] content = Files.readAllBytes(file);
        for (int left = 1 + random.nextInt(8); left > 0; left--) {
            content[random.nextInt(content.length)] = (byte) random.nextInt(256);
        }
        fresh(file, content);
        did("bytes changed in", file);
    }

    private void cut() throws IOException {
        List<Path> files = files("");
        if (files.isEmpty()) {
            return;
        }
        Path file = any(files);
        if (Files.size(file) <= MOST_TEXT) {
            byte[] content = Files.readAllBytes(file);
            fresh(file, Arrays.copyOf(content, random.nextInt(content.length + 1)));
            did("cut short", file);
        }
    }

    /** Wrong bytes behind a right SHA-256. */
    private void resealed() throws IOException {
        List<Path> files = files(".ckpt");
        if (files.isEmpty()) {
            return;
        }
        Path file = any(files);
        if (Files.size(file) > MOST_TEXT || Files.size(file) <= SEAL) {
            return;
        }
        byte[] whole = Files.readAllBytes(file);
        byte[] content = Arrays.copyOf(whole, whole.length - SEAL);
        int region = random.nextBoolean() ? content.length : Math.min(content.length, 400);
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            content[random.nextInt(region)] = (byte)
                    any(List.of(0, 1, 127, 128, 255, random.nextInt(256))).intValue();
        }
        if (random.nextInt(6) == 0) {
            content = Arrays.copyOf(content, random.nextInt(content.length));
        }
        byte[] sealed = Arrays.copyOf(content, content.length + SEAL);
        System.arraycopy(Sha256.digest().digest(content), 0, sealed, content.length, SEAL);
        fresh(file, sealed);
        did("changed and sealed again", file);
    }

    private void renamed() throws IOException {
        Path from = any(entries());
        Path to = run.resolve(any(NAMES));
        if (!Files.exists(from, LinkOption.NOFOLLOW_LINKS)
                || !Files.isDirectory(to.getParent(), LinkOption.NOFOLLOW_LINKS)
                || to.startsWith(from)
                || from.startsWith(to)) {
            return;
        }
        Neighbourhood.remove(to);
        Files.move(from, to);
        did("renamed " + run.relativize(from) + " to", to);
    }

    private void planted() throws IOException {
        String name = any(NAMES);
        int last = name.lastIndexOf('/') + 1;
        boolean partial = random.nextInt(4) > 0;
        Path file = run.resolve(partial ? name.substring(0, last) + "." + name.substring(last) + ".partial" : name);
        Path parent = file.getParent();
        if (!Files.exists(parent, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(parent);
        }
        if (Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
            replaced(file);
        }
    }

    /** Puts something else in the place of an entry. */
    private void replaced(Path file) throws IOException {
        if (!Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Neighbourhood.remove(file);
        int kind = random.nextInt(13);
        switch (kind) {
            case 0, 1 -> Files.createSymbolicLink(file, around.victim());
            case 2 -> Files.createSymbolicLink(file, around.folder());
            case 3 -> Files.createSymbolicLink(file, around.nothing());
            case 4 -> Files.createSymbolicLink(file, file.getFileName());
            case 5 -> Files.createSymbolicLink(file, Path.of("/dev/zero"));
            case 6 -> Files.createSymbolicLink(file, Path.of("..").resolve(".."));
            case 7 -> Files.createSymbolicLink(file, around.pipe());
            case 8, 9 -> Files.createLink(file, around.victim());
            case 10 -> Files.createLink(file, around.pipe());
            case 11 -> Files.createDirectory(file);
            default -> Files.writeString(Files.createDirectory(file).resolve("file"), "in the way");
        }
        did("planted " + kind + " at", file);
    }

    private void sized() throws IOException {
        List<Path> files = files("");
        if (files.isEmpty()) {
            return;
        }
        Path file = any(files);
        long size = any(SIZES);
        boolean kept = random.nextBoolean() && Files.size(file) <= MOST_TEXT;
        fresh(file, kept ? Files.readAllBytes(file) : new byte[0]);
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(size);
        } catch (IOException tooLarge) {
            // not all file systems have such files
        }
        did("made of " + size + " bytes", file);
    }

    private void removed() throws IOException {
        Path entry = any(entries());
        Neighbourhood.remove(entry);
        did("removed", entry);
        if (random.nextInt(12) == 0) {
            for (Path other : entries()) {
                if (!other.startsWith(run.resolve(".lock"))) {
                    Neighbourhood.remove(other);
                }
            }
            did("removed all of", run);
        }
    }

    private void signed() throws IOException {
        Path file = run.resolve("manifest.sig");
        Neighbourhood.remove(file);
        Files.writeString(file, any(List.of("0".repeat(64), "x", "", "f".repeat(64) + "\n", "\u0000")));
        did("another signature in", file);
    }
}
