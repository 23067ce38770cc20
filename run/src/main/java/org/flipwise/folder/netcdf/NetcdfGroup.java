package org.flipwise.folder.netcdf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** A group of a {@link NetcdfFile}: what is given is written at once, in the order of its last axis first. */
public final class NetcdfGroup {
    private static final String SCALE = "DIMENSION_SCALE";
    private final NetcdfFile file;
    private final Map<String, Scale> scales = new LinkedHashMap<>();
    private final Map<String, Data> variables = new LinkedHashMap<>();
    private final List<Consumer<Header>> attributes = new ArrayList<>();

    NetcdfGroup(NetcdfFile file) {
        this.file = file;
    }

    /** Elements in the file. */
    private record Data(
            DataType kind, List<Integer> shape, long address, List<String> axes, Map<String, String> notes) {
        long size() {
            long size = kind.size();
            for (int length : shape) {
                size *= length;
            }
            return size;
        }

        Header header() {
            return Header.ofData(
                    kind, shape.stream().mapToInt(Integer::intValue).toArray(), address, size());
        }
    }

    /** A dimension, which has a number in the file. */
    private record Scale(Data data, int number) {}

    /** Hands out the elements of a variable one after the other. */
    public interface Elements<T> {
        /** Gives all of them. */
        void give(T into) throws IOException;
    }

    /** Takes small whole numbers. */
    public interface Bytes {
        void put(byte value) throws IOException;
    }

    /** Takes real numbers. */
    public interface Reals {
        void put(double value) throws IOException;
    }

    /** A dimension whose coordinates are 0, 1, 2, … from {@code first}. */
    public void dimension(String name, int first, int length) throws IOException {
        LittleEndianBytes values = new LittleEndianBytes();
        for (int k = 0; k < length; k++) {
            values.eight(first + k);
        }
        dimension(name, DataType.INT64, length, file.put(values.toArray()));
    }

    /** A dimension whose coordinates are names. */
    public void dimension(String name, List<String> names) throws IOException {
        List<byte[]> texts = names.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
        dimension(name, DataType.TEXT, names.size(), file.put(texts));
    }

    private void dimension(String name, DataType kind, int length, long address) {
        Data data = new Data(kind, List.of(length), address, List.of(name), Map.of());
        scales.put(name, new Scale(data, file.nextDimension()));
    }

    /** A variable of small whole numbers on these dimensions; {@code notes} are its attributes. */
    public void bytes(String name, List<String> axes, Map<String, String> notes, Elements<Bytes> elements)
            throws IOException {
        long address = file.aligned();
        elements.give(file::put);
        variable(name, DataType.INT8, axes, notes, address);
    }

    /** A variable of real numbers on these dimensions. */
    public void reals(String name, List<String> axes, Map<String, String> notes, Elements<Reals> elements)
            throws IOException {
        long address = file.aligned();
        elements.give(file::put);
        variable(name, DataType.REAL64, axes, notes, address);
    }

    private void variable(String name, DataType kind, List<String> axes, Map<String, String> notes, long address)
            throws IOException {
        List<Integer> shape =
                axes.stream().map(axis -> scale(axis).data().shape().get(0)).toList();
        Data data = new Data(kind, shape, address, List.copyOf(axes), Map.copyOf(notes));
        long given = file.aligned() - address;
        if (given < data.size() || given >= data.size() + Long.BYTES) {
            throw new IllegalArgumentException(
                    name + " has " + given + " bytes; expected " + data.size() + " on " + axes);
        }
        variables.put(name, data);
    }

    private Scale scale(String axis) {
        Scale scale = scales.get(axis);
        if (scale == null) {
            throw new IllegalArgumentException("there is no dimension '" + axis + "' in this group");
        }
        return scale;
    }

    /** Adds a text attribute to the group. */
    public NetcdfGroup attribute(String name, String value) {
        attributes.add(header -> header.attribute(name, value));
        return this;
    }

    /** Adds a numeric attribute to the group. */
    public NetcdfGroup attribute(String name, long value) {
        attributes.add(header -> header.attribute(name, value));
        return this;
    }

    /** Writes the headers of everything in the group, then its own, and returns the position of the latter. */
    long write() throws IOException {
        Map<String, Long> places = new LinkedHashMap<>();
        for (Map.Entry<String, Scale> scale : scales.entrySet()) {
            Header header = scale.getValue().data().header();
            header.attribute("CLASS", SCALE)
                    .attribute("NAME", scale.getKey())
                    .attribute("_Netcdf4Dimid", scale.getValue().number());
            places.put(scale.getKey(), file.put(header.bytes()));
        }
        for (Map.Entry<String, Data> variable : variables.entrySet()) {
            Header header = variable.getValue().header();
            listScales(header, variable.getValue().axes(), places);
            variable.getValue().notes().forEach(header::attribute);
            places.put(variable.getKey(), file.put(header.bytes()));
        }
        Header group = Header.ofGroup(places.size());
        places.forEach(group::link);
        attributes.forEach(attribute -> attribute.accept(group));
        return file.put(group.bytes());
    }

    /** {@code DIMENSION_LIST}: for each axis a list, in a heap, of the one scale that belongs to it. */
    private void listScales(Header header, List<String> axes, Map<String, Long> places) throws IOException {
        Heap heap = new Heap();
        LittleEndianBytes numbers = new LittleEndianBytes();
        axes.forEach(axis -> heap.add(new LittleEndianBytes()
                .eight(Objects.requireNonNull(places.get(axis)))
                .toArray()));
        long at = file.put(heap.bytes());
        LittleEndianBytes lists = new LittleEndianBytes();
        for (int axis = 0; axis < axes.size(); axis++) {
            lists.four(1).eight(at).four(axis + 1);
            numbers.four(scale(axes.get(axis)).number());
        }
        header.attribute("DIMENSION_LIST", DataType.REFERENCES, axes.size(), lists.toArray())
                .attribute("_Netcdf4Coordinates", DataType.INT32, axes.size(), numbers.toArray());
    }
}
