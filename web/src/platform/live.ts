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
  /** The stream is open for the first time. */
  opened(): void;
  /** Some topics changed. */
  changed(topics: ReadonlySet<Topic>): void;
  /** Anything may have changed. */
  everything(): void;
  hidden(): boolean;
  /** Calls back whenever the page is hidden or shown. */
  onVisibility(listener: () => void): void;
  /** A number from 0 to 1. */
  chance(): number;
}

const JITTER_MS = 300;
const SLOW_POLL_MS = 20_000;
const REOPEN_MS = 5000;
/** Longer than two heartbeats of the server. */
const SILENCE_MS = 50_000;
const CLOSED = 2;

/**
 * Follows the live stream. A topic whose version changed is read again, each page after a small
 * wait of its own, so that a hall of phones does not ask at the same instant. After a loss, also one
 * that only silence tells, everything is read again. A page that the stream has no place for looks every 20 seconds, and a
 * hidden page not at all: shown again, it catches up by the versions.
 */
export function followLive(parts: LiveParts): void {
  const versions = new Map<Topic, number>();
  const waiting = new Set<Topic>();
  let stream: Stream | null = null;
  let lost = false;
  let everOpened = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    if (waiting.size === 0) return;
    const topics = new Set(waiting);
    waiting.clear();
    parts.changed(topics);
  };

  const heard = (topic: Topic, version: number) => {
    const known = versions.get(topic);
    versions.set(topic, version);
    if (known === undefined || known === version) return;
    if (waiting.size === 0) setTimeout(flush, parts.chance() * JITTER_MS);
    waiting.add(topic);
  };

  const close = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    stream?.close();
    stream = null;
  };

  const later = (wait: number, act: () => void) => {
    close();
    timer = setTimeout(act, wait);
  };

  /** A connection that died on the way is no error to the browser. */
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      lost = true;
      open();
    }, SILENCE_MS);
  };

  const open = () => {
    close();
    const opened = parts.connect();
    stream = opened;
    listen();
    opened.addEventListener('alive', listen);
    opened.addEventListener('open', () => {
      listen();
      if (lost) setTimeout(parts.everything, parts.chance() * JITTER_MS);
      else if (!everOpened) parts.opened();
      lost = false;
      everOpened = true;
    });
    for (const type of ['message', ...NAMED_TOPICS] as const) {
      opened.addEventListener(type, ({ data }) => {
        listen();
        const message = readMessage(data);
        if (message !== null) heard(message.topic, message.version);
      });
    }
    opened.addEventListener('slow', () => {
      later(SLOW_POLL_MS, () => {
        parts.everything();
        open();
      });
    });
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      lost = true;
      // The browser tries again by itself unless the answer was no stream at all.
      if (opened.readyState === CLOSED) later(REOPEN_MS, open);
    });
  };

  parts.onVisibility(() => (parts.hidden() ? close() : open()));
  if (!parts.hidden()) open();
}

/** A message of the stream, or null when it is none of ours. */
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

/** The parts as the browser has them. */
export function browserParts(
  told: Pick<LiveParts, 'opened' | 'changed' | 'everything'>,
): LiveParts {
  return {
    ...told,
    connect: () => new EventSource('/api/live'),
    hidden: () => document.visibilityState === 'hidden',
    onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
    chance: Math.random,
  };
}
