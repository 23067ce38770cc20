package org.flipwise.codec;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** What was read is not what was written, or belongs to something else. What was read may stand in the message, which stays one line. */
public final class CodecException extends FlipwiseException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST = 300;

    public CodecException(String message) {
        super(Fault.BAD_DATA, line(message));
    }

    private static String line(String message) {
        StringBuilder line = new StringBuilder();
        message.codePoints().limit(LONGEST).forEach(c -> line.appendCodePoint(Character.isISOControl(c) ? 0xFFFD : c));
        return line.toString();
    }
}
