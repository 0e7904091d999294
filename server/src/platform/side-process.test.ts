import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ProblemError } from './problems.ts';
import { SideProcess } from './side-process.ts';

const tooMuch = 'That is too much at once.';
const ENDLESS = 'await new Promise((resolve) => setTimeout(resolve, 60_000))';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-side-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that answers its job with what an expression of `job` comes to. */
async function answering(name: string, expression: string): Promise<URL> {
  const file = path.join(folder, `${name}.mjs`);
  const answerJob = new URL('./answer-job.ts', import.meta.url);
  await writeFile(
    file,
    `import { answerJob } from '${answerJob}'; answerJob(async (job) => ${expression});`,
  );
  return pathToFileURL(file);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('answers one job after another, and tells whoever is one too many to come back', async () => {
  const program = await answering('doubling', 'job.map((each) => each * 2)');
  const side = new SideProcess<Uint8Array, Uint8Array>(program, 1, 'Busy');
  const jobs = [1, 2, 3].map((each) => side.run(Uint8Array.of(each, 100)));
  expect(await Promise.allSettled(jobs)).toMatchObject([
    { value: Uint8Array.of(2, 200) },
    { value: Uint8Array.of(4, 200) },
    { reason: { status: 503, message: 'Busy' } },
  ]);
});

it('ends at once when the product stops, and begins nothing more', async () => {
  const side = new SideProcess<null, null>(await answering('endless', ENDLESS), 1, 'Busy');
  const answers = Promise.allSettled([side.run(null), side.run(null)]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await side.close();
  const busy = { reason: { status: 503, message: 'Busy' } };
  expect(await answers).toMatchObject([busy, busy]);
  await expect(side.run(null)).rejects.toMatchObject({ status: 503 });
});

it('says in a sentence that a job needs more memory than it may have, and works on', async () => {
  const greedy = `{
    const kept = [];
    while (job === 'much') kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
    return job;
  }`;
  const memory = { megabytes: 20, tooMuch };
  const side = new SideProcess<string, string>(
    await answering('greedy', greedy),
    1,
    'Busy',
    memory,
  );
  for (const _ of [1, 2]) {
    const error = await side.run('much').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 422, message: tooMuch });
  }
  expect(await side.run('little')).toBe('little');
});

it('loses one job and its reason to the log where the process crashes, and works on', async () => {
  const fragile = `{
    if (job === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (job === 'throw') throw new Error('no such sheet');
    return job;
  }`;
  const side = new SideProcess<string, string>(await answering('fragile', fragile), 1, 'Busy');
  await expect(side.run('crash')).rejects.toThrow('fragile.mjs ended with SIGSEGV');
  await expect(side.run('throw')).rejects.toThrow(/ended with 1: .*Error: no such sheet/s);
  expect(await side.run('well')).toBe('well');
});

it('goes on when a terminal sends its signals to every process', async () => {
  const hearing = `{
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return job;
  }`;
  const side = new SideProcess<string, string>(await answering('hearing', hearing), 1, 'Busy');
  expect(await side.run('well')).toBe('well');
});

it('does not outlive a product that is killed', async () => {
  const pidFile = path.join(folder, 'pid');
  const busy = `{
    (await import('node:fs')).writeFileSync(job, String(process.pid));
    ${ENDLESS};
  }`;
  const product = path.join(folder, 'product.mjs');
  const sideProcess = new URL('./side-process.ts', import.meta.url);
  await writeFile(
    product,
    `import { readFileSync } from 'node:fs';
     import { SideProcess } from '${sideProcess}';
     const side = new SideProcess(new URL('${await answering('busy', busy)}'), 1, 'Busy');
     void side.run(${JSON.stringify(pidFile)});
     setInterval(() => {
       try {
         process.stdout.write(readFileSync(${JSON.stringify(pidFile)}));
       } catch {}
     }, 50);`,
  );
  const killed = spawn(process.execPath, [product], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(killed.stdout, 'data')) as [Buffer];
  expect(isAlive(Number(pid))).toBe(true);
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), 10_000);
});
