import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startServer } from '../e2e/server-process.ts';
import { resultsOf } from './measuring/demo-results.ts';
import { atMost, quantile, report } from './measuring/measure.ts';

/** A hall of open pages that hear of scores while others read, and the memory that an evening takes. */
const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } });
const STREAMS = Number(values.streams);
const SAVES = 20;
const BETWEEN_MS = 1000;
const READS_A_SECOND = 200;
const HEARD_MS = 1000;
const READ_MS = 100;
const MEMORY_MB = 350;

// Making the stage leaves memory that an evening doesn't take.
const { dataDir, end } = await startServer({ stage: 'friday' });
await end();
const server = await startServer({ stage: 'friday', dataDir, built: true });
const url = server.url.replace('localhost', '127.0.0.1');
const streams: { destroy(): void }[] = [];
const heard: number[] = [];
let saved = Infinity;
try {
  for (let opened = 0; opened < STREAMS; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, STREAMS - opened) }, open));
  }
  await pause(1000);
  const results = await resultsOf(url, SAVES);
  const reading = autocannon({
    url: `${url}/api/teams/standings?division=Open`,
    ...{ connections: 16, workers: 1, overallRate: READS_A_SECOND },
    duration: (SAVES * BETWEEN_MS) / 1000,
  });
  for (const save of results) {
    saved = performance.now();
    await save();
    await pause(Math.max(0, saved + BETWEEN_MS - performance.now()));
  }
  const { latency, non2xx, errors } = await reading;
  const due = STREAMS * SAVES;
  report('scores heard', String(heard.length), `of ${due} due on ${STREAMS} open pages`);
  if (heard.length < due || non2xx + errors > 0) process.exitCode = 1;
  atMost('a score reaches an open page, 99 %', quantile(heard, 0.99), HEARD_MS, 'ms');
  atMost('a public read beside them, 99 %', latency.p99, READ_MS, 'ms');
  const memory = memoryMb(server.pid);
  if (memory === undefined) report('memory in all', 'not measured', 'only Linux tells');
  else atMost('memory in all', memory, MEMORY_MB, 'MB');
} finally {
  saved = Infinity;
  for (const stream of streams) stream.destroy();
  await server.stop();
}

async function open(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = get(`${url}/api/live`, { agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: slow')) reject(new Error('a stream was refused'));
        if (text.includes('"standings"') && saved < Infinity) heard.push(performance.now() - saved);
      });
      response.on('error', () => {});
      streams.push(request);
      resolve();
    });
    request.on('error', reject);
  });
}

/** The megabytes of a process and all below it, shared memory once; undefined if unknown. */
function memoryMb(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const parents = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [own = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
        return [own, parent];
      }),
  );
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isBelow(parents.get(each)));
  return [...parents.keys()].filter(isBelow).reduce((sum, each) => sum + ownMb(each), 0);
}

/** Zero when the process has just ended. */
function ownMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
