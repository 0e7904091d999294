import type { IncomingMessage } from 'node:http';
import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { type Copy, copyOf, NEVER, type ReadyAnswer } from './read-copy.ts';

/** Topic versions when a computation began; compared before caching. */
type Generation = ReadonlyMap<Topic, number>;

/** Whether nothing has changed between two states of topics, in any of these topics. */
const same = (a: Generation, b: Generation, topics: readonly Topic[]): boolean =>
  topics.every((topic) => a.get(topic) === b.get(topic));

const MOST_BYTES = 64 * 1024 * 1024;
/** Public reads as bytes, made once per change. @param mostBytes drops the least recently used */
export class Reads {
  readonly #copies = new Map<string, Copy>();
  readonly #running = new Map<string, { began: Generation; copy: Promise<Copy> }>();
  readonly #generations = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));
  readonly #unchanging: Readonly<Record<string, string>>;
  readonly #trusted: () => boolean;
  readonly #clock: () => Date;
  readonly #mostBytes: number;
  readonly #expiries: ReturnType<typeof makeExpiries>;
  #bytes = 0;

  constructor(options: {
    headers: Readonly<Record<string, string>>;
    /** False when a commit might be missed; then nothing is cached. */
    trusted: () => boolean;
    clock: () => Date;
    /** When reads become outdated by time. */
    expired: (topics: readonly Topic[]) => void;
    mostBytes?: number;
  }) {
    this.#unchanging = {
      ...options.headers,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    this.#trusted = options.trusted;
    this.#clock = options.clock;
    this.#mostBytes = options.mostBytes ?? MOST_BYTES;
    this.#expiries = makeExpiries(options.clock, (topics) => {
      this.drop(topics);
      options.expired(topics);
    });
  }

  close(): void {
    this.#expiries.close();
  }

  get changes(): ReadonlyMap<Topic, number> {
    return new Map(this.#generations);
  }

  drop(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#generations.set(topic, (this.#generations.get(topic) ?? 0) + 1);
    }
    for (const [address, copy] of this.#copies) {
      if (copy.topics.some((topic) => topics.includes(topic))) this.#forget(address, copy);
    }
  }

  get held(): { readonly copies: number; readonly bytes: number } {
    return { copies: this.#copies.size, bytes: this.#bytes };
  }

  /** Caches unless the topics changed meanwhile; concurrent requests share a computation. */
  async answer(address: string, topics: readonly Topic[], compute: () => Promise<ReadyAnswer>) {
    return this.#cached(address) ?? (await this.#computed(address, topics, compute));
  }

  async #computed(address: string, topics: readonly Topic[], compute: () => Promise<ReadyAnswer>) {
    const began = this.#generation(topics);
    const running = this.#running.get(address);
    if (running !== undefined && same(running.began, began, topics)) return await running.copy;
    const copy = compute().then((answer) => this.#keep(address, topics, began, answer));
    const mine = { began, copy };
    this.#running.set(address, mine);
    try {
      return await copy;
    } finally {
      if (this.#running.get(address) === mine) this.#running.delete(address);
    }
  }

  /** Undefined without a cached copy. */
  textOf(url: string): string | undefined {
    return this.#cached(url)?.packed('identity').full.body?.toString();
  }

  copyFor({ method, url = '', headers }: IncomingMessage): Copy | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const copy = this.#cached(url);
    return copy?.isFor?.(headers) === false ? undefined : copy;
  }

  #cached(address: string): Copy | undefined {
    const copy = this.#copies.get(address);
    if (copy === undefined) return undefined;
    if (copy.expires !== NEVER && copy.expires <= this.#clock().getTime()) {
      this.#forget(address, copy);
      return undefined;
    }
    // LRU order.
    this.#copies.delete(address);
    this.#copies.set(address, copy);
    return copy;
  }

  #generation(topics: readonly Topic[]): Generation {
    return new Map(topics.map((topic) => [topic, this.#generations.get(topic) ?? 0]));
  }

  #keep(address: string, asked: readonly Topic[], began: Generation, answer: ReadyAnswer): Copy {
    const { topics = asked, expires } = answer;
    const { expiring = topics } = answer;
    const copy = copyOf(answer, topics, this.#unchanging);
    if (expires !== undefined && expiring.length > 0) this.#expiries.add(expires, expiring);
    if (!this.#trusted() || !same(this.#generation(topics), began, topics)) return copy;
    const known = this.#copies.get(address);
    if (known !== undefined) this.#forget(address, known);
    this.#copies.set(address, copy);
    this.#bytes += copy.bytes;
    for (const [oldest, unused] of this.#copies) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest, unused);
    }
    return copy;
  }

  #forget(address: string, copy: Copy): void {
    this.#copies.delete(address);
    this.#bytes -= copy.bytes;
  }
}

/** Node fires longer timers immediately. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Reports topics when their reads become outdated by time alone. */
export function makeExpiries(clock: () => Date, expired: (topics: readonly Topic[]) => void) {
  const due = new Map<number, Set<Topic>>();
  let timer: NodeJS.Timeout | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (due.size === 0) return;
    const delay = Math.min(...due.keys()) - clock().getTime();
    timer = setTimeout(tell, Math.min(Math.max(delay, 1), LONGEST_DELAY_MS)).unref();
  };
  const tell = () => {
    const now = clock().getTime();
    const over = [...due].filter(([at]) => at <= now);
    for (const [at] of over) due.delete(at);
    const topics = new Set(over.flatMap(([, of]) => [...of]));
    if (topics.size > 0) expired([...topics]);
    wait();
  };
  return {
    /** Reads are valid until `at`. */
    add: (at: Date, topics: readonly Topic[]): void => {
      due.set(at.getTime(), new Set([...(due.get(at.getTime()) ?? []), ...topics]));
      wait();
    },
    close: (): void => {
      clearTimeout(timer);
      due.clear();
    },
  };
}
