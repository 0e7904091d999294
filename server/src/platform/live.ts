import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NAMED_TOPICS, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

const COALESCE_MS = 100;
/** Pages give up after two missed heartbeats. */
const HEARTBEAT_MS = 20_000;
/** An event, because pages can't see comments. */
const HEARTBEAT = 'event: alive\ndata: {}\n\n';
const MOST_UNSENT_BYTES = 64 * 1024;
const MOST_LISTENERS = 10_000;
/** In one go, so that other requests wait at most milliseconds. */
const AT_ONCE = 100;
const SLOW_POLL_SECONDS = 20;
const SLOW = `retry: ${SLOW_POLL_SECONDS * 1000}\nevent: slow\ndata: {}\n\n`;

/** Tells open pages which topics changed, without data; close announcements are merged per topic. */
export class Live {
  readonly #listeners = new Set<ServerResponse>();
  readonly #versions: Map<Topic, number>;
  readonly #changed = new Set<Topic>();
  /** Oldest first. */
  readonly #unsent: Buffer[] = [];
  readonly #most: number;
  #flush: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  /** @param first differs at every start, so that a page takes no version for a known one */
  constructor(first: number, most = MOST_LISTENERS) {
    this.#versions = new Map(TOPICS.map((topic) => [topic, first]));
    this.#most = most;
  }

  get versions(): readonly (readonly [Topic, number])[] {
    return [...this.#versions];
  }

  /** Without changes to announce: a page may read from an instance that hears of them later. */
  get sentVersions(): readonly (readonly [Topic, number])[] {
    return this.versions.map(([topic, version]) => [
      topic,
      this.#changed.has(topic) ? version - 1 : version,
    ]);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  changed(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#versions.set(topic, (this.#versions.get(topic) ?? 0) + 1);
      this.#changed.add(topic);
    }
    this.#flush ??= setTimeout(() => this.#send(), COALESCE_MS);
  }

  add(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      // A compressing proxy would hold messages back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    if (this.#listeners.size >= this.#most) {
      response.end(SLOW);
      return;
    }
    response.write(`retry: 2000\n${TOPICS.map((topic) => this.#message(topic)).join('')}`);
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    this.#heartbeat ??= setInterval(() => this.#write(HEARTBEAT), HEARTBEAT_MS);
  }

  close(): void {
    clearTimeout(this.#flush);
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners) response.end();
    this.#listeners.clear();
    this.#unsent.length = 0;
  }

  #message(topic: Topic): string {
    const name = NAMED_TOPICS.some((named) => named === topic) ? `event: ${topic}\n` : '';
    return `${name}data: {"topic":"${topic}","version":${this.#versions.get(topic)}}\n\n`;
  }

  #send(): void {
    this.#flush = undefined;
    const text = [...this.#changed].map((topic) => this.#message(topic)).join('');
    this.#changed.clear();
    this.#write(text);
  }

  #write(text: string): void {
    const isIdle = this.#unsent.push(Buffer.from(text)) === 1;
    if (isIdle) void this.#writeAll();
  }

  /** In order, so that each page hears the newest version last. */
  async #writeAll(): Promise<void> {
    for (let [bytes] = this.#unsent; bytes !== undefined; [bytes] = this.#unsent) {
      let written = 0;
      for (const response of this.#listeners) {
        if (response.writableLength > MOST_UNSENT_BYTES) response.destroy();
        else response.write(bytes);
        if (++written % AT_ONCE === 0) await nextTurn();
      }
      this.#unsent.shift();
    }
  }
}
