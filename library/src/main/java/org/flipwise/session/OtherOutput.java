package org.flipwise.session;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.folder.RunFiles;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.spec.SettingsException;

/** Output of other commands that users mistake for a run: reproductions and ladders. */
public final class OtherOutput {
    private OtherOutput() {}

    /** Refuses a reproduction or a ladder with a message that says what it is for. */
    public static void refuse(Path path) throws IOException {
        if (Files.isDirectory(path.resolve("simulations")) && !Files.exists(path.resolve(RunFiles.MANIFEST))) {
            String report = Files.exists(path.resolve(RunFiles.REPORT))
                    ? "; its report is '" + path.resolve(RunFiles.REPORT) + "'"
                    : "";
            throw new SettingsException("'" + path + "' is a folder of 'reproduce', not a run"
                    + "; the same 'flipwise reproduce' command continues where it stopped" + report);
        }
        if (isLadder(path)) {
            throw new SettingsException(
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
