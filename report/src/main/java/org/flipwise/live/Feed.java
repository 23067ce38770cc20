package org.flipwise.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A view and its listeners; each listener receives a part of the view when it has changed. */
final class Feed {
    private final View view;
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
    private final AtomicInteger holders = new AtomicInteger();
    private final Map<String, String> versions = new HashMap<>();

    Feed(View view) {
        this.view = view;
    }

    /** Keeps this feed from being dropped until {@link #release} is called, for a listener that is about to be added. */
    void hold() {
        holders.incrementAndGet();
    }

    /** Ends a {@link #hold}. */
    void release() {
        holders.decrementAndGet();
    }

    boolean isHeld() {
        return holders.get() > 0;
    }

    View view() {
        return view;
    }

    /** Adds a listener, which receives all parts now and changed parts later. */
    synchronized void add(Listener listener) {
        List<Part> parts = view.render();
        publish(parts);
        parts.forEach(listener::offer);
        listeners.add(listener);
    }

    void remove(Listener listener) {
        listeners.remove(listener);
    }

    int listeners() {
        return listeners.size();
    }

    /** Renders the view again and sends the parts that have changed. */
    synchronized void refresh(boolean last) {
        if (listeners.isEmpty()) {
            return;
        }
        try {
            publish(view.render(last));
        } catch (RuntimeException unforeseen) {
            // a view that cannot be rendered sends nothing; other feeds are not affected
        }
    }

    private void publish(List<Part> parts) {
        for (Part part : parts) {
            if (!part.version().equals(versions.put(part.id(), part.version()))) {
                listeners.forEach(listener -> listener.offer(part));
            }
        }
    }

    void end(String reason) {
        listeners.forEach(listener -> listener.end(reason));
    }
}
