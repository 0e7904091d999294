import { NAMED_TOPICS, type NamedTopic, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

export interface Stream {
  addEventListener(
    type: 'message' | NamedTopic,
    listener: (message: { data: string }) => void,
  ): void;
  addEventListener(type: 'open' | 'error' | 'slow' | 'alive', listener: () => void): void;
  readonly readyState: number;
  close(): void;
}

export interface LiveParts {
  connect(): Stream;
  changed(topics: ReadonlySet<Topic>): void;
  /** On opening, and for each poll. @param missed changes are possible */
  opened(missed: boolean): void;
  hidden(): boolean;
  onVisibility(listener: () => void): void;
  chance(): number;
  /** At each sign of the server, and when the stream breaks. */
  answers(does: boolean): void;
  connected(is: boolean): void;
  /** From before the page's first fetch; empty when unknown. */
  readonly versions: readonly (readonly [Topic, number])[];
}

const JITTER_MS = 300;
const SLOW_POLL_MS = 20_000;
const REOPEN_MS = 5000;
/** Over two heartbeats. */
const SILENCE_MS = 50_000;
const CLOSED = 2;

/**
 * Announces changed topics after a small random delay, so that many phones don't ask at once. On opening,
 * only topics changed since the page was sent are refetched, and failures; after a lost or silent connection,
 * or without versions, everything is. Without a working stream, the page polls every 20 seconds. A hidden
 * page does nothing and compares versions when shown.
 */
export function followLive(parts: LiveParts): void {
  const follower = new Follower(parts);
  parts.onVisibility(() => (parts.hidden() ? follower.close() : follower.open()));
  if (!parts.hidden()) follower.open();
}

class Follower {
  readonly #parts: LiveParts;
  readonly #versions: Map<Topic, number>;
  readonly #waiting = new Set<Topic>();
  #stream: Stream | null = null;
  #lost: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#versions = new Map(parts.versions);
    this.#lost = parts.versions.length === 0;
    // Until then, a page is as current as its versions.
    parts.connected(!this.#lost);
  }

  open(): void {
    this.#closeStream();
    const stream = this.#parts.connect();
    this.#stream = stream;
    this.#watchSilence();
    stream.addEventListener('alive', () => this.#alive());
    stream.addEventListener('open', () => this.#opened());
    for (const type of ['message', ...NAMED_TOPICS] as const) {
      stream.addEventListener(type, ({ data }) => this.#heard(data));
    }
    stream.addEventListener('slow', () => {
      this.#alive();
      // No messages come without a stream, however long the page is hidden.
      this.#lose();
      this.#later(SLOW_POLL_MS, () => this.open());
    });
    stream.addEventListener('error', () => {
      if (this.#stream !== stream) return;
      this.#lose();
      // The browser reconnects by itself, except after a response that is no stream.
      if (stream.readyState === CLOSED) {
        this.#poll();
        this.#later(REOPEN_MS, () => this.open());
      } else this.#parts.answers(false);
    });
  }

  close(): void {
    this.#closeStream();
    this.#endPolling();
    this.#parts.connected(false);
  }

  #lose(): void {
    this.#lost = true;
    this.#parts.connected(false);
  }

  #closeStream(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#stream?.close();
    this.#stream = null;
  }

  #later(wait: number, act: () => void): void {
    this.#closeStream();
    this.#timer = setTimeout(act, wait);
  }

  #poll(): void {
    this.#polling ??= setInterval(() => this.#parts.opened(true), SLOW_POLL_MS);
  }

  #endPolling(): void {
    clearInterval(this.#polling);
    this.#polling = undefined;
  }

  /** The browser reports neither a silently dead connection nor a proxy that holds messages back. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#lose();
      this.#parts.opened(true);
      this.#poll();
      this.open();
    }, SILENCE_MS);
  }

  #alive(): void {
    this.#endPolling();
    this.#answered();
  }

  #answered(): void {
    this.#parts.answers(true);
    this.#watchSilence();
  }

  #opened(): void {
    // Even a proxy that holds messages back passes this on.
    this.#answered();
    const missed = this.#lost;
    this.#lost = false;
    if (missed) this.#versions.clear();
    this.#parts.connected(true);
    setTimeout(() => this.#parts.opened(missed), this.#parts.chance() * JITTER_MS);
  }

  #heard(data: string): void {
    this.#alive();
    const message = readMessage(data);
    if (message === null) return;
    const { topic, version } = message;
    const known = this.#versions.get(topic);
    this.#versions.set(topic, version);
    if (known === undefined || known === version) return;
    if (this.#waiting.size === 0) {
      setTimeout(() => this.#tellChanges(), this.#parts.chance() * JITTER_MS);
    }
    this.#waiting.add(topic);
  }

  #tellChanges(): void {
    const topics = new Set(this.#waiting);
    this.#waiting.clear();
    this.#parts.changed(topics);
  }
}

/** Null for other messages. */
export function readMessage(data: string): { topic: Topic; version: number } | null {
  try {
    const read: unknown = JSON.parse(data);
    if (typeof read !== 'object' || read === null) return null;
    if (!('topic' in read) || !('version' in read)) return null;
    const topic = TOPICS.find((one) => one === read.topic);
    return topic === undefined || typeof read.version !== 'number'
      ? null
      : { topic, version: read.version };
  } catch {
    return null;
  }
}

let isConnected = false;

export const isLive = (): boolean => isConnected;

export const browserParts = (
  handlers: Pick<LiveParts, 'changed' | 'opened' | 'answers' | 'versions'>,
): LiveParts => ({
  ...handlers,
  connected: (is) => {
    isConnected = is;
  },
  connect: () => new EventSource('/api/live'),
  hidden: () => document.visibilityState === 'hidden',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    // The browser itself waits some seconds before it tries again.
    window.addEventListener('online', listener);
    // Only a new stream shows whether the server still answers.
    window.addEventListener('offline', listener);
  },
  chance: Math.random,
});
