import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Services } from '../calls/services.ts';

interface Which {
  readonly mailIds: readonly number[];
  readonly isNamed?: (mail: Email) => boolean;
}

/** Files kept without a mail server (N3, N6, U17). @param writes false only counts @returns how many */
export async function removeMailFiles(
  { environment }: Pick<Services, 'environment'>,
  { mailIds, isNamed = () => false }: Which,
  writes: boolean,
): Promise<number> {
  const folder = path.join(environment.dataDir, 'outbox');
  const ids = new Set(mailIds);
  let count = 0;
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    // Each attempt has its own file, such as `12-confirm-1.eml`.
    const goes =
      ids.has(Number.parseInt(name, 10)) || isNamed(await PostalMime.parse(await readFile(file)));
    if (!goes) continue;
    count++;
    if (writes) await rm(file, { force: true });
  }
  return count;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+-.*\.eml/.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
