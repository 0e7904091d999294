import { connect, type Socket } from 'node:net';

const END = Buffer.from('\r\n\r\n');

/** An answer as it came: its body may be packed. */
export interface Answer {
  readonly head: string;
  readonly body: Buffer;
}

/** A connection that stays open, and what has come of the answer that is due. */
interface Line {
  readonly socket: Socket;
  pieces: Buffer[];
  due: PromiseWithResolvers<Answer> | undefined;
}

/**
 * Reads over a few connections that stay open. An HTTP client would need more time than the product, of the same
 * processor; answers without a length are not for it.
 */
export class Reader {
  readonly #url: URL;
  readonly #most: number;
  readonly #lines: Line[] = [];
  readonly #idle: Line[] = [];
  readonly #waiting: (() => void)[] = [];

  /** @param most how many connections */
  constructor(url: string, most: number) {
    this.#url = new URL(url);
    this.#most = most;
  }

  /** What a browser would get that takes gzip. */
  async read(address: string): Promise<Answer> {
    const line = this.#idle.pop() ?? this.#open() ?? (await this.#free());
    line.due = Promise.withResolvers<Answer>();
    line.socket.write(
      `GET ${address} HTTP/1.1\r\nHost: ${this.#url.host}\r\nAccept-Encoding: gzip\r\n\r\n`,
    );
    return await line.due.promise;
  }

  close(): void {
    for (const { socket } of this.#lines) socket.destroy();
  }

  #open(): Line | undefined {
    if (this.#lines.length >= this.#most) return undefined;
    const { port, hostname } = this.#url;
    const line: Line = {
      socket: connect({ port: Number(port), host: hostname, noDelay: true }),
      pieces: [],
      due: undefined,
    };
    this.#lines.push(line);
    line.socket.on('data', (piece) => this.#take(line, piece));
    line.socket.on('error', (error) => line.due?.reject(error));
    line.socket.on('end', () => line.due?.reject(new Error('the connection was closed')));
    return line;
  }

  async #free(): Promise<Line> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
    const line = this.#idle.pop();
    if (line === undefined) throw new Error('no connection is free');
    return line;
  }

  #take(line: Line, piece: Buffer): void {
    line.pieces.push(piece);
    const bytes = line.pieces.length === 1 ? piece : Buffer.concat(line.pieces);
    line.pieces = [bytes];
    const end = bytes.indexOf(END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    const body = bytes.subarray(end + END.length);
    if (body.length < length) return;
    line.pieces = [];
    const { due } = line;
    line.due = undefined;
    this.#idle.push(line);
    due?.resolve({ head, body });
    this.#waiting.shift()?.();
  }
}
