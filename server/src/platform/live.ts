import type { ServerResponse } from 'node:http';
import { NAMED_TOPICS, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

const COALESCE_MS = 100;
/** A page gives a stream up that is silent for longer than two of these. */
const HEARTBEAT_MS = 20_000;
/** An event, for a page never sees a comment. */
const HEARTBEAT = 'event: alive\ndata: {}\n\n';
const MOST_UNSENT_BYTES = 64 * 1024;
const MOST_LISTENERS = 2000;
/** Of scarce places one address keeps this part, if others want the rest; a venue is one address, too. */
const KEPT_SHARE = 1 / 4;
/** What a page that found no place waits between two looks. */
const SLOW_POLL_SECONDS = 20;
const SLOW = `retry: ${SLOW_POLL_SECONDS * 1000}\nevent: slow\ndata: {}\n\n`;

/**
 * The live stream: tells open pages which topics changed, never what. Announcements that come
 * close together become one message a topic.
 */
export class Live {
  readonly #listeners = new Set<ServerResponse>();
  /** The same ones by their place on the network, each place's in the order in which they came. */
  readonly #byPlace = new Map<string, Set<ServerResponse>>();
  readonly #versions: Map<Topic, number>;
  readonly #changed = new Set<Topic>();
  readonly #most: number;
  #flush: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  /**
   * @param first a number of this start's own, so that a page that comes back after a restart, or to
   *   another instance, never takes its versions for ones that it knows
   */
  constructor(first: number, most = MOST_LISTENERS) {
    this.#versions = new Map(TOPICS.map((topic) => [topic, first]));
    this.#most = most;
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

  /**
   * Takes over a response for as long as its page stays open.
   * @param place on the network, from which the page is looked at
   */
  add(response: ServerResponse, headers: Readonly<Record<string, string>>, place: string): void {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (this.#listeners.size >= this.#most && !this.#makesRoomFor(place)) {
      response.end(SLOW);
      return;
    }
    response.write(`retry: 2000\n${TOPICS.map((topic) => this.#message(topic)).join('')}`);
    this.#listeners.add(response);
    const those = this.#byPlace.get(place) ?? new Set();
    this.#byPlace.set(place, those.add(response));
    response.on('close', () => this.#forget(response, place));
    this.#heartbeat ??= setInterval(() => this.#write(HEARTBEAT), HEARTBEAT_MS);
  }

  /** Ends every stream; the pages come back by themselves when the server does. */
  close(): void {
    clearTimeout(this.#flush);
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners) response.end();
    this.#listeners.clear();
    this.#byPlace.clear();
  }

  /** Whether somebody's newest page gives its place to a page from elsewhere. */
  #makesRoomFor(place: string): boolean {
    const [[greedy, pages] = ['', new Set<ServerResponse>()]] = [...this.#byPlace].toSorted(
      ([, a], [, b]) => b.size - a.size,
    );
    const own = this.#byPlace.get(place)?.size ?? 0;
    const newest = [...pages].at(-1);
    const gives = pages.size > this.#most * KEPT_SHARE && own + 1 < pages.size;
    if (!gives || newest === undefined) return false;
    newest.end(SLOW);
    this.#forget(newest, greedy);
    return true;
  }

  #forget(response: ServerResponse, place: string): void {
    this.#listeners.delete(response);
    const those = this.#byPlace.get(place);
    those?.delete(response);
    if (those?.size === 0) this.#byPlace.delete(place);
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
    const bytes = Buffer.from(text);
    for (const response of this.#listeners) {
      if (response.writableLength > MOST_UNSENT_BYTES) response.destroy();
      else response.write(bytes);
    }
  }
}
