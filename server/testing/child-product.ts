import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a product that a test starts gets of this process. */
export const inherited = () =>
  Object.fromEntries(
    ['PATH', 'TMPDIR', 'TMP', 'TEMP'].map((name) => [name, process.env[name]] as const),
  );

/** With owners and permissions. */
export async function copyContents(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** The lines of the pid file of the embedded database of a data folder. */
export async function pidFile(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return (await readFile(file, 'utf8')).split('\n');
}

export const databasePid = async (dataDir: string): Promise<number> =>
  Number((await pidFile(dataDir))[0]);

/** A killed product leaves its database running. */
export async function killDatabase(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir).catch(() => 0);
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended.
  }
}
