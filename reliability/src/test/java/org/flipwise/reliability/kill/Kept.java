package org.flipwise.reliability.kill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files of a finished run, and how they differ from those of another run of the same command. Everything counts but times, the manifest, and what is drawn from both: the
 * report's pages, figures and tables must be there, and the files that hold samples must be the same to the byte.
 */
public final class Kept {
    private static final List<String> SAME_BYTES = List.of("draws.nc", "trace.csv", "swaps.csv");
    private static final List<String> SAME_NUMBERS = List.of("summary.json", "ladder.json");
    private static final String TIMES = "(?i).*seconds.*|time";
    private static final int MOST_CHECKPOINTS = 2;
    private final Path run;

    private Kept(Path run) {
        this.run = run;
    }

    public static Kept in(Path run) {
        return new Kept(run);
    }

    /** How the run stands by its own word; empty where it has none. */
    public String state() {
        return Files.exists(run.resolve("status.json"))
                ? json("status.json").path("state").asString("")
                : "";
    }

    /** Whether it says that a process is at work on it. */
    public boolean isRunBy(long process) {
        return state().equals("RUNNING") && json("status.json").path("process").asLong(0) == process;
    }

    /** What it is at. */
    public String doing() {
        return Files.exists(run.resolve("status.json"))
                ? json("status.json").path("doing").asString("")
                : "";
    }

    public String digest() {
        return json("summary.json").path("digest").asString("");
    }

    /** The checkpoints, oldest first. */
    public List<Path> checkpoints() {
        Path folder = run.resolve("checkpoint");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("[0-9]+\\.ckpt"))
                    .sorted()
                    .toList();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Where a run keeps what tuning has found while that continues. */
    public Path tuning() {
        return run.resolve("checkpoint/tuning.ckpt");
    }

    /** The name of the newest checkpoint; empty where there is none. */
    public String newestCheckpoint() {
        List<Path> all = checkpoints();
        return all.isEmpty() ? "" : String.valueOf(all.get(all.size() - 1).getFileName());
    }

    /** Everything that is not as in another folder of the same command; empty where all is. */
    public List<String> differencesFrom(Kept other) {
        List<String> all = new ArrayList<>();
        if (!state().equals("FINISHED")) {
            all.add("its state is " + state());
            return all;
        }
        Set<String> here = files();
        Set<String> there = other.files();
        addTo(all, "has no ", there, here);
        addTo(all, "has besides ", here, there);
        here.retainAll(there);
        if (!digest().equals(other.digest()) || digest().isEmpty()) {
            all.add("digest " + digest() + ", expected " + other.digest());
        }
        for (String name : SAME_BYTES) {
            if (here.contains(name) && !Arrays.equals(bytes(name), other.bytes(name))) {
                all.add(name + " differs");
            }
        }
        for (String name : SAME_NUMBERS) {
            if (here.contains(name)) {
                differences(name, untimed(json(name)), untimed(other.json(name)), all);
            }
        }
        int checkpoints = checkpoints().size();
        if (checkpoints < 1 || checkpoints > MOST_CHECKPOINTS) {
            all.add("has " + checkpoints + " checkpoints");
        }
        return all;
    }

    private static void addTo(List<String> all, String word, Set<String> some, Set<String> without) {
        some.stream()
                .filter(name -> !without.contains(name))
                .map(name -> word + name)
                .forEach(all::add);
    }

    private static void differences(String where, JsonNode here, JsonNode there, List<String> all) {
        if (here instanceof ObjectNode && there instanceof ObjectNode) {
            Set<String> names = new TreeSet<>(here.propertyNames());
            names.addAll(there.propertyNames());
            names.forEach(name -> differences(where + "." + name, here.path(name), there.path(name), all));
        } else if (!here.equals(there)) {
            all.add(where + " is " + brief(here) + ", expected " + brief(there));
        }
    }

    private static String brief(JsonNode value) {
        String text = value.toString();
        return text.length() > 200 ? text.substring(0, 200) + "…" : text;
    }

    /** All files but those of checkpoints, which are numbered by how often there was time for one. */
    private Set<String> files() {
        try (Stream<Path> all = Files.walk(run)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> run.relativize(file).toString())
                    .filter(name -> !name.matches("checkpoint/[0-9]+\\.ckpt"))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private byte[] bytes(String name) {
        try {
            return Files.readAllBytes(run.resolve(name));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private JsonNode json(String name) {
        return JsonMapper.shared().readTree(bytes(name));
    }

    private static JsonNode untimed(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                if (name.matches(TIMES)) {
                    object.remove(name);
                } else {
                    untimed(object.path(name));
                }
            }
        } else if (node instanceof ArrayNode array) {
            array.forEach(Kept::untimed);
        }
        return node;
    }
}
