import type { Topic } from '@quizmeet/contract/call.ts';
import { MINUTE, SECOND } from './platform/clock.ts';
import type { Copy } from './platform/read-copy.ts';

/** What is played changes them. Others hide names or change what is announced, and then no older page is sent. */
const OF_RESULTS: ReadonlySet<Topic> = new Set([
  'schedule',
  'standings',
  'bracket',
  'lateness',
  'papers',
  'machines',
]);

/** An older page is not sent, in milliseconds. Each is made anew after a minute, even if nothing has changed. */
const OLDEST = 2 * MINUTE;

/**
 * A younger page is not made anew while many are, in milliseconds: results come every second when a slot ends, and a
 * page takes 30.
 */
const YOUNGEST = 10 * SECOND;

/** So many pages in ten seconds are many. */
const FEW = 10;

/** A page takes up to 200 kB. The pages of teams, rooms and brackets are fewer. */
const MOST_PAGES = 200;

/** How often each topic had changed (`Reads.changes`). */
type Changes = ReadonlyMap<Topic, number>;

interface LastPage {
  readonly copy: Copy;
  /** When its making began, in milliseconds. */
  readonly madeAt: number;
  readonly changes: Changes;
}

/** Pages as they were made last, for visitors who would wait long for the next one (decision 033). */
export class LastPages {
  readonly #pages = new Map<string, LastPage>();
  /** When the last few of all were begun, the oldest first. */
  #begun: readonly number[] = [];

  /** Counts a page that is being made. */
  begin(now: number): void {
    this.#begun = [...this.#begun, now].slice(-FEW);
  }

  /** Whether few pages were made lately, so that a dropped one is made anew at once and waited for. */
  areFew(now: number): boolean {
    const [oldest = 0] = this.#begun;
    return this.#begun.length < FEW || oldest < now - YOUNGEST;
  }

  /** Keeps a page in place of the one before. */
  keep(address: string, page: LastPage): void {
    this.#pages.delete(address);
    this.#pages.set(address, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }

  /**
   * The page that was made last, if only results have changed since and it is not older than two minutes.
   * Its scripts read what is newer, because they know the versions that it shows.
   */
  at(address: string, now: number, changes: Changes): Copy | null {
    return this.#since(address, now - OLDEST, changes);
  }

  /** The same, if it need not be made anew yet while many pages are. */
  young(address: string, now: number, changes: Changes): Copy | null {
    return this.#since(address, now - YOUNGEST, changes);
  }

  #since(address: string, from: number, changes: Changes): Copy | null {
    const page = this.#pages.get(address);
    if (page === undefined || page.madeAt < from) return null;
    const changed = [...changes].filter(([topic, count]) => page.changes.get(topic) !== count);
    return changed.every(([topic]) => OF_RESULTS.has(topic)) ? page.copy : null;
  }
}
