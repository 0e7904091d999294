import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from './clock.ts';
import { endUnread, isAnswered, tooSlow } from './unread-request.ts';

/** How long whoever sends may take, in milliseconds. */
export interface Patience {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersMs: number;
  /** For a body, from the end of the headers. */
  readonly bodyMs: number;
  /** For a request that uploads files, once it is known who sends it. */
  readonly uploadMs: number;
  /** What such a request brings at least in each `bodyMs`. */
  readonly uploadBytes: number;
  /** For a connection on which nothing moves in either direction, an answer being under way. */
  readonly silentMs: number;
  /** How often connections over their limit are looked for. */
  readonly lookEveryMs: number;
}

/** A phone on bad Wi-Fi sends 256 kB, the longest body, in 30 seconds; 110 MB of files take longer. */
export const PATIENCE: Patience = {
  headersMs: 15 * SECOND,
  bodyMs: 30 * SECOND,
  uploadMs: 1800 * SECOND,
  uploadBytes: 30 * 1024,
  silentMs: 300 * SECOND,
  lookEveryMs: 5 * SECOND,
};

/** One body on its way: since when it is waited for, and how much its connection had brought by then. */
interface Wait {
  since: number;
  bytes: number;
}

const uploads = new WeakSet<IncomingMessage>();

/** Gives a request the time that files need: whoever sends it may send them. */
export function expectFiles(request: IncomingMessage): void {
  uploads.add(request);
}

/**
 * Ends requests whose bodies come too slowly. Node's own limit is one for all requests, and files
 * need a longer one than anybody should have.
 */
export class SlowBodies {
  readonly #patience: Patience;
  readonly #waits = new Map<IncomingMessage, Wait>();
  #timer: NodeJS.Timeout | undefined;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** Waits for the body of a request until it is there or has taken too long. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { bytesRead } = request.socket;
    this.#waits.set(request, { since: performance.now(), bytes: bytesRead });
    request.once('close', () => this.#forget(request));
    response.once('finish', () => {
      if (!request.complete) isAnswered.add(request.socket);
    });
    this.#timer ??= setInterval(() => this.#look(), this.#patience.lookEveryMs).unref();
  }

  #look(): void {
    for (const [request, wait] of this.#waits) {
      if (request.complete) this.#forget(request);
      else if (this.#isOver(request, wait)) endUnread(request.socket, tooSlow());
    }
  }

  #isOver(request: IncomingMessage, wait: Wait): boolean {
    const now = performance.now();
    if (now - wait.since < this.#patience.bodyMs) return false;
    const { bytesRead } = request.socket;
    if (!uploads.has(request) || bytesRead - wait.bytes < this.#patience.uploadBytes) return true;
    wait.since = now;
    wait.bytes = bytesRead;
    return false;
  }

  #forget(request: IncomingMessage): void {
    this.#waits.delete(request);
    isAnswered.delete(request.socket);
    if (this.#waits.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
