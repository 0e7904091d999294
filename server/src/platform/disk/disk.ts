import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { SECOND, within } from '../clock.ts';
import { causes, isUnreachable, sqlState } from '../database/failures.ts';
import { notReady, ProblemError } from '../problems.ts';

/** Decimal, as disk sizes are given. */
export const MEGABYTE = 1_000_000;

/** PostgreSQL stops if it can't allocate 16 MB of WAL; then nothing could be read either. */
export const FULL_BELOW = 50 * MEGABYTE;
/** Administrators are warned. */
const LOW_BELOW = 500 * MEGABYTE;

/** How long a check holds for saves. */
const FRESH = SECOND;
/** Then the last known state counts; a network disk may never answer. */
const PATIENCE = SECOND / 2;

type DiskState = ReturnType<typeof stateOf>;

interface DiskOptions {
  readonly folders: readonly string[];
  /** A full disk then refuses every save. */
  readonly holdsDatabase: boolean;
  readonly free?: FreeSpace;
}

export class Disk {
  readonly holdsDatabase: boolean;
  readonly #folders: readonly string[];
  readonly #free: FreeSpace;
  #measuring: Promise<void> | undefined;
  #state: DiskState | null = null;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor({ folders, holdsDatabase, free = freeSpace }: DiskOptions) {
    this.holdsDatabase = holdsDatabase;
    this.#folders = folders;
    this.#free = free;
  }

  async look(): Promise<DiskState | null> {
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined;
    });
    await within(this.#measuring, PATIENCE);
    return this.#state;
  }

  /** False when the database's disk is too full. */
  async hasRoomToSave(): Promise<boolean> {
    const isFresh = performance.now() - this.#seenAt < FRESH && this.#state?.level !== 'full';
    return isFresh || !(await this.#isDatabaseFull());
  }

  /** @throws a 503 before PostgreSQL would stop for lack of space */
  async requireRoomToSave(): Promise<void> {
    if (!(await this.hasRoomToSave())) throw diskFull();
  }

  async problemBehind(error: unknown): Promise<ProblemError | null> {
    if (isDiskFull(error)) return diskFull();
    // The embedded database can't restart without space.
    return isUnreachable(error) && (await this.#isDatabaseFull()) ? diskFull() : null;
  }

  async #isDatabaseFull(): Promise<boolean> {
    return this.holdsDatabase && (await this.look())?.level === 'full';
  }

  async #measure(): Promise<void> {
    const all = await Promise.all(
      this.#folders.map(async (folder) => ({ folder, bytes: await this.#free(folder) })),
    );
    const known = all.flatMap(({ folder, bytes }) => (bytes === null ? [] : [{ folder, bytes }]));
    const [least] = known.toSorted((a, b) => a.bytes - b.bytes);
    this.#state = least === undefined ? null : stateOf(least);
    this.#seenAt = performance.now();
  }
}

function stateOf({ folder, bytes }: { folder: string; bytes: number }) {
  const level = bytes < FULL_BELOW ? 'full' : bytes < LOW_BELOW ? 'low' : 'well';
  return { folder, megabytes: megabytesOf(bytes), level } as const;
}

export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/** PostgreSQL's disk_full. */
const DISK_FULL_STATE = '53100';
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const FULL_WORDS = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL_STATE) return true;
  for (const cause of causes(error)) {
    const { code, message } = cause;
    if (typeof code === 'string') return FULL_CODES.has(code);
    // Problems and failed queries may contain user input, so their text proves nothing.
    const isPlain = !(cause instanceof ProblemError) && !('cause' in cause);
    if (isPlain && typeof message === 'string') return FULL_WORDS.test(message);
  }
  return false;
}

/** Rule N4. */
export const diskFull = (): ProblemError => notReady(DISK_FULL, 30);

export type FreeSpace = (folder: string) => Promise<number | null>;

/** For a missing folder, asks about its nearest parent. */
export const freeSpace: FreeSpace = async (folder) => {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some file systems don't report sizes.
    return blocks === 0 ? null : bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && parent !== folder ? await freeSpace(parent) : null;
  }
};
