package org.flipwise.result;

import org.flipwise.json.Json;

/** What a task gives: a record whose fields are those of one JSON object. */
public interface Result {
    /** What {@code --json} prints: one object over several lines, ended by a line feed; fields that do not apply are null. */
    default String json() {
        return Json.whole(this);
    }
}
