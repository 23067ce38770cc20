/** Which run folders are the user's own: a key in the user's configuration folder, and the signatures it makes. Touches that key and nothing else. */
@NullMarked
package org.flipwise.trust;

import org.jspecify.annotations.NullMarked;
