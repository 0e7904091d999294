import type { FastifyBaseLogger } from 'fastify';
import { sealed } from '../platform/backup/lines.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { SECOND } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type JournalLine, journalRecords } from '../records/journal.ts';

/** How long an answer waits for a place that is near; longer, and the place counts as gone. */
const PATIENCE_MS = 1000;
/** Changes of other instances, and those that a lost place missed, are looked for this often. */
const LOOK_EVERY = 2 * SECOND;
const HEARD_MS = 100;
/** Written changes are removed from the database after so many, or at the next look. */
const MOST_WRITTEN = 500;

/** The first letters of a journal's files; the database's lineage and the day follow. */
export const JOURNAL = 'journal-';

export interface JournalServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * Writes every change to the second place, in order (N7). The database keeps each change until it
 * is there, so that nothing is missing after the place was gone. A change may be written twice.
 */
export class Journal {
  readonly #services: JournalServices;
  readonly #place: BackupPlace | null;
  #isOn = false;
  #isFailing = false;
  #lineage: Promise<string> | undefined;
  #written: number[] = [];
  #waiting: (() => void)[] = [];
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heard: NodeJS.Timeout | undefined;
  /** When written changes were last removed from the database. */
  #forgot = 0;
  /** How often changes were looked for. */
  #looks = 0;

  constructor(services: JournalServices, place: BackupPlace | null) {
    this.#services = services;
    this.#place = place;
  }

  /** Begins or ends writing: only one instance writes. */
  turn(isOn: boolean): void {
    this.#isOn = isOn && this.#place !== null;
    clearTimeout(this.#timer);
    if (this.#isOn) this.wake();
  }

  /**
   * Looks for changes that another instance announced, a moment later: those of this one are then
   * written already.
   */
  hear(): void {
    if (!this.#isOn || this.#heard !== undefined) return;
    const before = this.#looks;
    this.#heard = setTimeout(() => {
      this.#heard = undefined;
      if (this.#looks === before) this.wake();
    }, HEARD_MS).unref();
  }

  /** Looks for changes now. */
  wake(): void {
    if (!this.#isOn || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#running = this.#write().finally(() => {
      this.#running = undefined;
      if (!this.#isOn) return;
      if (this.#waiting.length > 0 && !this.#isFailing) this.wake();
      else this.#timer = setTimeout(() => this.wake(), LOOK_EVERY).unref();
    });
  }

  /**
   * Resolves when every change that was committed before this call is in the second place. At once
   * when there is none, when it is far away, or when it is gone: then the change follows later.
   */
  async kept(): Promise<void> {
    if (!this.#isOn || this.#isFailing || this.#place?.isNear !== true) return;
    let patience: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      patience = setTimeout(() => {
        this.#isFailing = true;
        resolve();
      }, PATIENCE_MS);
      this.#waiting.push(resolve);
      this.wake();
    });
    clearTimeout(patience);
  }

  /** Writes what is left, and ends. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#heard);
    await this.#running;
    if (this.#isOn) await this.#write();
    await this.#forget(true);
    this.#isOn = false;
  }

  /** Never rejects: what was not written stays in the database. */
  async #write(): Promise<void> {
    this.#looks++;
    const waiting = this.#waiting.splice(0);
    try {
      for (;;) {
        const lines = await journalRecords(this.#services.db).lines(this.#written);
        if (lines.length === 0) break;
        await this.#append(lines);
        this.#written.push(...lines.map(({ id }) => id));
        await this.#forget(false);
      }
      if (waiting.length === 0) await this.#forget(true);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#services.log.warn({ err: error }, 'the journal is not written');
      this.#isFailing = true;
    } finally {
      for (const resolve of waiting) resolve();
    }
  }

  async #append(lines: readonly JournalLine[]): Promise<void> {
    const { db, clock } = this.#services;
    this.#lineage ??= journalRecords(db).lineage();
    const name = `${JOURNAL}${await this.#lineage}-${clock().toISOString().slice(0, 10)}`;
    // After a line that was cut off, the next one must begin on a line of its own.
    const text = `\n${lines.map((line) => sealed(line.text)).join('')}`;
    await this.#place?.append(name, lines[0]?.id ?? 0, text);
  }

  /** Removes written changes from the database. */
  async #forget(isNow: boolean): Promise<void> {
    const isLong = performance.now() - this.#forgot >= LOOK_EVERY;
    const isMuch = this.#written.length >= MOST_WRITTEN;
    if (this.#written.length === 0 || !(isNow || isMuch || isLong)) return;
    this.#forgot = performance.now();
    const written = this.#written;
    await journalRecords(this.#services.db).remove(written);
    this.#written = [];
  }
}
