/**
 * Problem files: a problem and the options of a command in YAML, checked against the schema. The only package that depends on YAML; it produces texts for
 * {@link org.flipwise.spec.Options} and gets problems from {@code targets.problem}.
 */
@NullMarked
package org.flipwise.yaml;

import org.jspecify.annotations.NullMarked;
