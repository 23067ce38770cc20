/**
 * Files and folders of run data: the only writer of them. Nothing here follows a link inside such a folder, since the folder may have come from someone else. Knows nothing of
 * runs.
 */
@NullMarked
package org.flipwise.file;

import org.jspecify.annotations.NullMarked;
