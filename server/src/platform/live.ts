import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NAMED_TOPICS, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

const COALESCE_MS = 100;
/** A page closes a stream that is silent for longer than two heartbeats. */
const HEARTBEAT_MS = 20_000;
/** An event, because a page cannot see comments. */
const HEARTBEAT = 'event: alive\ndata: {}\n\n';
const MOST_UNSENT_BYTES = 64 * 1024;
/** Far more than a tournament has; a page beyond polls. */
const MOST_LISTENERS = 10_000;
/** Written to without a pause, so that other requests wait a few milliseconds at most. */
const AT_ONCE = 100;
/** How often a page without a place polls. */
const SLOW_POLL_SECONDS = 20;
const SLOW = `retry: ${SLOW_POLL_SECONDS * 1000}\nevent: slow\ndata: {}\n\n`;

/**
 * The live stream: tells open pages which topics changed, without the data. Announcements close
 * together become one message per topic.
 */
export class Live {
  readonly #listeners = new Set<ServerResponse>();
  readonly #versions: Map<Topic, number>;
  readonly #changed = new Set<Topic>();
  /** Messages that not all listeners have yet, oldest first. */
  readonly #unsent: Buffer[] = [];
  readonly #most: number;
  #flush: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  /**
   * @param first different at every start, so that a page that reconnects after a restart, or to
   *   another instance, never mistakes its versions for known ones
   * @param most how many pages have a stream at a time
   */
  constructor(first: number, most = MOST_LISTENERS) {
    this.#versions = new Map(TOPICS.map((topic) => [topic, first]));
    this.#most = most;
  }

  /** The topics' versions, as a page that opens a stream now would hear them. */
  get versions(): readonly (readonly [Topic, number])[] {
    return [...this.#versions];
  }

  /**
   * The same for a page that is sent now and reads afterwards. A change that open streams are still to be told of is
   * left out: the page may read from another instance, which hears of that change a moment later.
   */
  get toldVersions(): readonly (readonly [Topic, number])[] {
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

  /** Uses a response as a stream until its page is closed. */
  add(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      // A proxy that compresses would hold messages back.
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

  /** Ends all streams; the pages reconnect when the server is back. */
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

  /** One message after another, so that each page hears the newest version last. */
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
