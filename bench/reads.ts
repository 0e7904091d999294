import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/running.ts';
import { median, report } from './measuring/measure.ts';

/**
 * A public read from memory compared with nginx serving the same bytes as a file, with one process each and with
 * two (PROCESSES): at least half of its rate.
 */
const BAR = 0.5;
const PROCESSES = [1, 2];
const CONNECTIONS = 64;
const SECONDS = 4;
const TURNS = 3;
const NGINX_PORT = 18_080;

const has = (program: string) => spawnSync('which', [program]).status === 0;

function requestsPerSecond(url: string): number {
  const args = [`-c${CONNECTIONS}`, '-t1', `-d${SECONDS}s`, url];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** nginx configured for speed: no log, files from the page cache. */
function startNginx(folder: string, processes: number): ChildProcess {
  const config = `worker_processes ${processes}; daemon off; pid ${folder}/pid; error_log ${folder}/error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      default_type application/json; open_file_cache max=10;
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
for (const processes of PROCESSES) {
  report('processes of each', String(processes), `${CONNECTIONS} connections`);
  isMissed = (await compared(processes)) < BAR || isMissed;
}
process.exitCode = isMissed ? 1 : 0;

/** The share of nginx's rate that the product reaches; both run in turns. */
async function compared(processes: number): Promise<number> {
  const settings = { PROCESSES: String(processes) };
  const product = await startProduct({ stage: 'friday', settings });
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-nginx-'));
  chmodSync(folder, 0o755);
  const read = `${product.url}/api/rounds/all?division=Open`;
  const body = await (await fetch(read)).text();
  writeFileSync(path.join(folder, 'rounds.json'), body);
  const nginx = startNginx(folder, processes);
  try {
    await pause(500);
    const file = `http://127.0.0.1:${NGINX_PORT}/rounds.json`;
    if ((await (await fetch(file)).text()) !== body) throw new Error('nginx serves something else');
    const turns = Array.from({ length: TURNS }, () => [
      requestsPerSecond(read),
      requestsPerSecond(file),
    ]);
    const ratio = median(turns.map(([a = 0, b = 1]) => a / b));
    report('  bytes of the read', String(body.length), '');
    report('  product, requests a second', median(turns.map(([a]) => a ?? 0)).toFixed(0), '');
    report('  nginx, the same bytes', median(turns.map(([, b]) => b ?? 0)).toFixed(0), '');
    report('  ratio', ratio.toFixed(2), `at least ${BAR}: ${ratio >= BAR ? 'met' : 'MISSED'}`);
    return ratio;
  } finally {
    nginx.kill();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
