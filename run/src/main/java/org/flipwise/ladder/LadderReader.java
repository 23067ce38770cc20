package org.flipwise.ladder;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.json.JsonPlace;
import org.flipwise.kernel.Budget;
import org.flipwise.result.LadderFile;
import org.flipwise.spec.KernelName;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.targets.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;

/**
 * Reads a {@code ladder.json}: the inverse temperatures, and the kernels and round lengths where they are there. Whatever is wrong is refused with its
 * place.
 */
public final class LadderReader {
    private static final long MOST_BYTES = 1L << 24;
    private static final int MOST_RUNGS = 100_000;
    private static final int MOST_MOVES = 1_000_000;
    static final String FIXED = "fixed";
    private final String file;
    private final String text;
    private final JsonNode root;
    private final int dimension;

    private LadderReader(String file, String text, JsonNode root, int dimension) {
        this.file = file;
        this.text = text;
        this.root = root;
        this.dimension = dimension;
    }

    /**
     * What was read.
     *
     * @param plan the rungs, and the moves before their rounds where the file has them
     * @param hasMoves whether the file says anything of such moves; those of older versions have none
     * @param kernel as it was requested when the ladder was tuned
     * @param costs what decided about kernels and lengths, and decides again where a rung chooses its form
     */
    public record Read(LadderPlan plan, boolean hasMoves, KernelName kernel, CostTable costs) {}

