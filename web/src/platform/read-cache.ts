import type { Call } from '@quizmeet/contract/call.ts';
import { type Around, CachedRead, type ReadPlan } from './cached-read.ts';
import type { Failure } from './failure.ts';

type FailureWatcher = (call: Call, failure: Failure) => void;

/** What the cache knows of the world; by default that of a page that is always shown. */
export interface World {
  /** Milliseconds by this device's clock. */
  readonly now?: () => number;
  readonly isHidden?: () => boolean;
}

/**
 * All reads of a page, by key. Data stay on screen while they are read again; what nothing shows any more is given up
 * after half an hour. Who shows a read is told of its changes a moment later, of all that changed at once: a
 * save whose answer changes several reads is drawn once.
 */
export class ReadCache {
  readonly #reads = new Map<string, CachedRead>();
  readonly #watchers = new Set<() => void>();
  readonly #failureWatchers = new Set<FailureWatcher>();
  readonly #changed = new Set<CachedRead>();
  readonly #failures: (readonly [Call, Failure])[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #around: Around;
  #isTelling = false;

  constructor({ now = Date.now, isHidden = () => false }: World = {}) {
    this.#around = {
      now,
      isHidden,
      whenShown: (goOn) => this.#waiting.add(goOn),
      changed: (read) => {
        if (read.readers.size + this.#watchers.size === 0) return;
        this.#changed.add(read);
        this.#tellSoon();
      },
      failed: ({ plans, plan }, failure) => {
        if (plan?.call === undefined || plans.every(({ background }) => background)) return;
        this.failed(plan.call, failure);
      },
    };
  }

  /** The read of a plan, which is new if it is not there. Nothing is asked before a component shows it. */
  find<T>(plan: ReadPlan<T>): CachedRead<T> {
    const read = this.#at(plan.key) as CachedRead<T>;
    if (read.plan === undefined || read.plan.enabled === false) read.plan = plan;
    return read;
  }

  all(): readonly CachedRead[] {
    return [...this.#reads.values()];
  }

  dataOf(key: readonly unknown[]): unknown {
    return this.#reads.get(nameOf(key))?.view.data;
  }

  /** @param at from when the data are, in milliseconds by this device's clock; by default from now */
  set(key: readonly unknown[], data: unknown, at?: number): void {
    this.#at(key).take(data, at);
  }

  /** Says that data may have changed. What is shown is read again, which is over when this returns. */
  async invalidate(which: (read: CachedRead) => boolean = () => true): Promise<void> {
    const reads = this.all().filter(which);
    for (const read of reads) read.invalidate();
    await Promise.all(reads.filter(({ isActive }) => isActive).map((read) => read.settled()));
  }

  /** Forgets data. Who still shows them, and may, reads them again. */
  remove(which: (read: CachedRead) => boolean = () => true): void {
    for (const [name, read] of this.#reads) {
      if (!which(read)) continue;
      this.#reads.delete(name);
      read.drop();
    }
  }

  /** The page is shown again: reads that wait for it are made. */
  pageShown(): void {
    for (const read of this.all()) read.pageShown();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const goOn of waiting) goOn();
  }

  /** Notes a failure of a call that somebody waited for. */
  failed(call: Call, failure: Failure): void {
    this.#failures.push([call, failure]);
    this.#tellSoon();
  }

  /** Calls back after changes of any read. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Calls back after each failure, after the last retry. */
  watchFailures(watcher: FailureWatcher): () => void {
    this.#failureWatchers.add(watcher);
    return () => void this.#failureWatchers.delete(watcher);
  }

  #at(key: readonly unknown[]): CachedRead {
    const name = nameOf(key);
    const known = this.#reads.get(name);
    if (known !== undefined && !known.isForgotten) return known;
    for (const [each, read] of this.#reads) if (read.isForgotten) this.#reads.delete(each);
    const read = new CachedRead(key, this.#around);
    this.#reads.set(name, read);
    return read;
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => this.#tell(), 0);
  }

  #tell(): void {
    this.#isTelling = false;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const { readers } of changed) for (const reader of [...readers]) reader.hear();
    for (const failure of this.#failures.splice(0)) {
      for (const watcher of [...this.#failureWatchers]) watcher(...failure);
    }
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** The same for the same key, in whatever order its fields are. */
const nameOf = (key: readonly unknown[]): string =>
  JSON.stringify(key, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
