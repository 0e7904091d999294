export interface StoredFile {
  /** Its name within the listed folder. */
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Where files are kept (Q1). A key is a path with slashes, such as `events/2026/results/a.txt`.
 * Every failure of the service is a 503 that names it.
 */
export interface Storage {
  /** Its name in the upload notice: `local storage`, or `S3 bucket NAME`. */
  readonly service: string;
  /** Writes the whole file or nothing; replaces a file with the same key. */
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** A file's content in chunks; null when there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * The files directly in a folder, by name; empty if the folder does not exist. Omits hidden
   * files, and names with a backslash, which no key can have.
   */
  list(folder: string): Promise<StoredFile[]>;
  /** Succeeds also when there is no such file. */
  remove(key: string): Promise<void>;
  close(): void;
}
