/** Pages in a real Chromium, driven over its DevTools Protocol: what is asserted is what a reader sees, not what was sent. */
@NullMarked
package org.flipwise.browser;

import org.jspecify.annotations.NullMarked;
