/**
 * How what must outlive the program is saved and read back: numbers in a fixed order, each exact to the last bit. It does not depend on files.
 */
@NullMarked
package org.flipwise.codec;

import org.jspecify.annotations.NullMarked;
