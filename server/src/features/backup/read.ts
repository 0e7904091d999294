import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { BackupPlace } from '../../platform/backup/place.ts';
import { parseJson } from '../../platform/json.ts';
import { ending, type Header, header, NAME } from './form.ts';

/** With the database's column names. */
export type Row = Readonly<Record<string, unknown>>;

export type Backup = { readonly header: Header; readonly tables: ReadonlyMap<string, Row[]> };

export type Damage = 'not a backup' | 'of a newer version' | 'cut off' | 'damaged';

/** Never throws, whatever the bytes are. */
export async function readBackup(bytes: AsyncIterable<Uint8Array>): Promise<Backup | Damage> {
  const reading = new Reading();
  try {
    const source = Readable.from(bytes);
    const unzipped = source.pipe(createGunzip());
    source.on('error', (error) => unzipped.destroy(error));
    const failed = once(unzipped, 'error').then(([error]: unknown[]) => {
      throw error;
    });
    failed.catch(() => {});
    const lines = createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      const damage = reading.take(line);
      if (damage !== null) return damage;
    }
    if (unzipped.errored !== null) return cutOrDamaged(unzipped.errored);
  } catch (error) {
    return reading.header === null ? 'not a backup' : cutOrDamaged(error);
  }
  return reading.result();
}

const cutOrDamaged = (error: unknown): Damage =>
  error instanceof Error && error.message.includes('unexpected end') ? 'cut off' : 'damaged';

const line = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

class Reading {
  header: Header | null = null;
  readonly #tables = new Map<string, Row[]>();
  readonly #hash = createHash('sha256');
  #rows = 0;
  #isWhole = false;

  /** @returns null to continue */
  take(text: string): Damage | null {
    const value = parseJson(text);
    if (this.header === null) return this.#begin(text, value);
    if (this.#isWhole) return 'damaged';
    const row = z.safeParse(line, value);
    if (row.success) {
      const [table, columns] = row.data;
      const rows = this.#tables.get(table) ?? [];
      this.#tables.set(table, rows);
      rows.push(columns);
      this.#rows++;
      this.#hash.update(`${text}\n`);
      return null;
    }
    const end = z.safeParse(ending, value);
    if (!end.success || end.data.rows !== this.#rows) return 'damaged';
    if (end.data.sha256 !== this.#hash.digest('hex')) return 'damaged';
    this.#isWhole = true;
    return null;
  }

  #begin(text: string, value: unknown): Damage | null {
    const reading = z.safeParse(header, value);
    if (!reading.success) return isOfAnotherForm(value) ? 'of a newer version' : 'not a backup';
    this.header = reading.data;
    this.#hash.update(`${text}\n`);
    return null;
  }

  result(): Backup | Damage {
    if (this.header === null) return 'not a backup';
    return this.#isWhole ? { header: this.header, tables: this.#tables } : 'cut off';
  }
}

const isOfAnotherForm = (value: unknown): boolean =>
  z.safeParse(z.object({ quizmeet: z.literal('backup'), form: z.int() }), value).success;

export interface Found {
  readonly name: string;
  readonly backup: Backup;
  readonly passedOver: readonly { readonly name: string; readonly why: Damage }[];
}

/** The newest complete backup (N5); null without one. */
export async function newestWhole(place: BackupPlace): Promise<Found | Pick<Found, 'passedOver'>> {
  const passedOver: { name: string; why: Damage }[] = [];
  const names = (await place.list()).map(({ name }) => name).filter((name) => NAME.test(name));
  for (const name of names.toSorted().toReversed()) {
    const backup = await backupNamed(place, name);
    if (typeof backup !== 'string') return { name, backup, passedOver };
    passedOver.push({ name, why: backup });
  }
  return { passedOver };
}

/** `not a backup` also when there is no such file. */
export async function backupNamed(place: BackupPlace, name: string): Promise<Backup | Damage> {
  const bytes = await place.read(name);
  return bytes === null ? 'not a backup' : await readBackup(bytes);
}
