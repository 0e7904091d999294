import type { Call, Topic } from '@quizmeet/contract/call.ts';
import { Failure, UNREADABLE } from './failure.ts';
import { withSameParts } from './same-parts.ts';

/** Who begins to show data that are older has them read again, in milliseconds. */
const FRESH_MS = 5000;
/** How long data that nothing shows are kept. */
const KEPT_MS = 30 * 60_000;
const MOST_RETRIES = 3;
/** The wait before the first retry; each further one is twice as long. */
const FIRST_WAIT_MS = 1000;

/** What a read asks for, and when. Plans of one key ask for the same. */
export interface ReadPlan<T = unknown> {
  readonly key: readonly unknown[];
  /**
   * @param read may be given older data to show, as long as there is no answer
   * @throws Failure
   */
  ask(read: Pick<CachedRead<T>, 'view' | 'take'>): Promise<T>;
  readonly call?: Call;
  /** False until the data that the read depends on is known. */
  readonly enabled?: boolean;
  /** True when the page works without it. */
  readonly background?: boolean;
  /** The topics after whose changes it is read again. */
  readonly follows?: readonly Topic[];
  /** True to read again after the server could save nothing. */
  readonly afterOutage?: boolean;
  /** True to read again when the page is shown again. */
  readonly onReturn?: boolean;
  /** Milliseconds between refreshes while its page is shown. */
  readonly lookEvery?: number | undefined;
}

/** What a component sees of a read. It stays the same object until something of it changes. */
export interface ReadView<T> {
  readonly data: T | undefined;
  /** Why the last read failed, after the last retry; data of an earlier one stay beside it. */
  readonly error: Failure | null;
  /** Failed attempts since the last success. */
  readonly failureCount: number;
  /** Why the last attempt failed. */
  readonly failureReason: Failure | null;
}

/** A component that shows a read. */
export interface Reader {
  readonly enabled: boolean;
  readonly lookEvery: number | undefined;
  /** As it was rendered last. */
  plan(): ReadPlan;
  /** Called some time after the read has changed. */
  hear(): void;
}

/** What a read needs of the cache in which it is. */
export interface Around {
  now(): number;
  isHidden(): boolean;
  /** Calls back once the page is shown. */
  whenShown(goOn: () => void): void;
  changed(read: CachedRead): void;
  failed(read: CachedRead, failure: Failure): void;
}

const nothing = (): ReadView<never> => ({
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
});

/** Whether there was no answer or the server was busy; a refusal would be the same the next time. */
const isPassing = ({ kind, status }: Failure): boolean =>
  kind === 'network' || status === 429 || status >= 500;

/**
 * One read in the cache: its data, how old they are, who shows them, and the question under way. All who ask
 * meanwhile wait for the same answer.
 */
export class CachedRead<T = unknown> {
  readonly key: readonly unknown[];
  readonly readers = new Set<Reader>();
  /** The plan as first rendered by a component that wants the data; undefined while data were only put here. */
  plan: ReadPlan<T> | undefined;
  view: ReadView<T> = nothing();
  /** From when the data are, in milliseconds by this device's clock; 0 without data. */
  readAt = 0;
  /** True when the data are known to have changed since, or may have. */
  isOutdated = false;
  readonly #around: Around;
  #leftAt: number;
  /** The question under way with its retries; null without one. An answer to an earlier one is dropped. */
  #question: object | null = null;
  /** True while the question waits for its next retry. */
  #isWaiting = false;
  /** Called once no question is under way. */
  readonly #settled: (() => void)[] = [];
  /** True when the answer under way may be older than a change. */
  #mustRepeat = false;

  constructor(key: readonly unknown[], around: Around) {
    this.key = key;
    this.#around = around;
    this.#leftAt = around.now();
  }

  /** Whether the last attempt was in vain, and the next one may not be. */
  get hasFailed(): boolean {
    const { failureReason } = this.view;
    return failureReason !== null && isPassing(failureReason);
  }

  get isAsking(): boolean {
    return this.#question !== null;
  }

  /** Whether a component shows it and wants it current. */
  get isActive(): boolean {
    return [...this.readers].some(({ enabled }) => enabled);
  }

  /** Whether nothing has shown it for so long that it is given up. */
  get isForgotten(): boolean {
    const isIdle = this.readers.size === 0 && !this.isAsking;
    return isIdle && this.#around.now() - this.#leftAt >= KEPT_MS;
  }

  /** The plans of those who show it; when nobody does, that of who did first. */
  get plans(): readonly ReadPlan[] {
    const shown = [...this.readers].filter(({ enabled }) => enabled).map((reader) => reader.plan());
    return shown.length === 0 && this.plan !== undefined ? [this.plan] : shown;
  }

