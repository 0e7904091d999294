import { connect, type Socket } from 'node:net';

/** Live streams that another process opens, so that they do not disturb the measuring one. */
export interface Listening {
  readonly url: string;
  readonly streams: number;
  /** The second and third byte of the addresses that they come from: 127.x.y.1 to 127.x.y.250. */
  readonly from: readonly [number, number];
}

/** What is told: how many streams are open, after opening and when asked; and when changes were heard. */
export type Heard =
  | { readonly open: number; readonly refused: number }
  | { readonly heard: readonly number[] };

/** Opened in parallel; systems let a hundred or so wait for a connection. */
const OPENING = 100;
const REPORT_MS = 200;

const sockets: Socket[] = [];
let refused = 0;
/** The milliseconds since the epoch at which changes were heard since the last report. */
let heard: number[] = [];

process.once('disconnect', () => process.exit());
process.once('message', async (listening: Listening) => {
  let next = 0;
  const open = async () => {
    while (next < listening.streams) await openOne(listening, next++);
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  process.send?.({ open: sockets.length, refused } satisfies Heard);
  process.on('message', () => {
    const open = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
    process.send?.({ open, refused } satisfies Heard);
  });
  setInterval(() => {
    if (heard.length === 0) return;
    process.send?.({ heard } satisfies Heard);
    heard = [];
  }, REPORT_MS);
});

/** Bare sockets: an HTTP client would need more memory and time than the product. */
async function openOne({ url, from: [x, y] }: Listening, i: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const localAddress = `127.${x}.${y}.${1 + (i % 250)}`;
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
    socket.once('error', () => {
      refused++;
      resolve();
    });
    socket.once('data', (first) => {
      if (first.includes('event: slow')) refused++;
      else sockets.push(socket);
      socket.on('data', hear).on('error', () => socket.destroy());
      resolve();
    });
  });
}

function hear(bytes: Buffer): void {
  if (bytes.includes('"standings"')) heard.push(performance.timeOrigin + performance.now());
}
