import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { copyContents } from '../server/testing/child-product.ts';
import { CACHE_DIR, freshFolder, madeStage, REPO_ROOT, startServer } from './server-process.ts';

/** Copied, because making one takes far longer; clocks start at the stage. */
const STAGES = [
  ['registration', 'finished'],
  ['friday', 'saturday'],
] as const;

/** The sources of a stage. */
const SOURCES = ['package-lock.json', 'rules', 'contract', 'server', 'e2e/server-process.ts'];

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** Unless made from the same sources. */
export default async function makeStages(): Promise<void> {
  const folder = path.join(CACHE_DIR, 'stages', await fingerprint());
  await mkdir(folder, { recursive: true });
  const made = await Promise.allSettled(
    STAGES.map(async (stages) => {
      for (const stage of stages) await makeStage(stage, folder);
    }),
  );
  const failed = made.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  await clearEarlier(folder);
}

async function makeStage(stage: (typeof STAGES)[number][number], folder: string): Promise<void> {
  const stageDir = path.join(folder, stage);
  if (!existsSync(stageDir)) {
    const dataDir = await freshFolder();
    try {
      const server = await startServer({ stage, dataDir });
      await server.end();
      const copy = path.join(folder, `.${stage}-${process.pid}`);
      await copyContents(dataDir, copy);
      await rename(copy, stageDir).catch(async (error) => {
        await rm(copy, { recursive: true });
        // Another run may have made it meanwhile.
        if (!existsSync(stageDir)) throw error;
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  process.env[madeStage(stage)] = stageDir;
}

/** Another run may use those of the last two hours. */
async function clearEarlier(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
  for (const name of await readdir(path.dirname(folder))) {
    const each = path.join(path.dirname(folder), name);
    const { mtime } = await stat(each).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > TWO_HOURS_MS)
      await rm(each, { recursive: true, force: true });
  }
}

/** Includes who can read the result. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update([process.version, process.platform, process.getuid?.()].join());
  for (const source of SOURCES) {
    const place = path.join(REPO_ROOT, source);
    const files = path.extname(source) === '' ? await filesIn(place) : [place];
    for (const file of files) {
      hash.update(`\0${path.relative(REPO_ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