  /** Tells a reader of changes from now on, and asks for data unless they are fresh. */
  observe(reader: Reader): () => void {
    const { enabled, lookEvery } = reader;
    this.readers.add(reader);
    if (enabled && this.#isStale()) this.ask();
    this.#around.changed(this);
    const look = () => {
      if (!this.#around.isHidden()) this.ask();
    };
    const timer = enabled && lookEvery !== undefined ? setInterval(look, lookEvery) : undefined;
    return () => {
      clearInterval(timer);
      this.readers.delete(reader);
      this.#leftAt = this.#around.now();
      this.#show(this.view);
    };
  }

  /** Asks the server, unless that is under way. */
  ask(): void {
    if (!this.isAsking) this.#begin();
  }

  /** Asks again: drops an answer under way if there are data to show meanwhile, and waits for no retry. */
  readonly askAgain = (): void => {
    if (!this.isAsking || this.#isWaiting || this.view.data !== undefined) this.#begin();
  };

  /** Says that the data may have changed: they are read again at once if they are shown, else when they are. */
  invalidate(): void {
    this.isOutdated = true;
    // The first data are waited for, even if they are old when they come.
    this.#mustRepeat = true;
    if (this.isActive) this.askAgain();
    this.#around.changed(this);
  }

  /** Returns when no question is under way, whatever became of it. */
  async settled(): Promise<void> {
    if (this.isAsking) await new Promise<void>((resolve) => this.#settled.push(resolve));
  }

  /** The page is shown again after it was hidden. */
  pageShown(): void {
    if (this.plans.some(({ onReturn }) => onReturn) && this.isActive && this.#isStale()) this.ask();
  }

  /** Puts data here that came in another way; a question under way goes on. */
  take(data: T, at = this.#around.now()): void {
    this.#put(data, at, this.view);
  }

  #put(data: T, at: number, beside: ReadView<T>): void {
    this.readAt = at;
    this.isOutdated = false;
    this.#show({ ...beside, data: withSameParts(beside.data, data), error: null });
  }

  /** Forgets its data and drops the answer under way. Its readers find another read in its place. */
  drop(): void {
    this.#question = null;
    this.readAt = 0;
    this.view = nothing();
    this.#around.changed(this);
    this.#settle();
  }

  #isStale(): boolean {
    return (
      this.view.data === undefined ||
      this.isOutdated ||
      this.#around.now() - this.readAt >= FRESH_MS
    );
  }

  #begin(): void {
    if (this.plan === undefined) return;
    const question = {};
    this.#question = question;
    const error = this.view.data === undefined ? null : this.view.error;
    this.#show({ ...this.view, error, failureCount: 0, failureReason: null });
    void this.#askUntilAnswered(this.plan, () => this.#question !== question);
  }

  async #askUntilAnswered(plan: ReadPlan<T>, isOver: () => boolean): Promise<void> {
    for (let failures = 1; ; failures++) {
      this.#isWaiting = false;
      this.#mustRepeat = false;
      const answer = await this.#answerTo(plan);
      if (isOver()) return;
      if (!(answer instanceof Failure)) return this.#answered(answer);
      this.#show({ ...this.view, failureCount: failures, failureReason: answer });
      if (failures > MOST_RETRIES || !isPassing(answer)) return this.#failed(answer);
      this.#isWaiting = true;
      await this.#wait(FIRST_WAIT_MS * 2 ** (failures - 1));
      if (isOver()) return;
      if (this.readers.size === 0) return this.#failed(answer);
    }
  }

  /** Waits, and longer while the page is hidden. */
  async #wait(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (!this.#around.isHidden()) return;
    await new Promise<void>((resolve) => this.#around.whenShown(resolve));
  }

  #answered(data: T): void {
    const mustRepeat = this.#mustRepeat;
    this.#question = null;
    const beside = { ...this.view, failureCount: 0, failureReason: null };
    this.#put(data, this.#around.now(), beside);
    if (mustRepeat) this.invalidate();
    this.#settle();
  }

  #failed(failure: Failure): void {
    this.#question = null;
    this.isOutdated = true;
    this.#show({ ...this.view, error: failure });
    this.#around.failed(this, failure);
    this.#settle();
  }

  #settle(): void {
    if (!this.isAsking) for (const resolve of this.#settled.splice(0)) resolve();
  }

  #show(next: ReadView<T>): void {
    const { view } = this;
    // Whoever shows it next begins anew, and not with a failure of the past.
    const shown = this.readers.size > 0 || next.data !== undefined ? next : nothing();
    const isNew =
      shown.data !== view.data ||
      shown.error !== view.error ||
      shown.failureCount !== view.failureCount ||
      shown.failureReason !== view.failureReason;
    if (isNew) this.view = shown;
    this.#around.changed(this);
  }

  /** The answer, or why there is none. What is no failure of the call is a bug, and shows itself as one. */
  async #answerTo(plan: ReadPlan<T>): Promise<T | Failure> {
    try {
      const data = await plan.ask(this);
      if (data !== undefined) return data;
    } catch (thrown) {
      if (thrown instanceof Failure) return thrown;
      void Promise.reject(thrown);
    }
    return new Failure('unreadable', 0, UNREADABLE);
  }
}
