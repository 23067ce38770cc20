package org.flipwise.folder.netcdf;

import java.nio.charset.StandardCharsets;

/** An object header of HDF5, version 2: the messages that make up a group or a data set, in their order. */
final class Header {
    private static final int DATASPACE = 0x01;
    private static final int LINK_INFO = 0x02;
    private static final int DATATYPE = 0x03;
    private static final int FILL_VALUE = 0x05;
    private static final int LINK = 0x06;
    private static final int LAYOUT = 0x08;
    private static final int GROUP_INFO = 0x0a;
    private static final int ATTRIBUTE = 0x0c;
    static final long NOWHERE = -1;
    /** The size of the messages takes four bytes. */
    private static final int FLAGS = 0x02;

    private final LittleEndianBytes messages = new LittleEndianBytes();
    private int links;

    /** A group whose links keep the order in which they are made; there are so many. */
    static Header ofGroup(int links) {
        Header header = new Header();
        header.message(
                LINK_INFO,
                new LittleEndianBytes()
                        .one(0)
                        .one(0x01)
                        .eight(links)
                        .eight(NOWHERE)
                        .eight(NOWHERE)
                        .toArray());
        header.message(GROUP_INFO, new LittleEndianBytes().one(0).one(0).toArray());
        return header;
    }

    /** A data set whose elements lie in one piece at an address. */
    static Header ofData(DataType kind, int[] shape, long address, long size) {
        Header header = new Header();
        header.message(DATASPACE, dataspace(shape));
        header.message(DATATYPE, kind.message());
        header.message(FILL_VALUE, new LittleEndianBytes().one(3).one(0x0a).toArray());
        header.message(
                LAYOUT,
                new LittleEndianBytes().one(3).one(1).eight(address).eight(size).toArray());
        return header;
    }

    private static byte[] dataspace(int... shape) {
        LittleEndianBytes space =
                new LittleEndianBytes().one(2).one(shape.length).one(0).one(shape.length == 0 ? 0 : 1);
        for (int length : shape) {
            space.eight(length);
        }
        return space.toArray();
    }

    private void message(int type, byte[] content) {
        messages.one(type).two(content.length).one(0).all(content);
    }

    /** A link to an object. */
    Header link(String name, long address) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        message(
                LINK,
                new LittleEndianBytes()
                        .one(1)
                        .one(0x04)
                        .eight(links++)
                        .one(text.length)
                        .all(text)
                        .eight(address)
                        .toArray());
        return this;
    }

    Header attribute(String name, String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        byte[] kind = DataType.ofText(text.length + 1);
        boolean ascii = text.length == value.length();
        kind[1] = (byte) (ascii ? 0x00 : 0x10);
        return attribute(
                name,
                kind,
                dataspace(),
                new LittleEndianBytes().all(text).one(0).toArray());
    }

    Header attribute(String name, long value) {
        return attribute(
                name,
                DataType.INT64.message(),
                dataspace(),
                new LittleEndianBytes().eight(value).toArray());
    }

    Header attribute(String name, int value) {
        return attribute(
                name,
                DataType.INT32.message(),
                dataspace(),
                new LittleEndianBytes().four(value).toArray());
    }

    /** A list of elements as they lie in a file. */
    Header attribute(String name, DataType kind, int count, byte[] elements) {
        return attribute(name, kind.message(), dataspace(count), elements);
    }

    private Header attribute(String name, byte[] kind, byte[] space, byte[] data) {
        byte[] text = (name + "\0").getBytes(StandardCharsets.UTF_8);
        message(
                ATTRIBUTE,
                new LittleEndianBytes()
                        .one(3)
                        .one(0)
                        .two(text.length)
                        .two(kind.length)
                        .two(space.length)
                        .one(0)
                        .all(text)
                        .all(kind)
                        .all(space)
                        .all(data)
                        .toArray());
        return this;
    }

    byte[] bytes() {
        return new LittleEndianBytes()
                .text("OHDR")
                .one(2)
                .one(FLAGS)
                .four(messages.size())
                .all(messages.toArray())
                .withChecksum();
    }
}
