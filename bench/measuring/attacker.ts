import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request of an attack. */
export interface Sent {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The kinds of attack: requests with a number of them at once, live streams held open until a message ends
 * them, or requests sent letter by letter.
 */
export type Attack =
  | { readonly url: string; readonly requests: readonly Sent[]; readonly atOnce: number }
  | { readonly url: string; readonly streams: number; readonly headers: Sent['headers'] }
  | { readonly url: string; readonly dripping: number };

/** The outcome of one request; a stream that is told to come back later counts as 503. */
export interface Outcome {
  readonly status: number;
  readonly ms: number;
}

/** Streams that are opened in parallel; systems let a hundred or so wait for a connection. */
const OPENING = 100;

process.once('disconnect', () => process.exit());
process.once('message', async (attack: Attack) => {
  if ('streams' in attack) process.send?.(await openStreams(attack));
  else if ('dripping' in attack) process.send?.(await drip(attack));
  else process.send?.(await send(attack, attack.requests));
});

async function send(
  { url, atOnce }: { readonly url: string; readonly atOnce: number },
  requests: readonly Sent[],
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const outcomes = await sideBySide(requests, atOnce, async (sent) => await ask(url, agent, sent));
  agent.destroy();
  return outcomes;
}

async function ask(url: string, agent: Agent, sent: Sent): Promise<Outcome> {
  const start = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, headers, path, body } = sent;
    request(`${url}${path}`, { method, headers, agent }, resolve).on('error', reject).end(body);
  });
  await text(answer);
  return { status: answer.statusCode ?? 0, ms: performance.now() - start };
}

/** Opens them all; they stay open until this process ends. */
async function openStreams(attack: Extract<Attack, { streams: number }>): Promise<Outcome[]> {
  const all = Array.from({ length: attack.streams });
  return await sideBySide(all, OPENING, async () => {
    const start = performance.now();
    const first = await new Promise<string>((resolve, reject) => {
      get(`${attack.url}/api/live`, { headers: attack.headers, agent: false }, (answer) => {
        answer
          .setEncoding('utf8')
          .once('data', resolve)
          .on('data', () => {});
      }).on('error', reject);
    });
    const status = first.includes('event: slow') ? 503 : 200;
    return { status, ms: performance.now() - start };
  });
}

/** The time between two letters of a slow request. */
const DRIP_MS = 10_000;

/** Sends heads and bodies that never end, and returns how long each connection was kept. */
async function drip({ url, dripping }: Extract<Attack, { dripping: number }>): Promise<Outcome[]> {
  const { hostname, port } = new URL(url);
  const begins = [
    'GET / HTTP/1.1\r\nHost: product\r\nX-Long: ',
    'POST /api/login HTTP/1.1\r\nHost: product\r\nContent-Length: 90000\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nX-Requested-With: quizmeet\r\n\r\n',
  ];
  const all = Array.from({ length: dripping }, (_, i) => begins[i % begins.length] ?? '');
  return await Promise.all(
    all.map(async (begin) => {
      const start = performance.now();
      const socket = connect(Number(port), hostname).on('error', () => {});
      let status = 0;
      socket.on('data', (data) => {
        status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0);
      });
      socket.write(begin);
      const letters = setInterval(() => socket.write('a'), DRIP_MS);
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(letters);
      return { status, ms: performance.now() - start };
    }),
  );
}

async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<Outcome>,
): Promise<Outcome[]> {
  const left = items.values();
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (const item of left) outcomes.push(await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return outcomes;
}
