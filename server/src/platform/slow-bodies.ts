import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from './clock.ts';
import { endUnread, isAnswered, tooSlow } from './unread-request.ts';

/** How long a client may take to send, in milliseconds. */
export interface Patience {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersMs: number;
  /** For a body, from the end of the headers. */
  readonly bodyMs: number;
  /** For a file upload, once its sender is authorised. */
  readonly uploadMs: number;
  /** The bytes that an upload must send in each `bodyMs`. */
  readonly uploadBytes: number;
  /** For a connection without any traffic while an answer is being sent. */
  readonly silentMs: number;
  /** How often connections are checked. */
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

/** A body being received: when the wait began, and the connection's byte count then. */
interface Wait {
  since: number;
  bytes: number;
}

const uploads = new WeakSet<IncomingMessage>();

/** Allows a request the time for files; call it once its sender may upload. */
export function expectFiles(request: IncomingMessage): void {
  uploads.add(request);
}

/**
 * Ends requests whose bodies arrive too slowly. Node has one limit for all requests, but files need
 * more time than others should get.
 */
export class SlowBodies {
  readonly #patience: Patience;
  readonly #waits = new Map<IncomingMessage, Wait>();
  #timer: NodeJS.Timeout | undefined;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** Watches a request's body until it is complete or too slow. */
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

/** Without these headers there is no body (`optimizeEmptyRequests`); parsing would wait forever. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
