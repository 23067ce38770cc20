package org.flipwise.codec;

/** What was read is not what was written, or belongs to something else. */
public final class CodecException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CodecException(String message) {
        super(message);
    }
}
