package org.flipwise.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.fault.Fault;
import org.flipwise.session.OwnTargets;
import org.flipwise.session.SessionHost;
import org.flipwise.spec.Options;
import org.flipwise.targets.own.Batches;
import org.flipwise.targets.own.Callback;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.JsonProblem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The field {@code problem} of a request where it is an object.
 *
 * @param node the object
 * @param callback what is known of the client's log density; null for other problems
 */
record ProblemValue(JsonNode node, @Nullable Callback callback) {
    private static final String PLACE = "/problem";
    private static final String CALLBACK = "callback";
    private static final String TEXT = "text";
    private static final Set<String> OF_TEXT = Set.of("format", TEXT, "name", "parameters");
    private static final Set<String> OF_CALLBACK = Set.of("dimension", "name", "names", "fullSupport", "cost", "key");
    private static final double USUAL_MICROS = 20;

    static ProblemValue of(JsonNode node) {
        RequestValues.object(node, PLACE);
        if (!node.has(CALLBACK)) {
            return new ProblemValue(node, null);
        }
        RequestValues.requireNames(node, PLACE, Set.of(CALLBACK), "a problem with a callback has no field");
        return new ProblemValue(node, callback(node.get(CALLBACK), PLACE + "/" + CALLBACK));
    }

    private static Callback callback(JsonNode node, String place) {
        RequestValues.object(node, place);
        RequestValues.requireNames(node, place, OF_CALLBACK, "a callback has no field");
        JsonNode dimension = node.get("dimension");
        if (dimension == null || !dimension.isIntegralNumber() || !dimension.canConvertToInt()) {
            throw new RequestException(
                    place + "/dimension",
                    "expected a whole number from 1 to " + Callback.MOST_BITS + ", found "
                            + (dimension == null ? "nothing" : RequestValues.found(dimension)));
        }
        JsonNode support = node.get("fullSupport");
        if (support != null && !support.isBoolean()) {
            throw new RequestException(
                    place + "/fullSupport", "expected true or false, found " + RequestValues.found(support));
        }
        JsonNode cost = node.get("cost");
        if (cost != null && !cost.isNumber()) {
            throw new RequestException(place + "/cost", "expected a number, found " + RequestValues.found(cost));
        }
        String key = RequestValues.text(node, place, "key");
        return new Callback(
                name(node, place, CALLBACK),
                dimension.intValue(),
                names(node.get("names"), place + "/names"),
                support != null && support.booleanValue(),
                cost == null ? USUAL_MICROS : cost.doubleValue(),
                key == null ? "" : key);
    }

    /** Returns a name that could not be mistaken for code when a folder is resumed. */
    private static String name(JsonNode node, String place, String otherwise) {
        String name = RequestValues.text(node, place, "name");
        if (name != null && (name.isBlank() || Problems.isCode(name))) {
            throw new RequestException(
                    place + "/name",
                    "expected the name of a problem that is no code, found '" + RequestValues.shown(name) + "'");
        }
        return name == null ? otherwise : name;
    }

    private static List<String> names(@Nullable JsonNode node, String place) {
        List<String> names = new ArrayList<>();
        if (node != null) {
            if (!node.isArray()) {
                throw new RequestException(place, "expected a list of names, found " + RequestValues.found(node));
            }
            node.forEach(each -> names.add(RequestValues.word(each, place)));
        }
        return names;
    }

    /** Returns the problem; a callback is evaluated by these batches. */
    Problem resolve(Options options, boolean allowCode, @Nullable Batches batches, SessionHost host)
            throws IOException {
        if (callback != null && batches != null) {
            return Problems.callback(callback, batches);
        }
        if (node.has(TEXT)) {
            return inline();
        }
        JsonProblem entry = JsonProblem.of("inline", node);
        if (entry.isCode() && !allowCode) {
            throw code(entry.argument());
        }
        return entry.problem(OwnTargets.settings(options, host));
    }

    private Problem inline() throws IOException {
        RequestValues.requireNames(node, PLACE, OF_TEXT, "a problem with a text has no field");
        String format = RequestValues.text(node, PLACE, "format");
        String text = RequestValues.text(node, PLACE, TEXT);
        if (format == null || text == null) {
            throw new RequestException(PLACE + "/format", "expected the name of a format, found nothing");
        }
        Map<String, String> parameters = RequestValues.words(node.get("parameters"), PLACE + "/parameters");
        return Problems.inline(format, name(node, PLACE, "inline"), text, parameters);
    }

    static RequestException code(String word) {
        return new RequestException(
                Fault.USAGE,
                PLACE,
                "'" + RequestValues.shown(word)
                        + "' is code, which would run with all your rights; \"allowCode\":true allows it");
    }
}