    /**
     * Reads a ladder for a problem of so many bits.
     *
     * @param withMoves whether the moves before rounds are wanted, whose masks must fit the problem
     */
    public static Read read(Path path, int dimension, boolean withMoves) {
        String name = path.toString();
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw malformed(name + ":1:1: is larger than " + MOST_BYTES + " bytes; expected a ladder.json");
            }
            String text = Files.readString(path);
            String json = text.startsWith("\uFEFF") ? text.substring(1) : text;
            return new LadderReader(name, json, Json.parse(json), dimension).read(withMoves);
        } catch (JacksonException notJson) {
            throw malformed(name + place(notJson) + ": is not JSON; expected a ladder.json as 'tune' writes it");
        } catch (CharacterCodingException notText) {
            throw malformed(name + ":1:1: is not UTF-8 text; expected a ladder.json as 'tune' writes it");
        } catch (IOException unreadable) {
            throw new ProblemException(
                    Fault.NO_INPUT, "cannot read the ladder '" + name + "': it is not a readable text file");
        }
    }

    private static String place(JacksonException notJson) {
        TokenStreamLocation at = notJson.getLocation();
        return at == null || at.getLineNr() < 1 ? ":1:1" : ":" + at.getLineNr() + ":" + at.getColumnNr();
    }

    private static ProblemException malformed(String message) {
        return new ProblemException(Fault.BAD_DATA, message);
    }

    private Read read(boolean withMoves) {
        if (root.isMissingNode()) {
            throw malformed(file + ":1:1: is empty; expected a ladder.json as 'tune' writes it");
        }
        if (!root.isObject()) {
            throw wrong("", "an object");
        }
        JsonNode format = root.path("format");
        if (!format.isInt() || format.intValue() != LadderFile.FORMAT) {
            throw wrong("format", String.valueOf(LadderFile.FORMAT));
        }
        JsonNode rungs = root.path("rungs");
        if (!rungs.isArray() || rungs.isEmpty() || rungs.size() > MOST_RUNGS) {
            throw wrong("rungs", "a list of 1 to " + MOST_RUNGS + " rungs");
        }
        List<RungPlan> plans = new ArrayList<>();
        for (int rung = 0; rung < rungs.size(); rung++) {
            plans.add(rung(rungs.get(rung), "rungs[" + rung + "]."));
        }
        try {
            return new Read(
                    LadderPlan.of(plans).with(withMoves ? moves(root.path("moves"), "moves.") : RoundMoves.NONE),
                    root.has("moves"),
                    word(root, "", "kernel", KernelName.byLabel()),
                    costs(root.path("costs"), "costs."));
        } catch (IllegalArgumentException complaint) {
            throw at("rungs", complaint.getMessage());
        }
    }

    private RungPlan rung(JsonNode node, String at) {
        Map<String, KernelName> kernels = KernelName.byLabel();
        kernels.remove(KernelName.AUTO.label());
        KernelName kernel = word(node, at, "kernel", kernels);
        Map<String, RungForm> forms = words(RungForm.class);
        forms.remove(labelOf(RungForm.BY_PILOT));
        RungForm form = word(node, at, "form", forms);
        Budget.Unit unit = word(node, at, "unit", words(Budget.Unit.class));
        if (unit != kernel.unit()) {
            throw wrong(
                    at + "unit", labelOf(kernel.unit()) + ", in which rounds of " + kernel.label() + " are measured");
        }
        boolean fits = switch (form) {
            case REJECTION_FREE -> kernel.rejectionFree();
            case SINGLE_STEP -> !kernel.rejectionFree() || kernel.hasSingleStepTwin();
            case EITHER -> kernel.hasSingleStepTwin();
            case REFRESH -> number(node, at, "beta") == 0;
            case BY_PILOT -> false;
        };
        if (!fits) {
            throw wrong(at + "form", "a form that " + kernel.label() + " has at this beta");
        }
        double round = number(node, at, "round");
        try {
            Budget budget = new Budget(unit, round, coin(node, at, unit));
            return new RungPlan(number(node, at, "beta"), kernel, form, budget, repeats(node, at));
        } catch (IllegalArgumentException complaint) {
            throw at(at + "round", complaint.getMessage());
        }
    }

    private int repeats(JsonNode node, String at) {
        JsonNode value = node.path("repeats");
        if (isAbsent(value)) {
            return 1;
        }
        if (!value.isInt() || value.intValue() < 1) {
            throw wrong(at + "repeats", "a whole number of at least 1, or null");
        }
        return value.intValue();
    }

    private RoundMoves moves(JsonNode node, String at) {
        if (isAbsent(node)) {
            return RoundMoves.NONE;
        }
        JsonNode list = node.path("masks");
        if (!list.isArray() || list.size() > KnownMasks.MOST) {
            throw wrong(at + "masks", "a list of at most " + KnownMasks.MOST + " masks");
        }
        List<BitState> masks = new ArrayList<>();
        for (int mask = 0; mask < list.size(); mask++) {
            masks.add(mask(list.get(mask), at + "masks[" + mask + "]"));
        }
        int jumps = count(node, at, "modeJumps");
        if (masks.isEmpty() != (jumps == 0)) {
            throw wrong(
                    at + "modeJumps", masks.isEmpty() ? "0, as there are no masks" : "at least 1, as there are masks");
        }
        JsonNode coldest = node.path("onlyColdest");
        if (!coldest.isBoolean()) {
            throw wrong(at + "onlyColdest", "true or false");
        }
        return new RoundMoves(
                count(node, at, "clusterMoves"),
                jumps,
                masks,
                coldest.booleanValue(),
                count(node, at, "houdayerMoves"));
    }

    private BitState mask(JsonNode node, String at) {
        BitState mask = node.isString() ? HexMask.parse(node.stringValue(), dimension) : null;
        if (mask == null) {
            throw wrong(
                    at,
                    "\"\" or " + HexMask.digits(dimension) + " hexadecimal digits for the problem's " + dimension
                            + " bits; give --kernel to use only the betas of another problem");
        }
        return mask;
    }

    private int count(JsonNode node, String at, String name) {
        JsonNode value = node.path(name);
        if (!value.isInt() || value.intValue() < 0 || value.intValue() > MOST_MOVES) {
            throw wrong(at + name, "a whole number from 0 to " + MOST_MOVES);
        }
        return value.intValue();
    }

    private CostTable costs(JsonNode node, String at) {
        if (isAbsent(node)) {
            return CostTable.shipped();
        }
        try {
            return new CostTable(
                    number(node, at, "evaluation"),
                    number(node, at, "ratioUpdate"),
                    number(node, at, "exp"),
                    number(node, at, "proposal"),
                    number(node, at, "iteration"),
                    number(node, at, "jump"),
                    number(node, at, "round"));
        } catch (IllegalArgumentException complaint) {
            throw at("costs", complaint.getMessage());
        }
    }

    private boolean coin(JsonNode node, String at, Budget.Unit unit) {
        if (isAbsent(node.path("jumpParity"))) {
            return unit == Budget.Unit.JUMPS;
        }
        if (unit != Budget.Unit.JUMPS || !text(node, "jumpParity").equals(FIXED)) {
            throw wrong(
                    at + "jumpParity",
                    unit == Budget.Unit.JUMPS ? FIXED + " or nothing" : "nothing beside " + labelOf(unit));
        }
        return false;
    }

    /** Older files leave out what newer ones have as null. */
    private static boolean isAbsent(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    /** A text, empty where there is none. */
    private static String text(JsonNode node, String name) {
        JsonNode value = node.path(name);
        return value.isString() ? value.stringValue() : "";
    }

    private double number(JsonNode node, String at, String name) {
        JsonNode value = node.path(name);
        double number = value.isNumber() ? value.asDouble(Double.NaN) : Double.NaN;
        if (!(Math.abs(number) < Double.POSITIVE_INFINITY)) {
            throw wrong(at + name, "a finite number");
        }
        return number;
    }

    private <T> T word(JsonNode node, String at, String name, Map<String, T> known) {
        String text = text(node, name);
        T value = known.get(text);
        if (value == null) {
            throw wrong(
                    at + name, "one of " + String.join(", ", known.keySet()) + NearestName.hint(text, known.keySet()));
        }
        return value;
    }

    /** Constants by their words: lower case, with hyphens. */
    static <E extends Enum<E>> Map<String, E> words(Class<E> constants) {
        Map<String, E> map = new LinkedHashMap<>();
        for (E constant : constants.getEnumConstants()) {
            map.put(labelOf(constant), constant);
        }
        return map;
    }

    static String labelOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private ProblemException wrong(String where, String expected) {
        JsonNode node = root.at(pointer(where));
        String found = node.isMissingNode() ? "is missing" : "is " + shortened(node.toString());
        return malformed(file + ":" + JsonPlace.of(text, pointer(where)) + ": "
                + (where.isEmpty() ? "it " : where + " ") + found + "; expected " + expected);
    }

    private ProblemException at(String where, @Nullable String complaint) {
        return malformed(file + ":" + JsonPlace.of(text, pointer(where)) + ": " + where + ": " + complaint);
    }

    private static String pointer(String where) {
        return where.isEmpty()
                ? ""
                : "/"
                        + where.replace("[", "/")
                                .replace("].", "/")
                                .replace("]", "")
                                .replace('.', '/');
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
