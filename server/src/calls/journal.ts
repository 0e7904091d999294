import type { FastifyBaseLogger } from 'fastify';
import { sealed } from '../platform/backup/lines.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { SECOND } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type JournalLine, journalRecords, linesIn } from '../records/journal.ts';

/** How long an answer waits for a place that is near; longer, and the place counts as gone. */
const PATIENCE_MS = 1000;
/** Changes of other instances, and those that a lost place missed, are looked for this often. */
const LOOK_EVERY = 2 * SECOND;
const HEARD_MS = 250;
/** Written changes are removed from the database at the next look, which comes at once after so many. */
const MOST_WRITTEN = 500;

/** The first letters of a journal's files; the database's lineage and the day follow. */
export const JOURNAL = 'journal-';

export interface JournalServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Changes that a command waits for; null when they must be looked for. */
interface Handed {
  readonly lines: readonly JournalLine[] | null;
  done(): void;
}

/**
 * Writes every change to the second place, in order (N7). The database keeps each change until it
 * is there, so that nothing is missing after the place was gone. A change may be written twice.
 */
export class Journal {
  readonly #services: JournalServices;
  readonly #place: BackupPlace | null;
  readonly #patienceMs: number;
  #isOn = false;
  #isFailing = false;
  #lineage: Promise<string> | undefined;
  /** The ids of changes that are in the second place, and still in the database. */
  #written: number[] = [];
  #handed: Handed[] = [];
  #isLookDue = false;
  #running: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #heard: NodeJS.Timeout | undefined;
  /** When written changes were last removed from the database. */
  #forgot = 0;

  /** @param patienceMs how long an answer waits for a place that is near */
  constructor(services: JournalServices, place: BackupPlace | null, patienceMs = PATIENCE_MS) {
    this.#services = services;
    this.#place = place;
    this.#patienceMs = patienceMs;
  }

  /** Begins or ends writing: only one instance writes. */
  turn(isOn: boolean): void {
    this.#isOn = isOn && this.#place !== null;
    clearInterval(this.#looking);
    if (!this.#isOn) return;
    this.#looking = setInterval(() => this.wake(), LOOK_EVERY).unref();
    this.wake();
  }

  /** Looks for changes that another instance announced, a moment later: more may follow. */
  hear(): void {
    if (!this.#isOn) return;
    this.#heard ??= setTimeout(() => {
      this.#heard = undefined;
      this.wake();
    }, HEARD_MS).unref();
  }

  /** Looks for changes now. */
  wake(): void {
    if (!this.#isOn) return;
    this.#isLookDue = true;
    this.#begin();
  }

  /**
   * Whether a command hands its changes over and waits until they are in the second place. Not when
   * there is none, when it is far away, or when it is gone: then the changes follow later.
   */
  get takes(): boolean {
    return this.#isOn && !this.#isFailing && this.#place?.isNear === true;
  }

  /**
   * Resolves when the changes of a committed transaction are in the second place, or cannot be
   * there soon.
   * @param changes the answer to `changesOfTransaction`
   */
  async kept(changes: string | null): Promise<void> {
    const lines = linesIn(changes);
    if (!this.takes || lines?.length === 0) return;
    let patience: NodeJS.Timeout | undefined;
    await new Promise<void>((done) => {
      patience = setTimeout(() => {
        this.#isFailing = true;
        done();
      }, this.#patienceMs);
      this.#handed.push({ lines, done });
      this.#begin();
    });
    clearTimeout(patience);
  }

  /** Writes what is left, and ends. */
  async close(): Promise<void> {
    clearInterval(this.#looking);
    clearTimeout(this.#heard);
    const wasOn = this.#isOn;
    this.wake();
    this.#isOn = false;
    await this.#running;
    // What cannot be removed now is written once more at the next start.
    if (wasOn) await this.#forget().catch(() => undefined);
  }

  #begin(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Never rejects: what was not written stays in the database. What came meanwhile is written at once together. */
  async #work(): Promise<void> {
    while (this.#handed.length > 0 || this.#isLookDue) {
      const handed = this.#handed.splice(0);
      const isLook = this.#isLookDue || handed.some(({ lines }) => lines === null);
      this.#isLookDue = false;
      try {
        await this.#append(handed.flatMap(({ lines }) => lines ?? []));
        for (const { lines, done } of handed) if (lines !== null) done();
        if (isLook) await this.#look();
        if (this.#written.length >= MOST_WRITTEN) this.#isLookDue = true;
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#services.log.warn({ err: error }, 'the journal is not written');
        this.#isFailing = true;
      } finally {
        for (const { done } of handed) done();
      }
    }
  }

  /** Writes the changes that nobody handed over. */
  async #look(): Promise<void> {
    const records = journalRecords(this.#services.db);
    for (;;) {
      const lines = await records.lines(this.#written);
      if (lines.length === 0) break;
      await this.#append(lines);
    }
    const isLong = performance.now() - this.#forgot >= LOOK_EVERY;
    if (isLong || this.#written.length >= MOST_WRITTEN) await this.#forget();
  }

  /** Removes written changes from the database: not after each, which would be one more transaction. */
  async #forget(): Promise<void> {
    this.#forgot = performance.now();
    const written = this.#written;
    await journalRecords(this.#services.db).remove(written);
    this.#written = [];
  }

  async #append(lines: readonly JournalLine[]): Promise<void> {
    if (lines.length === 0) return;
    const { db, clock } = this.#services;
    this.#lineage ??= journalRecords(db).lineage();
    const name = `${JOURNAL}${await this.#lineage}-${clock().toISOString().slice(0, 10)}`;
    // After a line that was cut off, the next one must begin on a line of its own.
    const text = `\n${lines.map((line) => sealed(line.text)).join('')}`;
    await this.#place?.append(name, lines[0]?.id ?? 0, text);
    for (const { id } of lines) this.#written.push(id);
  }
}
