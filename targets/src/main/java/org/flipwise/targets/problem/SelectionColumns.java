package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which columns of a file play which part, chosen by name.
 *
 * @param header all names in the file
 * @param response the place of the response
 * @param candidates the places of the candidates
 * @param include the places of the columns in every model
 */
record SelectionColumns(List<String> header, int response, List<Integer> candidates, List<Integer> include) {
    static final int MOST_CANDIDATES = 100_000;
    private static final int SHOWN_NAMES = 8;

    static SelectionColumns choose(List<String> header, ProblemArgument word) {
        String response = word.text("response");
        if (response == null) {
            throw word.usage("no response is named; expected response=NAME, " + known(header));
        }
        int y = place(header, word, decoded(response));
        List<Integer> include = places(header, word, "include");
        List<Integer> candidates = places(header, word, "columns");
        boolean listed = word.text("columns") != null;
        if (!listed) {
            for (int column = 0; column < header.size(); column++) {
                if (column != y && !include.contains(column)) {
                    candidates.add(column);
                }
            }
        }
        for (int column : Stream.concat(candidates.stream(), include.stream()).toList()) {
            if (column == y) {
                throw word.usage("column '" + TabularNumber.shown(header.get(y)) + "' is the response");
            }
        }
        for (int column : include) {
            if (listed && candidates.contains(column)) {
                throw word.usage("column '" + TabularNumber.shown(header.get(column))
                        + "' is named in columns and in include; expected one of them");
            }
        }
        if (candidates.isEmpty() || candidates.size() > MOST_CANDIDATES) {
            throw word.usage(candidates.size() + " candidate columns; expected 1 to " + MOST_CANDIDATES);
        }
        return new SelectionColumns(header, y, candidates, include);
    }

    private static List<Integer> places(List<String> header, ProblemArgument word, String parameter) {
        @Nullable String text = word.text(parameter);
        Set<Integer> places = new LinkedHashSet<>();
        if (text != null) {
            for (String name : text.split(",", -1)) {
                if (!places.add(place(header, word, decoded(name)))) {
                    throw word.usage("column '" + TabularNumber.shown(name) + "' is named twice in " + parameter);
                }
            }
        }
        return new ArrayList<>(places);
    }

    private static int place(List<String> header, ProblemArgument word, String name) {
        int at = header.indexOf(name);
        if (at < 0) {
            throw word.usage("no column '" + TabularNumber.shown(name) + "' in the file; " + known(header));
        }
        return at;
    }

    private static String known(List<String> header) {
        List<String> first =
                header.stream().limit(SHOWN_NAMES).map(TabularNumber::shown).toList();
        return "its columns are " + String.join(", ", first) + (header.size() > SHOWN_NAMES ? ", …" : "");
    }

    /** %2C for a comma, %26 for an ampersand, %2B for a plus, %3A for a colon, %25 for a percent sign; other text stands for itself. */
    static String decoded(String name) {
        return name.replace("%2C", ",")
                .replace("%2B", "+")
                .replace("%3A", ":")
                .replace("%26", "&")
                .replace("%25", "%")
                .strip();
    }

    int inFile() {
        return header.size();
    }

    /** Returns how many columns are in every model. */
    int forced() {
        return include.size();
    }

    /** Candidates first, then those in every model. */
    List<String> names() {
        return Stream.concat(candidates.stream(), include.stream())
                .map(header::get)
                .toList();
    }

    /** Places in the file: the response, the candidates, those in every model. */
    int[] places() {
        return Stream.of(List.of(response), candidates, include)
                .flatMap(List::stream)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    String nameAt(int place) {
        return header.get(place);
    }
}
