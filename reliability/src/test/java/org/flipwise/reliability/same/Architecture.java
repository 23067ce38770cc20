package org.flipwise.reliability.same;

/** A program that prints the architecture its Java was made for. */
final class Architecture {
    private Architecture() {}

    public static void main(String[] arguments) {
        System.out.println(System.getProperty("os.arch"));
    }
}
