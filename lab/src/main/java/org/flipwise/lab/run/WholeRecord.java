package org.flipwise.lab.run;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether a record that was read has all that its type says is never null, the records in it included. */
final class WholeRecord {
    private WholeRecord() {}

    /** The way to the first thing that is missing, such as {@code rungs.beta}; null where nothing is. */
    static @Nullable String missing(@Nullable Object record) {
        if (record == null || !record.getClass().isRecord()) {
            return null;
        }
        for (RecordComponent part : record.getClass().getRecordComponents()) {
            String missing = missing(value(record, part), part.getAnnotatedType(), part.getName());
            if (missing != null) {
                return missing;
            }
        }
        return null;
    }

    private static @Nullable String missing(@Nullable Object value, @Nullable AnnotatedType type, String name) {
        if (value == null) {
            return type != null && type.isAnnotationPresent(Nullable.class) ? null : name;
        }
        Collection<?> items =
                value instanceof Collection<?> list ? list : value instanceof Map<?, ?> map ? map.values() : null;
        if (items != null) {
            AnnotatedType[] arguments = type instanceof AnnotatedParameterizedType generic
                    ? generic.getAnnotatedActualTypeArguments()
                    : new AnnotatedType[0];
            AnnotatedType ofItems = arguments.length == 0 ? null : arguments[arguments.length - 1];
            for (Object item : items) {
                String missing = missing(item, ofItems, name);
                if (missing != null) {
                    return missing;
                }
            }
            return null;
        }
        String within = missing(value);
        return within == null ? null : name + "." + within;
    }

    private static @Nullable Object value(Object record, RecordComponent part) {
        try {
            return part.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
