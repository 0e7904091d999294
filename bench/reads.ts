import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/running.ts';
import { median, report } from './measuring/measure.ts';
import { processesOf, processorMs } from './measuring/processes.ts';

/**
 * Public reads from memory, answers of the API and pages, compared with nginx serving the same bytes as files,
 * with one process each and with two (PROCESSES): compressed by gzip, as every browser asks, and plain. Processor
 * time a request is disturbed less by whatever else the machine does.
 */
const READS = { answer: '/api/rounds/all?division=Open', page: '/schedule/Open' };
const PROCESSES = [1, 2] as const;
/** How a body is asked for. */
const HEADERS = { gzip: { 'Accept-Encoding': 'gzip' }, plain: {} };
type Way = keyof typeof HEADERS;
const WAYS = ['gzip', 'plain'] as const satisfies readonly Way[];
/** How nginx finds the file of a body (`gzip_static`). */
const ENDINGS = { gzip: '.gz', plain: '' } as const;
/** The least share of nginx's rate, by processes, of what browsers get; plain bodies are sent to scripts only. */
const BARS = { 1: 0.75, 2: 0.9 } as const;
const CONNECTIONS = 64;
/** Many short turns: the machine's own speed changes by a fifth within seconds, but hardly between two neighbours. */
const SECONDS = 1;
const TURNS = 12;
const NGINX_PORT = 18_080;

const has = (program: string) => spawnSync('which', [program]).status === 0;

/** What a server did under load: requests a second, and its processor time a request in milliseconds. */
interface Load {
  readonly rate: number;
  readonly time: number;
}

/** @param pids the processes of the server */
function load(url: string, way: Way, pids: readonly number[]): Load {
  const before = processorMs(pids);
  const headers = Object.entries(HEADERS[way]).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const args = [`-c${CONNECTIONS}`, '-t1', `-d${SECONDS}s`, ...headers, url];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? Number.NaN);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  return { rate, time: (processorMs(pids) - before) / requests };
}

/** nginx configured for speed: no log, files from the page cache. */
function startNginx(folder: string, processes: number): ChildProcess {
  const config = `worker_processes ${processes}; daemon off; pid ${folder}/pid; error_log ${folder}/error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=10; gzip_static on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}; } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  return spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
}

if (!has('wrk') || !has('nginx')) {
  process.stdout.write('  not measured: wrk and nginx have to be installed for it\n');
  process.exit(0);
}

let isMissed = false;
for (const processes of PROCESSES) isMissed = (await compared(processes)) || isMissed;
process.exitCode = isMissed ? 1 : 0;

/** Waits for the whole page: it comes without its content until that is made, which takes long on a busy machine. */
async function untilMade(address: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const body = await (await fetch(address)).text();
    if (!body.startsWith('<') || body.includes('<script type="application/json"')) return;
    await pause(500);
  }
  throw new Error(`${address} comes without its content`);
}

/** A body as it is sent. */
async function sent(address: string, way: Way): Promise<Buffer> {
  const [answer] = await once(get(address, { headers: HEADERS[way], agent: false }), 'response');
  return await buffer(answer);
}

/** Compares every read with so many processes each; true when one of them misses its bar. */
async function compared(processes: (typeof PROCESSES)[number]): Promise<boolean> {
  const settings = { PROCESSES: String(processes) };
  const product = await startProduct({ stage: 'friday', settings });
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-nginx-'));
  chmodSync(folder, 0o755);
  const nginx = startNginx(folder, processes);
  try {
    await pause(500);
    let isMissed = false;
    for (const what of ['answer', 'page'] as const) {
      const read = `${product.url}${READS[what]}`;
      const file = `http://127.0.0.1:${NGINX_PORT}/${what}`;
      await untilMade(read);
      const bodies = { gzip: await sent(read, 'gzip'), plain: await sent(read, 'plain') };
      for (const way of WAYS)
        writeFileSync(path.join(folder, `${what}${ENDINGS[way]}`), bodies[way]);
      for (const way of WAYS) {
        if (!bodies[way].equals(await sent(file, way)))
          throw new Error('nginx serves something else');
        const turns = Array.from({ length: TURNS }, () => ({
          own: load(read, way, processesOf(product.pid, 'node')),
          peer: load(file, way, processesOf(nginx.pid, 'nginx')),
        }));
        const name = `${what} ${way}, ${processes} each`;
        report(name, `${bodies[way].length} bytes`, `${CONNECTIONS} connections`);
        const bar = way === 'gzip' ? BARS[processes] : undefined;
        isMissed = tell(name, turns, bar) || isMissed;
      }
    }
    return isMissed;
  } finally {
    nginx.kill();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reports the turns of a read; true when the share of nginx's rate misses the bar. */
function tell(
  name: string,
  turns: readonly { readonly own: Load; readonly peer: Load }[],
  bar: number | undefined,
): boolean {
  const rate = median(turns.map(({ own, peer }) => own.rate / peer.rate));
  const time = median(turns.map(({ own, peer }) => peer.time / own.time));
  report(`${name}: product`, `${median(turns.map(({ own }) => own.rate)).toFixed(0)} /s`, '');
  report(`${name}: nginx`, `${median(turns.map(({ peer }) => peer.rate)).toFixed(0)} /s`, '');
  const isMissed = bar !== undefined && rate < bar;
  const verdict = bar === undefined ? '' : `at least ${bar}: ${isMissed ? 'MISSED' : 'met'}`;
  report(`${name}: share of nginx's rate`, rate.toFixed(2), verdict);
  report(`${name}: by processor time`, time.toFixed(2), 'of nginx, a request');
  return isMissed;
}
