/**
 * NetCDF-4 files as Python and R read them: the few parts of HDF5 that they are made of, written from the file format's specification and in one pass. It does not depend on runs.
 */
@NullMarked
package org.flipwise.folder.netcdf;

import org.jspecify.annotations.NullMarked;
