import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '../json.ts';
import { StartError } from '../start-error.ts';
import { processSpace, processStart } from './processes.ts';

/** Normally milliseconds. */
const LONGEST_TURN_MS = 5000;

const holderSchema = z.object({
  pid: z.number(),
  start: z.string(),
  host: z.string(),
  boot: z.string(),
  space: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Reserves a data folder. A dead process's lock is taken over, even if its id is in use again. The holder
 * touches it every `beatMs`, to show life across machines and containers. Waits `patienceMs` for a holder
 * that may be ending, then throws a StartError that names it.
 */
export async function takeLock(file: string, { beatMs = 2000, patienceMs = 5000 } = {}) {
  const startedAt = performance.now();
  const text = JSON.stringify({
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    ...processSpace(),
  } satisfies Holder);
  while (!(await createFile(file, text))) {
    const found = await readFile(file, 'utf8').catch(() => undefined);
    if (found === undefined) continue;
    const holder = holderSchema.safeParse(parseJson(found)).data;
    if (!(await isHeld(file, holder, beatMs))) await removeStale(file, found);
    else if (performance.now() - startedAt < patienceMs) await pause(100);
    else throw new StartError(heldMessage(file, holder));
  }
  const beat = setInterval(() => touch(file), beatMs);
  beat.unref();
  return {
    release: async (): Promise<void> => {
      clearInterval(beat);
      if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    },
  };
}

async function createFile(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'EEXIST') return false;
    throw new StartError(`Can’t write to the data folder: ${error.message}`);
  }
}

async function isHeld(file: string, holder: Holder | undefined, beatMs: number): Promise<boolean> {
  const here = processSpace();
  if (holder?.host === here.host && holder.boot === here.boot && holder.space === here.space) {
    return processStart(holder.pid) === holder.start;
  }
  if (holder?.host === here.host && holder.boot !== here.boot) return false;
  return isTouched(file, beatMs);
}

/** Another machine's process ids mean nothing here, so wait for a touch. */
async function isTouched(file: string, beatMs: number): Promise<boolean> {
  const before = await modified(file);
  for (let waited = 0; waited < 3 * beatMs; waited += beatMs / 4) {
    await pause(beatMs / 4);
    if ((await modified(file)) !== before) return true;
  }
  return false;
}

async function modified(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/** Only the process with the turn may remove a stale lock, if it is still the same one. */
async function removeStale(file: string, stale: string): Promise<void> {
  const turn = `${file}.turn`;
  try {
    await mkdir(turn);
  } catch {
    const since = await modified(turn);
    // The process with the turn has died.
    if (since !== undefined && Date.now() - since > LONGEST_TURN_MS)
      await rmdir(turn).catch(() => {});
    await pause(20);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => '')) === stale) await rm(file, { force: true });
  } finally {
    await rmdir(turn);
  }
}

function touch(file: string): void {
  const now = new Date();
  utimes(file, now, now).catch(() => undefined);
}

function heldMessage(file: string, holder: Holder | undefined): string {
  const place =
    holder?.host === processSpace().host ? '' : ` on ${holder?.host ?? 'another machine'}`;
  return (
    `The data folder is in use by process ${holder?.pid ?? '(unknown)'}${place} (${file}). ` +
    'Stop that process, or set DATA_DIR to another folder.'
  );
}
