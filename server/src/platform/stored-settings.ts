import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

/** The settings that an administrator can set on a page of the product. */
export const STORABLE = ['HOST', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_FOLDER'] as const;
export type Storable = (typeof STORABLE)[number];

/** Stored settings by their names, as text, like those of the environment. */
export type StoredSettings = Readonly<Partial<Record<Storable, string>>>;

/** Where a setting that is in force comes from. */
export type SettingSource = 'environment' | 'stored' | 'default';

const schema = z.partialRecord(z.enum(STORABLE), z.string());

const fileIn = (dataDir: string) => path.join(dataDir, 'settings.json');

/**
 * Reads what is stored in the data folder; nothing before the first time. Throws a StartFault when the file is
 * damaged, or has a setting of a newer version: to go on without it would lose it at the next change.
 */
export async function readStoredSettings(dataDir: string): Promise<StoredSettings> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new StartFault(`Can’t read the settings in ${file}: ${error.message}`);
  });
  const reading = schema.safeParse(parsed(text));
  if (reading.success) return reading.data;
  throw new StartFault(
    `${file} is damaged, or from a newer version of Quizmeet. Start the newer version, or delete the file and enter the settings again.`,
  );
}

/** What a text of JSON says; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores settings whole or not at all. Only the product's user may read them: one has a password. */
export async function storeSettings(dataDir: string, settings: StoredSettings): Promise<void> {
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** The environment, and below it what is stored: a variable that is set wins. */
export function withStored(
  env: Readonly<Record<string, string | undefined>>,
  stored: StoredSettings,
): Record<string, string | undefined> {
  const unset = STORABLE.filter((name) => !env[name]?.trim());
  return { ...env, ...Object.fromEntries(unset.map((name) => [name, stored[name]])) };
}

/** Where each setting comes from. */
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
