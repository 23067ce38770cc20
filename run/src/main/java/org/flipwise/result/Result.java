package org.flipwise.result;

import org.flipwise.json.Json;

/** The result of a task: a record whose fields are those of one JSON object. */
public interface Result {
    /** Returns what {@code --json} prints: one object over several lines, ended by a line feed; fields that do not apply are null. */
    default String json() {
        return Json.whole(this);
    }
}
