package org.flipwise.outcome;

/** Makes the workers of a kind of study that another module brings. Found with {@link java.util.ServiceLoader}. */
public interface WorkerFactory {

    /** Returns the {@link JobPackage#kind() kind} of the packages that its workers open. */
    String kind();

    /** Returns a new worker; packages of its kind hold no files. */
    Worker create();
}
