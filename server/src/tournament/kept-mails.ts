import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../calls/services.ts';

/**
 * Removes the files of these mails, which are kept for want of a mail server (N3, N6).
 * @param writes false only to count
 * @returns how many
 */
export async function removeKeptMails(
  { environment }: Pick<Services, 'environment'>,
  mailIds: readonly number[],
  writes: boolean,
): Promise<number> {
  const folder = path.join(environment.dataDir, 'outbox');
  const ids = new Set(mailIds);
  if (ids.size === 0) return 0;
  // Each attempt has a file of its own, such as `12-confirm-1.eml`.
  const files = (await namesIn(folder)).filter((name) => ids.has(Number.parseInt(name, 10)));
  if (writes) for (const name of files) await rm(path.join(folder, name), { force: true });
  return files.length;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+-.*\.eml/.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
