import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** An answer that is the same for everybody who gets it. */
export interface FixedAnswer {
  readonly status: number;
  /** Alternating names and values, which Node writes faster than an object. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

/** Node's own fields: an answer's head as text, and whether it needs to be sent. */
type Headed = ServerResponse & { _header: string | null; _headerSent: boolean };

/** Longer bodies are sent apart: joining them takes memory, and their heads hardly count. */
const LONGEST_BODY = 64 * 1024;

/**
 * Sends answers that were sent before in the same second as they are, head and body in one piece. Node makes a
 * head from its fields for each request, which takes as long as all the rest; within a second it is the same.
 */
export class WholeAnswers {
  readonly #now: () => number;
  /** Those of this second only, so that the rest of the memory is given back. */
  readonly #wholes = new Map<FixedAnswer, Buffer>();
  #second = 0;
  #date = '';

  /** @param now the machine's time in milliseconds, which stands in the field Date */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns what is sent to everybody who asks so in the same second; undefined where that may differ */
  send(
    answer: FixedAnswer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Buffer | undefined {
    this.#look();
    const headed = response as Headed;
    const ordinary = isOrdinary(request, response);
    const whole = ordinary ? this.#wholes.get(answer) : undefined;
    if (whole !== undefined) {
      response.statusCode = answer.status;
      headed._header = 'HTTP/1.1';
      headed._headerSent = true;
      response.end(whole);
      return whole;
    }
    response.writeHead(answer.status, [...answer.headers, 'Date', this.#date]);
    if (ordinary) this.#remember(answer, headed);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
    return ordinary ? this.#wholes.get(answer) : undefined;
  }

  /** Begins anew with each second. */
  #look(): void {
    const second = Math.floor(this.#now() / 1000);
    if (second === this.#second) return;
    this.#second = second;
    this.#date = new Date(second * 1000).toUTCString();
    this.#wholes.clear();
  }

  /** Remembers an answer as Node is about to send it. */
  #remember(answer: FixedAnswer, { _header: head, _headerSent: isSent }: Headed): void {
    const { body = Buffer.alloc(0) } = answer;
    // Another version of Node may keep its head elsewhere, and then makes all of them.
    if (typeof head !== 'string' || isSent !== false || body.length > LONGEST_BODY) return;
    this.#wholes.set(answer, Buffer.concat([Buffer.from(head, 'latin1'), body]));
  }
}

/** Whether Node would write the same head to everybody who asks so. A request without a network has no use for it. */
const isOrdinary = (request: IncomingMessage, response: ServerResponse): boolean =>
  request.socket instanceof Socket &&
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  response.shouldKeepAlive &&
  response.getHeaderNames().length === 0;
