/** The server behind {@code flipwise serve}: requests and replies as lines of JSON, several runs at a time, log densities that the client evaluates. The protocol is docs/serve.md. */
@NullMarked
package org.flipwise.serve;

import org.jspecify.annotations.NullMarked;
