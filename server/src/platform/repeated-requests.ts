import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SECOND } from './clock.ts';
import type { Reads, Sent } from './reads.ts';
import { hasBody } from './slow-bodies.ts';
import { type Connection, isUnderWay } from './unread-request.ts';

const END = '\r\n\r\n';
/** Longer requests are not remembered; a browser's has 300 to 900 bytes. */
const LONGEST = 2048;
/** The number of requests remembered within a second. */
const MOST = 1000;
/**
 * After so many milliseconds Node has to see a request of a connection again: a quiet one is closed 90 seconds
 * after that (bound-connections.ts), and promised 72 after its last answer.
 */
const LONGEST_UNSEEN = 15 * SECOND;

type Parse = (data: Buffer) => void;

/** What is known of a connection. */
interface Past {
  /** Whether each piece of data so far was exactly one request without a body. */
  isPlain: boolean;
  /** When Node saw a request last, by the clock that nobody sets; undefined before the first. */
  seen: number | undefined;
}

/** The requests that Node finds in a piece of data. */
interface Found {
  count: number;
  areWithoutBody: boolean;
  sent: Sent | undefined;
}

/**
 * Answers a request without parsing it when one with the same bytes was answered from the cache in the same second
 * (decision 006). Safe because it happens only where the same bytes always mean the same: on connections on which
 * each piece of data so far was exactly one request without a body, as Node found, and no answer is due. The first
 * other piece leaves the connection to Node for good. Requests with a cookie or an authorisation are of one person,
 * and not remembered.
 */
export class RepeatedRequests {
  readonly #reads: Pick<Reads, 'serve'>;
  readonly #now: () => number;
  /** What was sent to each request in this second; emptied by a timer, since a clock costs as much as all the rest. */
  readonly #sent = new Map<string, Sent>();
  /** When the first of them was sent, by the clock that nobody sets. */
  #began = 0;
  #found: Found | undefined;

  /** @param now the machine's time in milliseconds */
  constructor(reads: Pick<Reads, 'serve'>, now: () => number = Date.now) {
    this.#reads = reads;
    this.#now = now;
  }

  /**
   * Reads each connection of a server before Node's parser does. A server that upgrades connections cannot use it:
   * Node takes its own reader from them then, which is called by ours here.
   */
  standBefore(server: Server): void {
    server.on('connection', (connection: Connection) => {
      const [parse, ...others] = connection.listeners('data') as Parse[];
      // Another version of Node may read connections in another way, and then reads them alone.
      if (parse === undefined || others.length > 0) return;
      dontReadAhead(connection);
      const past: Past = { isPlain: true, seen: undefined };
      connection.off('data', parse);
      connection.on('data', (data: Buffer) => {
        if (this.#answer(data, past, connection)) return;
        this.#pass(data, past, () => parse.call(connection, data));
      });
    });
    server.on('request', (request: IncomingMessage) => {
      if (this.#found === undefined) return;
      this.#found.count++;
      this.#found.areWithoutBody &&= !hasBody(request);
    });
  }

  /** Sends the cached answer to a request that Node parsed; false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const sent = this.#reads.serve(request, response);
    if (this.#found !== undefined && !isPersonal(request)) this.#found.sent = sent;
    return sent !== undefined;
  }

  #answer(data: Buffer, { isPlain, seen }: Past, connection: Connection): boolean {
    if (this.#sent.size === 0 || data.length > LONGEST || !isReady(connection)) return false;
    if (!isPlain || seen === undefined || this.#began - seen > LONGEST_UNSEEN) return false;
    const sent = this.#sent.get(data.toString('latin1'));
    if (sent?.whole === undefined || !sent.isCurrent()) return false;
    connection.write(sent.whole);
    return true;
  }

  /** Gives data to Node, which says what it finds before `parse` returns: so that belongs to this data. */
  #pass(data: Buffer, past: Past, parse: () => void): void {
    if (!past.isPlain) {
      parse();
      return;
    }
    const found: Found = { count: 0, areWithoutBody: true, sent: undefined };
    this.#found = found;
    try {
      parse();
    } finally {
      this.#found = undefined;
    }
    const isWhole = data.indexOf(END) === data.length - END.length;
    // None is found in a piece of three letters or of empty lines, nor where Node refuses what a request expects.
    past.isPlain = isWhole && found.count === 1 && found.areWithoutBody;
    past.seen = performance.now();
    if (past.isPlain && found.sent?.whole !== undefined) this.#remember(data, found.sent);
  }

  #remember(data: Buffer, sent: Sent): void {
    if (data.length > LONGEST || this.#sent.size >= MOST) return;
    if (this.#sent.size === 0) this.#begin();
    this.#sent.set(data.toString('latin1'), sent);
  }

  /** Each second begins anew: an answer has a date, and old answers would take memory. */
  #begin(): void {
    this.#began = performance.now();
    setTimeout(() => this.#sent.clear(), SECOND - (this.#now() % SECOND)).unref();
  }
}

/**
 * A stream asks its source for more after each piece, in a turn of its own. A connection's source sends by itself, and
 * the asking took a tenth of the time of an answer. The field is Node's own: a version without it reads as always.
 */
function dontReadAhead({ _readableState: state }: Connection): void {
  if (state?.readingMore === false) state.readingMore = true;
}

const isPersonal = ({ headers }: IncomingMessage): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

/** Whether the next answer can be sent at once: none is due, and the client has read the ones before. */
const isReady = (connection: Connection): boolean =>
  !isUnderWay(connection) && connection.writable && connection.writableLength === 0;
