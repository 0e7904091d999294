import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from './json.ts';
import { StartError } from './start-error.ts';

export const STORABLE = ['HOST', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_FOLDER'] as const;
export type Storable = (typeof STORABLE)[number];

export type StoredSettings = Readonly<Partial<Record<Storable, string>>>;

export type SettingSource = 'environment' | 'stored' | 'default';

const schema = z.partialRecord(z.enum(STORABLE), z.string());

const fileIn = (dataDir: string) => path.join(dataDir, 'settings.json');

/** Throws a StartError for a damaged file, or a newer version's setting, which the next change would lose. */
export async function readStoredSettings(dataDir: string): Promise<StoredSettings> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new StartError(`Can’t read the settings in ${file}: ${error.message}`);
  });
  const reading = schema.safeParse(parseJson(text));
  if (reading.success) return reading.data;
  throw new StartError(
    `${file} is damaged, or from a newer version of Quizmeet. Start the newer version, or delete the file and enter the settings again.`,
  );
}

/** Atomic, and readable only by this OS user: it may contain a password. */
export async function storeSettings(dataDir: string, settings: StoredSettings): Promise<void> {
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Environment variables win. */
export function withStored(
  env: Readonly<Record<string, string | undefined>>,
  stored: StoredSettings,
): Record<string, string | undefined> {
  const unset = STORABLE.filter((name) => !env[name]?.trim());
  return { ...env, ...Object.fromEntries(unset.map((name) => [name, stored[name]])) };
}

export function sourcesOf(
  env: Readonly<Record<string, string | undefined>>,
  stored: StoredSettings,
): Readonly<Record<Storable, SettingSource>> {
  const source = (name: Storable): SettingSource => {
    if (env[name]?.trim()) return 'environment';
    return stored[name] === undefined ? 'default' : 'stored';
  };
  return Object.fromEntries(STORABLE.map((name) => [name, source(name)])) as Record<
    Storable,
    SettingSource
  >;
}
