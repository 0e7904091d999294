import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ProblemError } from './problems.ts';
import { SideProcess } from './side-process.ts';

const tooMuch = 'That is too much at once.';
const ENDLESS = 'await new Promise((resolve) => setTimeout(resolve, 60_000))';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-side-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that answers its job with the value of an expression of `job`. */
async function answering(name: string, expression: string): Promise<URL> {
  const file = path.join(folder, `${name}.mjs`);
  const answerJob = new URL('./answer-job.ts', import.meta.url);
  await writeFile(
    file,
    `import { answerJob } from '${answerJob}'; answerJob(async (job) => ${expression});`,
  );
  return pathToFileURL(file);
}

/** A program that has its own side process, `side`. */
async function productWith(program: URL, code: string): Promise<string> {
  const file = path.join(folder, `product-${path.basename(program.pathname)}`);
  const sideProcess = new URL('./side-process.ts', import.meta.url);
  await writeFile(
    file,
    `import { SideProcess } from '${sideProcess}';
     const side = new SideProcess(new URL('${program}'), { mostWaiting: 1 }, 'Busy');
     ${code}`,
  );
  return file;
}

/** The processes that a process has started, as `ps` lists them. */
const listed = (what: string, pid: number | undefined) =>
  spawnSync('ps', ['-o', `${what}=`, '--ppid', `${pid}`]).stdout.toString();
const childrenOf = (pid: number | undefined) => listed('args', pid);
const pidsOf = (pid: number | undefined) => listed('pid', pid).trim().split(/\s+/).map(Number);

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}

it('answers one job after another, and tells whoever is one too many to come back', async () => {
  const program = await answering('doubling', 'job.map((each) => each * 2)');
  const side = new SideProcess<Uint8Array, Uint8Array>(program, { mostWaiting: 1 }, 'Busy');
  const jobs = [1, 2, 3].map((each) => side.run(Uint8Array.of(each, 100)));
  expect(await Promise.allSettled(jobs)).toMatchObject([
    { value: Uint8Array.of(2, 200) },
    { value: Uint8Array.of(4, 200) },
    { reason: { status: 503, message: 'Busy' } },
  ]);
});

it('ends at once when the product stops, and begins nothing more', async () => {
  const side = new SideProcess<null, null>(
    await answering('endless', ENDLESS),
    { mostWaiting: 1 },
    'Busy',
  );
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
    { mostWaiting: 1, memory },
    'Busy',
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
  const side = new SideProcess<string, string>(
    await answering('fragile', fragile),
    { mostWaiting: 1 },
    'Busy',
  );
  await expect(side.run('crash')).rejects.toThrow('fragile.mjs ended with SIGSEGV');
  await expect(side.run('throw')).rejects.toThrow(/ended with 1: .*Error: no such sheet/s);
  expect(await side.run('well')).toBe('well');
});

it('fails a job whose work comes to nothing, and works on', async () => {
  const stuck = "job === 'stuck' ? await new Promise(() => {}) : job";
  const side = new SideProcess<string, string>(
    await answering('stuck', stuck),
    { mostWaiting: 1 },
    'Busy',
  );
  await expect(side.run('stuck')).rejects.toThrow('ended with');
  expect(await side.run('well')).toBe('well');
});

it('lets others go first where it is told to', async () => {
  const program = await answering('yielding', "(await import('node:os')).getPriority()");
  const priorities = [true, false].map((yields) =>
    new SideProcess<null, number>(program, { mostWaiting: 1, yields }, 'Busy').run(null),
  );
  const [yielding = 0, own = 0] = await Promise.all(priorities);
  expect(yielding).toBe(Math.max(10, own));
});

it('leaves no process behind for a job that cannot be sent', async () => {
  const side = new SideProcess<unknown, null>(
    await answering('sent', 'null'),
    { mostWaiting: 1 },
    'Busy',
  );
  await expect(side.run(() => 'a function')).rejects.toThrow('could not be cloned');
  await eventually(() => expect(childrenOf(process.pid)).not.toContain('sent.mjs'));
});

it('says why a process cannot be started, and ends nothing else then', async () => {
  const nowhere = new SideProcess<null, null>(
    await answering('unused', 'null'),
    { mostWaiting: 1 },
    'Busy',
  );
  const { execPath } = process;
  process.execPath = path.join(folder, 'no-such-node');
  try {
    const answer = nowhere.run(null);
    await Promise.resolve();
    await nowhere.close();
    await expect(answer).rejects.toThrow('ENOENT');
  } finally {
    process.execPath = execPath;
  }
});

it('goes on when a terminal sends its signals to all that the product started', async () => {
  const waits = `{
    const { existsSync, writeFileSync } = await import('node:fs');
    writeFileSync(job.begun, '');
    while (!existsSync(job.told)) await new Promise((resolve) => setTimeout(resolve, 20));
    return 'well';
  }`;
  const job = { begun: path.join(folder, 'waits'), told: path.join(folder, 'told') };
  const product = await productWith(
    await answering('waiting', waits),
    `process.on('SIGINT', () => {}); process.stdout.write(await side.run(${JSON.stringify(job)}));`,
  );
  const running = spawn(process.execPath, [product], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What nobody reads yet when a process ends is lost.
  const said = once(running.stdout, 'data');
  await eventually(() => expect(existsSync(job.begun)).toBe(true));
  process.kill(-(running.pid ?? 0), 'SIGINT');
  await writeFile(job.told, '');
  const [answer] = (await said) as [Buffer];
  expect(`${answer}`).toBe('well');
});

it('does not outlive a product that is killed', async () => {
  const busy = `{
    (await import('node:fs')).writeFileSync(job, '');
    ${ENDLESS};
  }`;
  const begun = path.join(folder, 'begun');
  const product = await productWith(
    await answering('busy', busy),
    `void side.run(${JSON.stringify(begun)}).catch(() => {});`,
  );
  const killed = spawn(process.execPath, [product], { stdio: 'inherit' });
  await eventually(() => expect(existsSync(begun)).toBe(true));
  const [pid] = pidsOf(killed.pid);
  expect(isAlive(pid)).toBe(true);
  killed.kill('SIGKILL');
  await eventually(() => expect(isAlive(pid)).toBe(false));
});
