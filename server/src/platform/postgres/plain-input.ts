import { chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';

/** World-writable; the last is ASCII on every Windows. */
const PARENTS = [tmpdir(), '/tmp', process.env['ProgramData'] ?? 'C:\\ProgramData'];

/**
 * initdb puts its input path into SQL in the system's encoding, which on Windows fails unless ASCII; then a
 * temporary copy is used.
 */
export async function withPlainInput<T>(
  { folder }: Binaries,
  run: (args: string[]) => Promise<T>,
  parents: readonly string[] = PARENTS,
): Promise<T> {
  const copy = isPlain(folder) ? undefined : await copyInput(folder, parents.filter(isPlain));
  if (copy === undefined) return await run([]);
  try {
    return await run(['-L', copy]);
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

const isPlain = (text: string) => /^[ -~]+$/.test(text);

async function copyInput(
  binaries: string,
  parents: readonly string[],
): Promise<string | undefined> {
  const source = await inputFolder(binaries);
  for (const parent of parents) {
    const copy = await mkdtemp(path.join(parent, 'quizmeet-input-')).catch(() => undefined);
    if (copy === undefined) continue;
    // PostgreSQL may run as another user.
    await chmod(copy, 0o755);
    for (const entry of await readdir(source, { withFileTypes: true })) {
      if (entry.isFile())
        await copyFile(path.join(source, entry.name), path.join(copy, entry.name));
    }
    return copy;
  }
  return undefined;
}

/** On Windows, in `share` itself. */
async function inputFolder(binaries: string): Promise<string> {
  const share = path.join(binaries, 'share');
  return (await readdir(share)).includes('postgresql') ? path.join(share, 'postgresql') : share;
}
