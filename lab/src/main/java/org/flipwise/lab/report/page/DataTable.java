package org.flipwise.lab.report.page;

import java.util.List;

/**
 * A table.
 *
 * @param id its file name without an ending: letters, digits and dashes
 * @param note what its columns mean, under it; empty for none
 */
public record DataTable(String id, String title, List<String> columns, List<List<Cell>> rows, String note) {
    public DataTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
