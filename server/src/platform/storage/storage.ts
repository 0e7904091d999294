export interface StoredFile {
  /** Its name within the folder that was listed. */
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Where files are kept (Q1). A key is a path with slashes, such as `events/2026/results/a.txt`.
 * Every failure of the service is a 503 that names it.
 */
export interface Storage {
  /** What the upload notice calls it: `local storage`, or `S3 bucket NAME`. */
  readonly service: string;
  /** Writes a whole file or none, in place of one that has the key. */
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** A file piece by piece; null when there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * The files right in a folder, by name; none where the folder does not exist. Hidden files are
   * left out, and names with a backslash, which no key can have.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** No failure when there is no such file. */
  remove(key: string): Promise<void>;
  close(): void;
}
