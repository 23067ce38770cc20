package org.flipwise.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.OptionType;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The options of a request: those of the command, but for the ones that concern a terminal. */
final class RequestOptions {
    private static final String PLACE = "/options";

    private RequestOptions() {}

    /** Returns the options that a method has, with the texts of its command. */
    static List<Option<?>> all(String method) {
        return CommandOptions.all(method).stream()
                .filter(option -> option.scope().inRequest())
                .toList();
    }

    static Options of(String method, @Nullable JsonNode node) {
        if (node == null) {
            return Options.NONE;
        }
        Set<String> known = new LinkedHashSet<>();
        all(method).forEach(option -> known.add(option.name()));
        RequestValues.requireNames(RequestValues.object(node, PLACE), PLACE, known, "'" + method + "' has no option");
        Map<String, String> texts = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            String text = text(RunOptions.named(entry.getKey()).type(), entry.getValue(), PLACE + "/" + entry.getKey());
            if (text != null) {
                texts.put(entry.getKey(), text);
            }
        });
        return Options.of(texts);
    }

    private static @Nullable String text(OptionType<?> type, JsonNode node, String place) {
        List<String> parts = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(item -> parts.add(RequestValues.word(item, place)));
            return String.join(type.separator(), parts);
        }
        if (node.isObject()) {
            RequestValues.words(node, place).forEach((rule, value) -> parts.add(rule + "=" + value));
            return String.join(",", parts);
        }
        if (type.isFlag() && !node.isBoolean()) {
            throw new RequestException(place, "expected true or false, found " + RequestValues.found(node));
        }
        return node.isBoolean() ? type.ofBoolean(node.booleanValue()) : RequestValues.word(node, place);
    }
}
