package org.flipwise.reliability.fuzz;

import java.util.Arrays;
import java.util.List;

/** What the fuzzer calls. With one parser named, every input is for it; with several, the first byte of an input says for which. */
public final class FuzzTarget {
    private static List<Parser> parsers = List.of();

    private FuzzTarget() {}

    /** Called once: the names of the parsers, all where there are none. */
    public static void fuzzerInitialize(String[] names) {
        parsers = names.length == 0
                ? Parsers.all()
                : Arrays.stream(names).map(Parsers::named).toList();
    }

    /** Called for every input. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        boolean several = parsers.size() > 1;
        Parser parser = parsers.get(several ? (input[0] & 0xFF) % parsers.size() : 0);
        Trial.complaint(parser, several ? Arrays.copyOfRange(input, 1, input.length) : input)
                .ifPresent(broken -> {
                    throw broken;
                });
    }
}
