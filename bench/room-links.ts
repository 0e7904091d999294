import { get } from 'node:http';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { startProduct } from '../e2e/running.ts';
import { printedCodes } from '../server/testing/printed-codes.ts';
import { cookieOf, quantile, report } from './measuring/measure.ts';

/**
 * How soon the links of all rooms are dead on every phone once an administrator revokes them, with one process and
 * with two (PROCESSES): each phone holds a live stream, and asks for its room when the stream says that links have
 * changed, as the page does. From the click until the refusal has arrived.
 */
const PROCESSES = [1, 2] as const;
const PHONES_A_ROOM = 4;
const LIMIT_MS = 1000;
const TOPIC = '"room-links"';

/** A phone that has opened its room's link. */
interface Phone {
  /** Ends its live stream. */
  leave(): void;
  /** The time at which it was first refused. */
  readonly refused: Promise<number>;
}

let isMissed = false;
for (const processes of PROCESSES) {
  const product = await startProduct({
    stage: 'friday',
    settings: { PROCESSES: String(processes) },
  });
  try {
    isMissed = (await revokedIn(product.url, processes)) || isMissed;
  } finally {
    await product.stop();
  }
}
process.exitCode = isMissed ? 1 : 0;

/** Revokes the links of all rooms, and reports when the phones were refused; true when the bar is missed. */
async function revokedIn(url: string, processes: number): Promise<boolean> {
  const cookie = await cookieOf(url, 'admin@example.org');
  const order = async (method: string, address: string, body?: object) => {
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url + address, {
      method,
      headers,
      body: JSON.stringify(body) ?? null,
    });
    if (!answer.ok)
      throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await order('PUT', '/api/roomLinks', { used: true });
  await order('POST', '/api/roomLinks');
  const codes = await codesOfRooms(url, cookie);
  const phones: Phone[] = [];
  for (const code of codes.flatMap((each) => Array.from({ length: PHONES_A_ROOM }, () => each))) {
    phones.push(await opened(url, code));
  }
  const clicked = performance.now();
  await order('DELETE', '/api/roomLinks');
  const delays = (await Promise.all(phones.map(({ refused }) => refused))).map(
    (at) => at - clicked,
  );
  for (const phone of phones) phone.leave();
  const last = quantile(delays, 1);
  const name = `${processes === 1 ? 'one process' : `${processes} processes`}: dead on`;
  report(
    `${name} every phone`,
    `${last.toFixed(0)} ms`,
    `${codes.length} rooms, ${phones.length} phones`,
  );
  const share = (last / LIMIT_MS).toFixed(2);
  report(
    `${name} half of them`,
    `${quantile(delays, 0.5).toFixed(0)} ms`,
    `the last: ${share} of ${LIMIT_MS} ms`,
  );
  return last > LIMIT_MS;
}

/** The code on a scoresheet of each room. */
async function codesOfRooms(url: string, cookie: string): Promise<readonly string[]> {
  const listed = await fetch(`${url}/api/rounds/all?division=All`);
  const slots = (await listed.json()) as ReplyOf<typeof listRounds>;
  const rooms = Map.groupBy(
    slots.flatMap(({ rounds }) => rounds),
    ({ roomName }) => roomName,
  );
  const rounds = [...rooms.values()].flatMap(([first]) => (first === undefined ? [] : [first.id]));
  const printed = await fetch(`${url}/api/print/again?rounds=${rounds.join(',')}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  if (!printed.ok) throw new Error(`printing failed: ${printed.status} ${await printed.text()}`);
  const pages = await printedCodes(new Uint8Array(await printed.arrayBuffer()));
  return pages.flatMap(([address]) => address?.split('#')[1] ?? []);
}

/** A phone opens a link, gives a name, and listens. */
async function opened(url: string, code: string): Promise<Phone> {
  const answer = await ask(url, 'POST', { code });
  if (!answer.ok) throw new Error(`a link did not open: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const named = await ask(url, 'PUT', { name: 'Maria Lopez' }, cookie);
  if (!named.ok) throw new Error(`no name was taken: ${named.status} ${await named.text()}`);
  const { promise: refused, resolve: refuse } = Promise.withResolvers<number>();
  const request = get(`${url}/api/live`, { agent: false, headers: { cookie } });
  const listening = Promise.withResolvers<void>();
  request.once('error', listening.reject).once('response', (stream) => {
    stream
      .setEncoding('utf8')
      .on('error', () => {})
      .on('data', async (text: string) => {
        listening.resolve();
        if (!text.includes(TOPIC)) return;
        const { status } = await ask(url, 'GET', undefined, cookie);
        if (status === 401) refuse(performance.now());
      });
  });
  await listening.promise;
  return { refused, leave: () => request.destroy() };
}

/** The room's call of a phone. */
async function ask(url: string, method: string, body?: object, cookie = ''): Promise<Response> {
  return await fetch(`${url}/api/room`, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
