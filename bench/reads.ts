import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { freePort, startServer } from '../e2e/server-process.ts';
import { atLeast, quantile, report } from './measuring/measure.ts';

/** A public read of one process, in turns with nginx serving the same bytes, where nginx is installed. */
const READ = '/api/rounds/all?division=Open';
const CONNECTIONS = 64;
const TURN_SECONDS = 5;
const TURNS = 3;
const SHARE_OF_NGINX = 0.4;

const server = await startServer({ stage: 'friday' });
const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-nginx-'));
let nginx: ChildProcess | undefined;
try {
  const read = `${server.url}${READ}`;
  const body = Buffer.from(await (await fetch(read)).arrayBuffer());
  report('a public read', `${(body.length / 1000).toFixed(0)} kB`, `${CONNECTIONS} connections`);
  const file = spawnSync('nginx', ['-v']).status === 0 ? await startNginx(body) : undefined;
  const own: number[] = [];
  const peer: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(await rate(read));
    if (file !== undefined) peer.push(await rate(file));
  }
  report('answers a second', quantile(own).toFixed(0), '');
  if (file === undefined) report('share of nginx’s', 'not measured', 'nginx is not installed');
  else atLeast('share of nginx’s', quantile(own) / quantile(peer), SHARE_OF_NGINX, '');
} finally {
  nginx?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Answers a second; every one must be good. */
async function rate(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  const load = { url, headers, connections: CONNECTIONS, duration: TURN_SECONDS, workers: 1 };
  const { requests, non2xx, errors } = await autocannon(load);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

/** nginx with one process and no log; returns the address of the body. */
async function startNginx(body: Buffer): Promise<string> {
  const port = await freePort();
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'read'), body);
  writeFileSync(path.join(folder, 'read.gz'), gzipSync(body));
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; sendfile on; keepalive_requests 1000000; gzip_static on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  nginx = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  await pause(500);
  return `http://127.0.0.1:${port}/read`;
}
