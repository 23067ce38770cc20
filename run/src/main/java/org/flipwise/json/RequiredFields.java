package org.flipwise.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a record that was made from a foreign text has all that its code counts on. */
public final class RequiredFields {
    private RequiredFields() {}

    /** The place of the first field that is null and must not be, such as {@code problem.name}. */
    public static Optional<String> missing(Record record) {
        return inRecord(record, "");
    }

    private static Optional<String> inRecord(Record record, String place) {
        for (RecordComponent field : record.getClass().getRecordComponents()) {
            Object value = value(record, field);
            Optional<String> missing = value instanceof Record group && isUnwrapped(field)
                    ? inRecord(group, place)
                    : inField(field, value, place + field.getName());
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> inField(RecordComponent field, @Nullable Object value, String name) {
        return value == null ? Optional.of(name).filter(required -> !mayBeNull(field)) : in(value, name);
    }

    private static Optional<String> in(Object value, String place) {
        if (value instanceof Record record) {
            return inRecord(record, place + ".");
        }
        if (value instanceof Map<?, ?> map) {
            return inEach(map.values().iterator(), place);
        }
        return value instanceof Iterable<?> several ? inEach(several.iterator(), place) : Optional.empty();
    }

    private static Optional<String> inEach(Iterator<?> values, String place) {
        for (int i = 0; values.hasNext(); i++) {
            Object value = values.next();
            if (value == null) {
                return Optional.of(place + "[" + i + "]");
            }
            if (value instanceof Number || value instanceof String) {
                continue;
            }
            Optional<String> missing = in(value, place + "[" + i + "]");
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    private static boolean mayBeNull(RecordComponent field) {
        return field.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** The fields of such a group stand in the text beside those of the record around it. */
    private static boolean isUnwrapped(RecordComponent field) {
        return field.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }

    private static @Nullable Object value(Record record, RecordComponent field) {
        try {
            field.getAccessor().setAccessible(true);
            return field.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException impossible) {
            throw new IllegalStateException("a record of ours can be read", impossible);
        }
    }
}
