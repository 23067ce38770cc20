/** Makes a static site from the Markdown pages of the tree: one HTML file per page, with navigation, search and checked links. */
@NullMarked
package org.flipwise.site;

import org.jspecify.annotations.NullMarked;
