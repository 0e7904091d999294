import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { diskHasSpaceAgain, diskIsFull, NO_SPACE_FOR_FILES } from '@quizmeet/contract/outages.ts';
import { SECOND } from '../clock.ts';
import { isUnreachable } from '../database/failures.ts';
import { notReady, type ProblemError } from '../problems.ts';
import { diskFull, isDatabaseDiskFull, isDiskFull } from './disk-full.ts';
import { type FreeSpace, freeSpace, MEGABYTE } from './free-space.ts';

/**
 * With less nothing is saved any more. PostgreSQL takes 16 MB at once for its log of changes, and ends
 * where it does not get them; then nothing could be read either.
 */
const FULL_BELOW = 20 * MEGABYTE;
/** With less administrators are warned. */
const LOW_BELOW = 500 * MEGABYTE;

/** Looked at so often though nobody asks, so that the terminal tells of it. */
const LOOK_EVERY = 20 * SECOND;
/** What was seen counts for so long when a save asks. */
const FRESH = SECOND;
/** A disk that does not tell by then is as it was seen last; one on a network may never tell. */
const PATIENCE = SECOND / 2;
/** After PostgreSQL had no space: how long until it is tried whether it has some again. */
const TRY_AFTER = 10 * SECOND;

/** What was seen of the folder whose disk has the least space. */
export interface Sight {
  readonly folder: string;
  readonly bytes: number;
  readonly megabytes: number;
  readonly level: 'well' | 'low' | 'full';
}

/** Files on their way: how much they may take, and how much of that has been received. */
export interface Announced {
  readonly bytes: number;
  readonly received: () => number;
}

export interface DiskOptions {
  /** The folders of the data folder that something is written into. */
  readonly folders: readonly string[];
  /** True when the embedded database lies there: then a full disk refuses every save. */
  readonly holdsDatabase: boolean;
  /** Writes something into the database that is gone at once; throws when it cannot. */
  readonly tryWriting: () => Promise<unknown>;
  /** Prints on the terminal. */
  readonly say: (text: string) => void;
  readonly free?: FreeSpace;
}

/**
 * Whether there is space to write. Of the data folder's disk the system is asked; of another
 * PostgreSQL's disk only a failed write tells, which is remembered until a write has worked again.
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

  /** Looks now. Null when no folder is watched, or none can be told. */
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

  /** True since PostgreSQL found its disk full, until a write has worked again. */
  get refusedByDatabase(): boolean {
    return this.#refusedByDatabase;
  }

  /** False when nothing should be written into the database for want of space. */
  async hasRoomToSave(): Promise<boolean> {
    const isFresh = performance.now() - this.#seenAt < FRESH && this.#sight?.level !== 'full';
    return isFresh || !(await this.#isDatabaseSeenFull());
  }

  /** @throws a 503 that names the disk, before PostgreSQL would end for want of space */
  async requireRoomToSave(): Promise<void> {
    if (!(await this.hasRoomToSave())) throw diskFull();
  }

  /**
   * @throws a 503 that names the disk while saves are refused. A disk that holds only files is no reason:
   *   saves go on, and a balancer in front would take every instance away
   */
  async requireWell(): Promise<void> {
    if (this.#refusedByDatabase || (await this.#isDatabaseSeenFull())) throw diskFull();
  }

  /**
   * Keeps space for files that somebody is about to send; several senders are refused before all of
   * them together fill the disk. Each file is received beside the place where it is kept, so it counts twice.
   * @returns gives the space back
   * @throws a 503 that names the disk
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

  /** The 503 of a failure behind which a full disk is; null where it is another. */
  async problemBehind(error: unknown): Promise<ProblemError | null> {
    if (isDiskFull(error)) {
      // Where the system tells, nothing has to be remembered.
      const isSeen = await this.#isDatabaseSeenFull();
      if (isDatabaseDiskFull(error) && !isSeen) this.#remember();
      return diskFull();
    }
    // The embedded database cannot come back before there is space.
    return isUnreachable(error) && (await this.#isDatabaseSeenFull()) ? diskFull() : null;
  }

  async #isDatabaseSeenFull(): Promise<boolean> {
    return this.holdsDatabase && (await this.look())?.level === 'full';
  }

  /** Told after each write into the database. */
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
