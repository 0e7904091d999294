import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NAMED_TOPICS, TOPICS, type Topic } from '@quizmeet/contract/call.ts';

const COALESCE_MS = 100;
/** A page closes a stream that is silent for longer than two heartbeats. */
const HEARTBEAT_MS = 20_000;
/** An event, because a page cannot see comments. */
const HEARTBEAT = 'event: alive\ndata: {}\n\n';
const MOST_UNSENT_BYTES = 64 * 1024;
/** Measured (decision 034): so many hear of a score within a second while reads are answered. */
export const MOST_LISTENERS = 10_000;
/** Written to without a pause, so that other requests wait a few milliseconds at most. */
const AT_ONCE = 100;
/** When places are scarce, one address may keep this share; a venue is one address too. */
const KEPT_SHARE = 1 / 4;
/** How often a page without a place polls. */
const SLOW_POLL_SECONDS = 20;
const SLOW = `retry: ${SLOW_POLL_SECONDS * 1000}\nevent: slow\ndata: {}\n\n`;

/**
 * The live stream: tells open pages which topics changed, without the data. Announcements close
 * together become one message per topic.
 */
export class Live {
  readonly #listeners = new Set<ServerResponse>();
  /** The same by network place, in the order in which they connected. */
  readonly #byPlace = new Map<string, Set<ServerResponse>>();
  readonly #versions: Map<Topic, number>;
  readonly #changed = new Set<Topic>();
  /** Messages that not all listeners have yet, oldest first. */
  readonly #unsent: Buffer[] = [];
  readonly #most: number;
  readonly #processes: number;
  /** Streams that are open in the product's other processes. */
  #elsewhere = 0;
  #counted: () => void = () => {};
  #flush: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  /**
   * @param first different at every start, so that a page that reconnects after a restart, or to
   *   another instance, never mistakes its versions for known ones
   * @param most the streams of all processes of the product together
   * @param processes how many of them have streams
   */
  constructor(first: number, most = MOST_LISTENERS, processes = 1) {
    this.#versions = new Map(TOPICS.map((topic) => [topic, first]));
    this.#most = most;
    this.#processes = processes;
  }

  /** The topics' versions, as a page that opens a stream now would hear them. */
  get versions(): readonly (readonly [Topic, number])[] {
    return [...this.#versions];
  }

  /**
   * The same for a page that is sent now and reads afterwards. A change that open streams are still to be told of is
   * left out: the page may read from another process, which hears of that change a moment later.
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

  /** Takes note of how many streams the product's other processes have. */
  othersHave(streams: number): void {
    this.#elsewhere = streams;
  }

  /** Calls back whenever the number of streams has changed. */
  onCount(counted: () => void): void {
    this.#counted = counted;
  }

  changed(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#versions.set(topic, (this.#versions.get(topic) ?? 0) + 1);
      this.#changed.add(topic);
    }
    this.#flush ??= setTimeout(() => this.#send(), COALESCE_MS);
  }

  /**
   * Uses a response as a stream until its page is closed.
   * @param place the page's network place
   */
  add(response: ServerResponse, headers: Readonly<Record<string, string>>, place: string): void {
    // It ends with its connection, so that nothing needs to say where a message ends.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const open = this.#listeners.size + this.#elsewhere;
    if (open >= this.#most && !this.#makesRoomFor(place)) {
      response.end(SLOW);
      return;
    }
    response.write(`retry: 2000\n${TOPICS.map((topic) => this.#message(topic)).join('')}`);
    this.#listeners.add(response);
    const those = this.#byPlace.get(place) ?? new Set();
    this.#byPlace.set(place, those.add(response));
    response.on('close', () => this.#forget(response, place));
    this.#counted();
    this.#heartbeat ??= setInterval(() => this.#write(HEARTBEAT), HEARTBEAT_MS);
  }

  /** Ends all streams; the pages reconnect when the server is back. */
  close(): void {
    clearTimeout(this.#flush);
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners) response.end();
    this.#listeners.clear();
    this.#byPlace.clear();
    this.#unsent.length = 0;
  }

  /** Closes a page of the network place with the most pages, if those exceed its share. */
  #makesRoomFor(place: string): boolean {
    let greedy = place;
    let pages = new Set<ServerResponse>();
    for (const [each, those] of this.#byPlace) {
      if (those.size > pages.size) [greedy, pages] = [each, those];
    }
    const own = this.#byPlace.get(place)?.size ?? 0;
    let newest: ServerResponse | undefined;
    for (const page of pages) newest = page;
    const kept = (this.#most / this.#processes) * KEPT_SHARE;
    const gives = pages.size > kept && own + 1 < pages.size;
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
    this.#counted();
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

  /**
   * One message after another, so that each page hears the newest version last. They go to the connection itself:
   * what an answer does for each piece takes a third of the time.
   */
  async #writeAll(): Promise<void> {
    for (let [bytes] = this.#unsent; bytes !== undefined; [bytes] = this.#unsent) {
      let written = 0;
      for (const response of this.#listeners) {
        const way = response.socket ?? response;
        if (way.writableLength > MOST_UNSENT_BYTES) response.destroy();
        else way.write(bytes);
        if (++written % AT_ONCE === 0) await nextTurn();
      }
      this.#unsent.shift();
    }
  }
}
