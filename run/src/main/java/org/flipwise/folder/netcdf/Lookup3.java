package org.flipwise.folder.netcdf;

/** Bob Jenkins' lookup3 hash (hashlittle, 2006) with initial value 0, which guards the headers of HDF5. */
final class Lookup3 {
    private static final int SEED = 0xdeadbeef;
    private static final int BLOCK = 12;
    private int a;
    private int b;
    private int c;

    private Lookup3(int length) {
        a = SEED + length;
        b = a;
        c = a;
    }

    static int of(byte[] bytes, int length) {
        Lookup3 hash = new Lookup3(length);
        int at = 0;
        for (; length - at > BLOCK; at += BLOCK) {
            hash.add(bytes, at, BLOCK);
            hash.mix();
        }
        if (length > at) {
            hash.add(bytes, at, length - at);
            hash.finish();
        }
        return hash.c;
    }

    private void add(byte[] bytes, int at, int count) {
        a += word(bytes, at, Math.min(4, count));
        b += word(bytes, at + 4, Math.min(4, count - 4));
        c += word(bytes, at + 8, Math.min(4, count - 8));
    }

    private static int word(byte[] bytes, int at, int count) {
        int word = 0;
        for (int k = 0; k < count; k++) {
            word |= (bytes[at + k] & 0xff) << (8 * k);
        }
        return word;
    }

    private void mix() {
        a = (a - c) ^ Integer.rotateLeft(c, 4);
        c += b;
        b = (b - a) ^ Integer.rotateLeft(a, 6);
        a += c;
        c = (c - b) ^ Integer.rotateLeft(b, 8);
        b += a;
        a = (a - c) ^ Integer.rotateLeft(c, 16);
        c += b;
        b = (b - a) ^ Integer.rotateLeft(a, 19);
        a += c;
        c = (c - b) ^ Integer.rotateLeft(b, 4);
        b += a;
    }

    private void finish() {
        c = (c ^ b) - Integer.rotateLeft(b, 14);
        a = (a ^ c) - Integer.rotateLeft(c, 11);
        b = (b ^ a) - Integer.rotateLeft(a, 25);
        c = (c ^ b) - Integer.rotateLeft(b, 16);
        a = (a ^ c) - Integer.rotateLeft(c, 4);
        b = (b ^ a) - Integer.rotateLeft(a, 14);
        c = (c ^ b) - Integer.rotateLeft(b, 24);
    }
}
