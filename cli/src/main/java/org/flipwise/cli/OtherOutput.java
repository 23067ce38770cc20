package org.flipwise.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.folder.RunFiles;
import org.flipwise.run.ShellQuote;

/** Things that commands leave behind and that are not runs, for those who take them for one. */
final class OtherOutput {
    private OtherOutput() {}

    /** Says what it is and what can be done with it, where it is a reproduction or a ladder. */
    static void refuse(Path path) throws IOException {
        if (Files.isDirectory(path.resolve("simulations")) && !Files.exists(path.resolve(RunFiles.MANIFEST))) {
            String report = Files.exists(path.resolve(RunFiles.REPORT))
                    ? "; its report is '" + path.resolve(RunFiles.REPORT) + "'"
                    : "";
            throw new UsageException("'" + path + "' is a folder of 'reproduce', not a run"
                    + "; the same 'flipwise reproduce' command continues where it stopped" + report);
        }
        if (isLadder(path)) {
            throw new UsageException(
                    "'" + path + "' is a ladder of 'tune', not a run; 'flipwise sample PROBLEM --ladder "
                            + ShellQuote.of(path) + "' runs on it, and 'flipwise tune' finds another");
        }
    }

    private static boolean isLadder(Path path) throws IOException {
        try {
            return Files.isRegularFile(path)
                    && path.toString().endsWith(".json")
                    && Files.readString(path).contains("\"rungs\"");
        } catch (CharacterCodingException notText) {
            return false;
        }
    }
}
