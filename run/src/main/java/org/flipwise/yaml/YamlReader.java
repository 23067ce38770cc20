package org.flipwise.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.yaml.YamlNode.Mapping;
import org.flipwise.yaml.YamlNode.Place;
import org.flipwise.yaml.YamlNode.Sequence;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads a YAML file of settings: one document, a mapping, in UTF-8. What settings have no use for is refused, because it serves to hide or to swell:
 * names given twice, anchors and aliases, tags, more than {@value #LARGEST} bytes, more than {@value #DEEPEST} levels.
 */
final class YamlReader {
    private static final int LARGEST = 1 << 20;
    private static final int DEEPEST = 20;
    private final YamlErrors errors;
    private final Iterator<Event> events;

    private YamlReader(YamlErrors errors, Iterator<Event> events) {
        this.errors = errors;
        this.events = events;
    }

    static Mapping read(Path file) {
        YamlErrors errors = new YamlErrors(file.toString());
        String text = text(file, errors);
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(LARGEST).build();
        try {
            return new YamlReader(errors, new ParserImpl(settings, new StreamReader(settings, text))).document();
        } catch (MarkedYamlEngineException malformed) {
            Place place = place(malformed.getProblemMark().or(malformed::getContextMark));
            throw errors.at(place, "not YAML: " + expecting(malformed.getProblem()));
        } catch (YamlEngineException malformed) {
            throw errors.at(
                    new Place(1, 1), "not YAML: " + expecting(firstLine(String.valueOf(malformed.getMessage()))));
        }
    }

    private static String expecting(String problem) {
        return problem.contains("expected") ? problem : problem + "; expected 'name: value'";
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String text(Path file, YamlErrors errors) {
        try {
            long size = Files.size(file);
            if (size > LARGEST) {
                throw errors.at(
                        new Place(1, 1),
                        "the file has " + size + " bytes; expected at most " + LARGEST
                                + ", with a large model in a file of its own");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException notText) {
            throw errors.at(new Place(1, 1), "not a text file in UTF-8; expected one");
        } catch (IOException unreadable) {
            throw new ProblemException(Fault.NO_INPUT, "cannot read '" + file + "': " + unreadable.getMessage());
        }
    }

    private static Place place(Optional<Mark> mark) {
        return mark.map(found -> new Place(found.getLine() + 1, found.getColumn() + 1))
                .orElse(new Place(1, 1));
    }

    private Mapping document() {
        Event event = events.next();
        while (event.getEventId() == Event.ID.StreamStart || event.getEventId() == Event.ID.DocumentStart) {
            event = events.next();
        }
        if (event.getEventId() == Event.ID.StreamEnd) {
            throw errors.at(
                    new Place(1, 1), "nothing in the file; expected 'problem: …' and options, each as 'name: value'");
        }
        YamlNode node = node(event, 1);
        Event end = events.next();
        if (end.getEventId() == Event.ID.DocumentEnd) {
            end = events.next();
        }
        if (end.getEventId() != Event.ID.StreamEnd) {
            throw errors.at(place(end.getStartMark()), "a second document; expected one in a file");
        }
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        throw errors.at(node.place(), "expected lines 'name: value', found " + YamlErrors.found(node));
    }

    private YamlNode node(Event event, int depth) {
        Place place = place(event.getStartMark());
        if (event instanceof AliasEvent
                || (event instanceof NodeEvent node && node.getAnchor().isPresent())) {
            throw errors.at(
                    place, "an anchor or alias (& or *); expected the value itself, with quotes if it begins so");
        }
        if (depth > DEEPEST) {
            throw errors.at(place, "more than " + DEEPEST + " levels of lists and mappings; expected fewer");
        }
        if (event instanceof ScalarEvent scalar) {
            if (scalar.getTag().isPresent()) {
                throw tag(place);
            }
            return new YamlScalar(place, scalar.getValue(), scalar.isPlain());
        }
        if (event instanceof CollectionStartEvent start && start.getTag().isPresent()) {
            throw tag(place);
        }
        return event.getEventId() == Event.ID.MappingStart ? mapping(place, depth) : sequence(place, depth);
    }

    private ProblemException tag(Place place) {
        return errors.at(place, "a tag (!); expected a value without one, in quotes if it begins so");
    }

    private Sequence sequence(Place place, int depth) {
        List<YamlNode> items = new ArrayList<>();
        Event event = events.next();
        while (event.getEventId() != Event.ID.SequenceEnd) {
            items.add(node(event, depth + 1));
            event = events.next();
        }
        return new Sequence(place, items);
    }

    private Mapping mapping(Place place, int depth) {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        Map<String, YamlScalar> keys = new LinkedHashMap<>();
        Event event = events.next();
        while (event.getEventId() != Event.ID.MappingEnd) {
            YamlNode key = node(event, depth + 1);
            if (!(key instanceof YamlScalar name)) {
                throw errors.at(key.place(), "expected a name before ':', found " + YamlErrors.found(key));
            }
            YamlScalar before = keys.put(name.text(), name);
            if (before != null) {
                throw errors.at(
                        name.place(),
                        "'" + YamlErrors.shown(name.text()) + "' is given twice, first in line "
                                + before.place().line() + "; expected once");
            }
            entries.put(name.text(), node(events.next(), depth + 1));
            event = events.next();
        }
        return new Mapping(place, entries, keys);
    }
}
