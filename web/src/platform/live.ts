import { NAMED_TOPICS, type NamedTopic, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

/** The parts of EventSource that are used. */
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
  /**
   * Called when the stream has opened, and for each poll.
   * @param missed whether anything may have changed meanwhile
   */
  opened(missed: boolean): void;
  hidden(): boolean;
  /** Calls back whenever the page is hidden or shown. */
  onVisibility(listener: () => void): void;
  /** A number from 0 to 1. */
  chance(): number;
  /** Called at each sign that the server answers, and when the stream breaks. */
  answers(does: boolean): void;
  /** Called when changes begin to be announced to this page, and when they no longer are. */
  connected(is: boolean): void;
  /** The versions from before the page's first fetch; empty when they are not known. */
  readonly versions: readonly (readonly [Topic, number])[];
}

const JITTER_MS = 300;
const SLOW_POLL_MS = 20_000;
const REOPEN_MS = 5000;
/** Longer than two heartbeats of the server. */
const SILENCE_MS = 50_000;
const CLOSED = 2;

/**
 * Follows the live stream. A changed topic is announced after a small random delay, so that many
 * phones do not ask at once. What was fetched before the stream opened is fetched again only if its topic
 * has changed since the page was sent, or if it failed. After a lost or silent connection everything is, and
 * also on a page that does not know from when it is. If the server has no place for another stream, or none comes
 * through, for example because a proxy buffers it, the page polls every 20 seconds. A hidden page does nothing; when shown again, it compares versions.
 */
export function followLive(parts: LiveParts): void {
  const follower = new Follower(parts);
  parts.onVisibility(() => (parts.hidden() ? follower.close() : follower.open()));
  if (!parts.hidden()) follower.open();
}

class Follower {
  readonly #parts: LiveParts;
  readonly #versions: Map<Topic, number>;
  /** Changed topics to report after the jitter delay. */
  readonly #waiting = new Set<Topic>();
  #stream: Stream | null = null;
  /** True when messages were missed, or may have been. */
  #lost: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** While nothing comes through the stream. */
  #polling: ReturnType<typeof setInterval> | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#versions = new Map(parts.versions);
    this.#lost = parts.versions.length === 0;
    // Until the stream opens, a page is as current as the versions with which it was sent.
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
      // It gets no messages until it has a place, even if its page is hidden for long.
      this.#lose();
      this.#later(SLOW_POLL_MS, () => this.open());
    });
    stream.addEventListener('error', () => {
      if (this.#stream !== stream) return;
      this.#lose();
      // The browser reconnects by itself unless there was an answer and it was not a stream.
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

  /** Refetches everything every 20 seconds, which also tells whether the server answers. */
  #poll(): void {
    this.#polling ??= setInterval(() => this.#parts.opened(true), SLOW_POLL_MS);
  }

  #endPolling(): void {
    clearInterval(this.#polling);
    this.#polling = undefined;
  }

  /** The browser reports neither a connection that died silently nor a proxy that holds messages back. */
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
    // A proxy that holds messages back passes this on, too.
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

/** Parses a message of the stream; null for any other message. */
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

/** Whether every change is announced to this page. */
export const isLive = (): boolean => isConnected;

/** `LiveParts` based on the browser. */
export function browserParts(
  told: Pick<LiveParts, 'changed' | 'opened' | 'answers' | 'versions'>,
): LiveParts {
  return {
    ...told,
    connected: (is) => {
      isConnected = is;
    },
    connect: () => new EventSource('/api/live'),
    hidden: () => document.visibilityState === 'hidden',
    onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
    chance: Math.random,
  };
}
