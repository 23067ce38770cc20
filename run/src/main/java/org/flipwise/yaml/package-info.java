/**
 * Problem files: a problem and the options of a command in YAML, checked against the schema. The only room that knows YAML; it hands on words for
 * {@link org.flipwise.spec.Options} and gets problems from {@code targets.problem}.
 */
@NullMarked
package org.flipwise.yaml;

import org.jspecify.annotations.NullMarked;
