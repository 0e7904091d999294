import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { startProduct } from '../e2e/running.ts';
import type { Heard, Listening } from './measuring/listeners.ts';
import { cookieOf, quantile, report } from './measuring/measure.ts';
import { memoryMb, processesOf } from './measuring/processes.ts';
import { Reader } from './measuring/reader.ts';

/**
 * A hall full of open pages: how soon they hear of a score while others read, and the memory that a
 * page takes. `-- --streams 40000 --idle` only holds them; `--processes 2` starts the product with so many.
 */
const arg = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const STREAMS = arg('streams', 10_000);
const PROCESSES = arg('processes', 1);
const IS_IDLE = process.argv.includes('--idle');
/** A process may have so many files open on most systems, and each stream is one. */
const STREAMS_A_LISTENER = 10_000;
/** Long enough for pages to be made anew, which they are ten seconds after they were made. */
const SAVES = 40;
const READS_A_SECOND = 1000;
/** Every so many of them ask for a page instead of an answer. */
const PAGE_EVERY = 10;
const HEARD_MS = 1000;
const READ_MS = 100;
const IDLE_MS = 45_000;
/** Stands in a page that has its content. */
const CONTENT = 'id="sent-page"';

interface Round {
  readonly id: number;
  readonly leftTeamId: number;
  readonly rightTeamId: number;
  readonly version: number;
  readonly winningTeam: string;
}

const settings = { LIVE_STREAMS: `${STREAMS}`, PROCESSES: `${PROCESSES}` };
const product = await startProduct({ stage: 'friday', settings });
const listeners: ChildProcess[] = [];
const heard: number[] = [];
const now = () => performance.timeOrigin + performance.now();
try {
  const { url } = product;
  const cookie = await cookieOf(url, 'scores@example.org');
  const open = await openRounds();
  const reader = new Reader(url, 64);
  await read(reader);
  const before = memory();
  const { held, refused, seconds } = await openStreams();
  await pause(1000);
  const each = ((memory() - before) * 1024) / Math.max(1, held);
  report('processes', String(PROCESSES), '');
  report('open streams', String(held), `${refused} refused, after ${seconds.toFixed(0)} s`);
  report('memory of a stream', `${each.toFixed(1)} kB`, '');
  if (IS_IDLE) {
    // Longer than two heartbeats, so that whoever is not held is noticed.
    await pause(IDLE_MS);
    const still = await stillOpen();
    report('still open after 45 s', String(still), '');
    process.exitCode = still >= STREAMS ? 0 : 1;
  } else {
    const pages = await pagesOf(reader, open);
    const [delays, { answers: reads, pages: opened, bare }] = await scoresAmongReads(
      reader,
      cookie,
      open,
      pages,
    );
    const late = quantile(opened, 0.99);
    const last = quantile(delays, 0.99);
    const slow = quantile(reads, 0.99);
    report('messages heard of those due', String(delays.length), `${held * SAVES}`);
    report('after the save, median', `${quantile(delays, 0.5).toFixed(0)} ms`, '');
    report('after the save, 99 %', `${last.toFixed(0)} ms`, verdict(last, HEARD_MS));
    report('reads meanwhile', String(reads.length), `${READS_A_SECOND} a second`);
    report('a read, median', `${quantile(reads, 0.5).toFixed(1)} ms`, '');
    report('a read, 99 %', `${slow.toFixed(0)} ms`, verdict(slow, READ_MS));
    report('pages among them', String(opened.length), `${pages.length} different ones`);
    report('a page, 99 %', `${late.toFixed(0)} ms`, verdict(late, READ_MS));
    report('pages without content', String(bare), `at most 0: ${bare === 0 ? 'met' : 'MISSED'}`);
    const areFast = last <= HEARD_MS && slow <= READ_MS && late <= READ_MS;
    const isMet = areFast && bare === 0 && delays.length >= STREAMS * SAVES;
    process.exitCode = isMet ? 0 : 1;
  }
} finally {
  for (const listener of listeners) listener.kill();
  await product.stop();
}

function verdict(ms: number, limit: number): string {
  return `at most ${limit} ms: ${ms <= limit ? 'met' : 'MISSED'}`;
}

async function openRounds(): Promise<Round[]> {
  const slots = (await (await fetch(`${product.url}/api/rounds/all?division=All`)).json()) as {
    rounds: Round[];
  }[];
  return slots.flatMap((slot) => slot.rounds).filter((round) => round.winningTeam === '');
}

