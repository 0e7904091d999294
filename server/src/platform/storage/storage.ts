export type StoredFile = { readonly name: string; readonly bytes: number; readonly storedAt: Date };

/** File storage (Q1). Keys are like `events/2026/results/a.txt`. Every failure is a 503 that names the service. */
export interface Storage {
  /** Its name in the upload notice: `local storage`, or `S3 bucket NAME`. */
  readonly service: string;
  /** Atomic; replaces. */
  put(key: string, contents: string | Uint8Array): Promise<void>;
  /** Null without a file. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** By name; empty without a folder. Omits hidden files, and names with a backslash, which no key can have. */
  list(folder: string): Promise<StoredFile[]>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  close(): void;
}
