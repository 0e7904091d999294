import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../clock.ts';
import { isUnreachable } from '../database/failures.ts';
import type { ProblemError } from '../problems.ts';
import { diskFull, isDiskFull } from './disk-full.ts';
import { type FreeSpace, freeSpace, MEGABYTE } from './free-space.ts';

/**
 * Below this nothing is saved. PostgreSQL allocates 16 MB at a time for its log of changes and stops
 * if it cannot; then nothing could be read either.
 */
export const FULL_BELOW = 50 * MEGABYTE;
/** Below this administrators are warned. */
const LOW_BELOW = 500 * MEGABYTE;

/** How long a check is valid for saves. */
const FRESH = SECOND;
/** After this time the last known state is used; a network disk may never answer. */
const PATIENCE = SECOND / 2;

/** The state of the folder whose disk has the least space. */
export interface Sight {
  readonly folder: string;
  readonly megabytes: number;
  readonly level: 'well' | 'low' | 'full';
}

export interface DiskOptions {
  /** The folders to watch. */
  readonly folders: readonly string[];
  /** True if the embedded database is there: then a full disk refuses every save. */
  readonly holdsDatabase: boolean;
  readonly free?: FreeSpace;
}

/** Knows whether the disk of the data folder has space to write. */
export class Disk {
  readonly holdsDatabase: boolean;
  readonly #folders: readonly string[];
  readonly #free: FreeSpace;
  #measuring: Promise<void> | undefined;
  #sight: Sight | null = null;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor({ folders, holdsDatabase, free = freeSpace }: DiskOptions) {
    this.holdsDatabase = holdsDatabase;
    this.#folders = folders;
    this.#free = free;
  }

  /** Checks now. Null when no folder is watched or its space is unknown. */
  async look(): Promise<Sight | null> {
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined;
    });
    const patience = new AbortController();
    const late = pause(PATIENCE, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([this.#measuring, late]);
    patience.abort();
    return this.#sight;
  }

  /** False when the database's disk is too full to save. */
  async hasRoomToSave(): Promise<boolean> {
    const isFresh = performance.now() - this.#seenAt < FRESH && this.#sight?.level !== 'full';
    return isFresh || !(await this.#isDatabaseFull());
  }

  /** @throws a 503 about the disk, before PostgreSQL would stop for lack of space */
  async requireRoomToSave(): Promise<void> {
    if (!(await this.hasRoomToSave())) throw diskFull();
  }

  /** The 503 if a full disk caused the failure, else null. */
  async problemBehind(error: unknown): Promise<ProblemError | null> {
    if (isDiskFull(error)) return diskFull();
    // The embedded database cannot restart until there is space.
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
    this.#sight = least === undefined ? null : sightOf(least);
    this.#seenAt = performance.now();
  }
}

function sightOf({ folder, bytes }: { folder: string; bytes: number }): Sight {
  const level = bytes < FULL_BELOW ? 'full' : bytes < LOW_BELOW ? 'low' : 'well';
  return { folder, megabytes: megabytesOf(bytes), level };
}

/** Whole megabytes, rounded down. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGABYTE);