/** Opens the streams from as many processes as it takes. */
async function openStreams() {
  const start = performance.now();
  const processes = Math.ceil(STREAMS / STREAMS_A_LISTENER);
  const all = await Promise.all(
    Array.from({ length: processes }, async (_, i) => {
      const listener = fork(path.join(import.meta.dirname, 'measuring', 'listeners.ts'));
      listeners.push(listener);
      const streams = Math.min(STREAMS_A_LISTENER, STREAMS - i * STREAMS_A_LISTENER);
      const opened = once(listener, 'message');
      listener.send({
        url: product.url.replace('localhost', '127.0.0.1'),
        streams,
        from: [1, i],
      } satisfies Listening);
      const [told] = (await opened) as [Extract<Heard, { open: number }>];
      listener.on('message', (more: Heard) => {
        if ('heard' in more) heard.push(...more.heard);
      });
      return told;
    }),
  );
  return {
    held: all.reduce((sum, { open }) => sum + open, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    seconds: (performance.now() - start) / 1000,
  };
}

/** The public pages that a hall looks at, each made once before it is measured. */
async function pagesOf(reader: Reader, open: readonly Round[]): Promise<string[]> {
  const teams = new Set(open.flatMap(({ leftTeamId, rightTeamId }) => [leftTeamId, rightTeamId]));
  const pages = ['/home', '/schedule/Open', '/schedule/Novice', '/standings/team/Open'].concat(
    [...teams].map((id) => `/team/${id}`),
  );
  for (const page of pages) while (!(await read(reader, page)).includes(CONTENT)) await pause(100);
  return pages;
}

/** What was read meanwhile: how long it took in milliseconds, and how many pages came without their content. */
interface Reads {
  readonly answers: readonly number[];
  readonly pages: readonly number[];
  readonly bare: number;
}

/** Saves results one by one while others read. */
async function scoresAmongReads(
  reader: Reader,
  cookie: string,
  open: readonly Round[],
  pages: readonly string[],
): Promise<[number[], Reads]> {
  const delays: number[] = [];
  let isOver = false;
  const reading = readSteadily(reader, () => isOver, pages);
  for (const { id, version } of open.slice(0, SAVES)) {
    heard.length = 0;
    await save(cookie, { id, version });
    const saved = now();
    const end = performance.now() + 3000;
    while (heard.length < STREAMS && performance.now() < end) await pause(50);
    for (const at of heard) delays.push(at - saved);
  }
  isOver = true;
  return [delays, await reading];
}

async function save(cookie: string, round: Pick<Round, 'id' | 'version'>): Promise<void> {
  const scores = { leftTeamScore: 120, rightTeamScore: 80 };
  const answer = await fetch(`${product.url}/api/rounds`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...round, ...scores, leftTeamQuizzers: [], rightTeamQuizzers: [] }),
  });
  if (!answer.ok) throw new Error(`a save failed: ${answer.status}`);
}

/** Reads at a steady rate, however slow the answers are; each is counted from when it was due. */
async function readSteadily(
  reader: Reader,
  isOver: () => boolean,
  pages: readonly string[],
): Promise<Reads> {
  const taken: Record<'answers' | 'pages', number[]> = { answers: [], pages: [] };
  let bare = 0;
  const running = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; !isOver(); ) {
    const due = ((performance.now() - start) * READS_A_SECOND) / 1000;
    for (; sent < due; sent++) {
      const at = start + (sent * 1000) / READS_A_SECOND;
      const page = sent % PAGE_EVERY === 0 ? pages[(sent / PAGE_EVERY) % pages.length] : undefined;
      const reading = read(reader, page).then((body) => {
        taken[page === undefined ? 'answers' : 'pages'].push(performance.now() - at);
        if (page !== undefined && !body.includes(CONTENT)) bare += 1;
        running.delete(reading);
      });
      running.add(reading);
    }
    await pause(1);
  }
  await Promise.all(running);
  return { ...taken, bare };
}

/** Returns the body of a page, or of an answer. */
async function read(reader: Reader, page?: string): Promise<Buffer> {
  const { body } = await reader.read(page ?? '/api/teams/standings?division=Open');
  return page === undefined ? body : gunzipSync(body);
}

/** The streams that are still open. */
async function stillOpen(): Promise<number> {
  const alive = await Promise.all(
    listeners.map(async (listener) => {
      const answer = once(listener, 'message');
      listener.send('count');
      return ((await answer) as [{ open: number }])[0].open;
    }),
  );
  return alive.reduce((sum, open) => sum + open, 0);
}

/** The resident memory of all of the product's processes, in megabytes. */
function memory(): number {
  return memoryMb(processesOf(product.pid, 'node'));
}
