import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { diskHasSpaceAgain, diskIsFull, NO_SPACE_FOR_FILES } from '@quizmeet/contract/outages.ts';
import { SECOND } from '../clock.ts';
import { isUnreachable } from '../database/failures.ts';
import { notReady, type ProblemError } from '../problems.ts';
import { diskFull, isDatabaseDiskFull, isDiskFull } from './disk-full.ts';
import { type FreeSpace, freeSpace, MEGABYTE } from './free-space.ts';

/**
 * Below this nothing is saved. PostgreSQL allocates 16 MB at once for its log of changes and stops
 * if it cannot; then nothing could be read either.
 */
const FULL_BELOW = 20 * MEGABYTE;
/** Below this administrators are warned. */
const LOW_BELOW = 500 * MEGABYTE;

/** Checked this often even without requests, so that the terminal reports it. */
const LOOK_EVERY = 20 * SECOND;
/** How long a check is valid for saves. */
const FRESH = SECOND;
/** After this time the last known state is used; a network disk may never answer. */
const PATIENCE = SECOND / 2;
/** The time between test writes after PostgreSQL ran out of space. */
const TRY_AFTER = 10 * SECOND;

/** The state of the folder whose disk has the least space. */
export interface Sight {
  readonly folder: string;
  readonly bytes: number;
  readonly megabytes: number;
  readonly level: 'well' | 'low' | 'full';
}

/** An upload's announced size, and the bytes received so far. */
export interface Announced {
  readonly bytes: number;
  readonly received: () => number;
}

export interface DiskOptions {
  /** The folders to watch. */
  readonly folders: readonly string[];
  /** True if the embedded database is there: then a full disk refuses every save. */
  readonly holdsDatabase: boolean;
  /** Test-writes to the database; throws when that fails. */
  readonly tryWriting: () => Promise<unknown>;
  /** Prints on the terminal. */
  readonly say: (text: string) => void;
  readonly free?: FreeSpace;
}

/**
 * Knows whether there is space to write. The data folder's disk is checked directly; for an
 * external PostgreSQL, a failed write is remembered until a write works again.
 */
export class Disk {
  readonly holdsDatabase: boolean;
  readonly #folders: readonly string[];
  readonly #tryWriting: () => Promise<unknown>;
  readonly #say: (text: string) => void;
  readonly #free: FreeSpace;
  readonly #looking: NodeJS.Timeout;
  #measuring: Promise<void> | undefined;
  #sight: Sight | null = null;
  #seenAt = Number.NEGATIVE_INFINITY;
  readonly #announced = new Set<Announced>();
  #refusedByDatabase = false;
  #trying: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({ folders, holdsDatabase, tryWriting, say, free = freeSpace }: DiskOptions) {
    this.holdsDatabase = holdsDatabase;
    this.#folders = folders;
    this.#tryWriting = tryWriting;
    this.#say = say;
    this.#free = free;
    this.#looking = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#looking);
    clearTimeout(this.#trying);
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

  /** True from a failed write in PostgreSQL until a write works again. */
  get refusedByDatabase(): boolean {
    return this.#refusedByDatabase;
  }

  /** False when the database's disk is too full to save. */
  async hasRoomToSave(): Promise<boolean> {
    const isFresh = performance.now() - this.#seenAt < FRESH && this.#sight?.level !== 'full';
    return isFresh || !(await this.#isDatabaseSeenFull());
  }

  /** @throws a 503 about the disk, before PostgreSQL would stop for lack of space */
  async requireRoomToSave(): Promise<void> {
    if (!(await this.hasRoomToSave())) throw diskFull();
  }

  /**
   * @throws a 503 about the disk while saves are refused. Not for a disk with only files: saves
   *   still work, and a load balancer would remove every instance
   */
  async requireWell(): Promise<void> {
    if (this.#refusedByDatabase || (await this.#isDatabaseSeenFull())) throw diskFull();
  }

  /**
   * Reserves space for files about to be sent, so that several uploads together cannot fill the
   * disk. A file is received in one place and then stored in another, so it counts twice.
   * @returns a function that releases the space
   * @throws a 503 about the disk
   */
  async keepSpaceFor(files: Announced): Promise<() => void> {
    const [seen, received] = await Promise.all([this.look(), this.#free(tmpdir())]);
    const least = Math.min(seen?.bytes ?? Infinity, received ?? Infinity);
    const all = [...this.#announced, files].map((each) => 2 * each.bytes - each.received());
    const toCome = all.reduce((sum, bytes) => sum + bytes, 0);
    if (least - toCome < FULL_BELOW) throw notReady(NO_SPACE_FOR_FILES, 30);
    this.#announced.add(files);
    return () => void this.#announced.delete(files);
  }

  /** The 503 if a full disk caused the failure, else null. */
  async problemBehind(error: unknown): Promise<ProblemError | null> {
    if (isDiskFull(error)) {
      // If the disk can be checked, nothing needs to be remembered.
      const isSeen = await this.#isDatabaseSeenFull();
      if (isDatabaseDiskFull(error) && !isSeen) this.#remember();
      return diskFull();
    }
    // The embedded database cannot restart until there is space.
    return isUnreachable(error) && (await this.#isDatabaseSeenFull()) ? diskFull() : null;
  }

  async #isDatabaseSeenFull(): Promise<boolean> {
    return this.holdsDatabase && (await this.look())?.level === 'full';
  }

  /** Called after each write to the database. */
  wrote(): void {
    if (!this.#refusedByDatabase) return;
    this.#refusedByDatabase = false;
    clearTimeout(this.#trying);
  }

  #remember(): void {
    this.#refusedByDatabase = true;
    clearTimeout(this.#trying);
    if (!this.#closed) this.#trying = setTimeout(() => void this.#try(), TRY_AFTER).unref();
  }

  async #try(): Promise<void> {
    try {
      await this.#tryWriting();
      this.wrote();
    } catch {
      if (this.#refusedByDatabase) this.#remember();
    }
  }

  async #measure(): Promise<void> {
    const all = await Promise.all(
      this.#folders.map(async (folder) => ({ folder, bytes: await this.#free(folder) })),
    );
    const told = all.flatMap(({ folder, bytes }) => (bytes === null ? [] : [{ folder, bytes }]));
    const [least] = told.toSorted((a, b) => a.bytes - b.bytes);
    const before = this.#sight;
    this.#sight = least === undefined ? null : sightOf(least);
    this.#seenAt = performance.now();
    if (!this.#closed) this.#tell(before, this.#sight);
  }

  #tell(before: Sight | null, now: Sight | null): void {
    const [wasFull, isFull] = [before, now].map((sight) => sight?.level === 'full');
    if (isFull && !wasFull && now) this.#say(diskIsFull(now, this.holdsDatabase));
    if (wasFull && !isFull && now) this.#say(diskHasSpaceAgain(now));
  }
}

function sightOf({ folder, bytes }: { folder: string; bytes: number }): Sight {
  const level = bytes < FULL_BELOW ? 'full' : bytes < LOW_BELOW ? 'low' : 'well';
  return { folder, bytes, megabytes: megabytesOf(bytes), level };
}

/** Whole megabytes, rounded down. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGABYTE);
