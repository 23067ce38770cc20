/** What tests of several modules share: processes, signals and folders. Uses nothing but the JDK; only tests use it. */
@NullMarked
package org.flipwise.testkit;

import org.jspecify.annotations.NullMarked;
