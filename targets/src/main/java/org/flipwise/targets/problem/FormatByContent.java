package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.fault.Fault;

/** The format of a file whose name does not tell it. Only its first {@value FirstLines#BYTES} bytes are looked at, and two formats that it may be in are one too many. */
final class FormatByContent {
    private FormatByContent() {}

    static FileFormat of(Path file, List<FileFormat> formats) {
        List<List<String>> lines = FirstLines.of(file);
        List<FileFormat> sure = new ArrayList<>();
        List<FileFormat> possible = new ArrayList<>();
        for (FileFormat format : lines.isEmpty() ? List.<FileFormat>of() : formats) {
            boolean recognised = format.recognises(lines);
            if (recognised) {
                sure.add(format);
            }
            if (recognised || format.mayBe(lines)) {
                possible.add(format);
            }
        }
        if (sure.size() == 1 && possible.size() == 1) {
            return sure.get(0);
        }
        throw new ProblemException(
                Fault.BAD_DATA,
                "cannot tell the format of '" + TextFile.printable(file.toString()) + "' from its name or its content; "
                        + (possible.isEmpty() ? unknown(lines, formats) : candidates(possible)));
    }

    private static String candidates(List<FileFormat> possible) {
        return "it may be "
                + String.join(
                        " or ",
                        possible.stream()
                                .map(format -> "--format " + format.name())
                                .toList())
                + (possible.size() == 1 ? ": give that if it is" : ", which mean different things: give the right one");
    }

    private static String unknown(List<List<String>> lines, List<FileFormat> formats) {
        if (lines.stream().anyMatch(words -> words.get(0).equals("problem:"))) {
            return "it may be --format yaml: give that if it is";
        }
        String what = lines.isEmpty()
                ? "it is empty or not a text file"
                : "it begins with '" + SafeText.word(String.join(" ", lines.get(0))) + "'";
        return what + "; expected --format with one of "
                + String.join(", ", formats.stream().map(FileFormat::name).toList())
                + ", or a file that begins as 'flipwise formats' shows";
    }
}
