package org.flipwise.yaml;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A value in a YAML file that knows where it stands. */
sealed interface YamlNode permits YamlScalar, YamlNode.Sequence, YamlNode.Mapping {

    /** A line and a column, from 1. */
    record Place(int line, int column) {
        /** The place of a value that does not come from a file. */
        static final Place NOWHERE = new Place(0, 0);
    }

    Place place();

    /** Returns this node as JSON, to be checked against a schema. */
    JsonNode json();

    /** Returns this node as one line of YAML. */
    String flow();

    /** A list. */
    record Sequence(Place place, List<YamlNode> items) implements YamlNode {
        @Override
        public JsonNode json() {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            items.forEach(item -> array.add(item.json()));
            return array;
        }

        @Override
        public String flow() {
            return "[" + String.join(", ", items.stream().map(YamlNode::flow).toList()) + "]";
        }
    }

    /**
     * Values by their names, in the order of the file.
     *
     * @param keys where each name stands
     */
    record Mapping(Place place, Map<String, YamlNode> entries, Map<String, YamlScalar> keys) implements YamlNode {
        @Override
        public JsonNode json() {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            entries.forEach((name, value) -> object.set(name, value.json()));
            return object;
        }

        @Override
        public String flow() {
            List<String> pairs = entries.entrySet().stream()
                    .map(entry -> YamlScalar.written(entry.getKey()) + ": "
                            + entry.getValue().flow())
                    .toList();
            return "{" + String.join(", ", pairs) + "}";
        }
    }
}
