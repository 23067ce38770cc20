/**
 * Where simulations are carried out, on threads here or in legs on other machines, and the time that takes. No number but a time depends on
 * this package.
 */
@NullMarked
package org.flipwise.execution;

import org.jspecify.annotations.NullMarked;
