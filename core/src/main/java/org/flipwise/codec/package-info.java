/**
 * How what must outlive the program is saved and read back: numbers in a fixed order, each exact to the last bit. This room knows no files.
 */
@NullMarked
package org.flipwise.codec;

import org.jspecify.annotations.NullMarked;
