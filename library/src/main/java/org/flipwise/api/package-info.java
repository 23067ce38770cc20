/** The library: {@link org.flipwise.api.Flipwise} makes, keeps, resumes, tunes and verifies runs from Java. */
@NullMarked
package org.flipwise.api;

import org.jspecify.annotations.NullMarked;
