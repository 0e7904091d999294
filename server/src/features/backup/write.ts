import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { atOneMoment, type Database, type Transaction } from '../../platform/database/database.ts';
import { backupTableRecords } from '../../records/backup-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { BACKED_UP } from '../../records/tables.ts';
import { type Ending, FORM, type Header, nameOf } from './form.ts';

export const folderIn = (dataDir: string): string => path.join(dataDir, 'backups');

/**
 * Writes a consistent snapshot to a file, streaming (N5). The file is complete and synced, or absent. Null,
 * and no file, when its digest, a hash of the rows alone, is `unless`.
 */
export async function writeBackup(
  db: Database,
  folder: string,
  madeAt: Date,
  unless: string | null = null,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const draft = path.join(folder, `${randomUUID()}${DRAFT}`);
  try {
    const { rows, digest } = await atOneMoment(db, async (tx) => {
      const content = new Content();
      const out = createWriteStream(draft, { mode: 0o600 });
      await pipeline(Readable.from(content.lines(tx, madeAt)), createGzip({ level: 6 }), out);
      return content;
    });
    if (digest === unless) return null;
    await sync(draft);
    const name = nameOf(madeAt);
    await rename(draft, path.join(folder, name));
    const { size } = await stat(path.join(folder, name));
    return { name, madeAt, bytes: size, rows, digest };
  } finally {
    await rm(draft, { force: true });
  }
}

const DRAFT = '.writing';

/** From a killed process. Only one instance at a time writes here. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(DRAFT)) await rm(path.join(folder, name), { force: true });
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(async () => await handle.close());
}

class Content {
  rows = 0;
  digest = '';

  async *lines(tx: Transaction, madeAt: Date): AsyncGenerator<string> {
    const all = createHash('sha256');
    const ofRows = createHash('sha256');
    const head = `${JSON.stringify(await headerOf(tx, madeAt))}\n`;
    all.update(head);
    yield head;
    const records = backupTableRecords(tx);
    for (const table of BACKED_UP) {
      for await (const row of records.rows(table)) {
        const line = `["${table}",${row}]\n`;
        all.update(line);
        ofRows.update(line);
        this.rows++;
        yield line;
      }
    }
    this.digest = ofRows.digest('hex');
    yield `${JSON.stringify({ rows: this.rows, sha256: all.digest('hex') } satisfies Ending)}\n`;
  }
}

async function headerOf(tx: Transaction, madeAt: Date): Promise<Header> {
  const records = backupTableRecords(tx);
  const { year, settings } = await eventRecords(tx).current();
  return {
    quizmeet: 'backup',
    form: FORM,
    madeAt: madeAt.toISOString(),
    year,
    timeZone: settings.timeZone,
    migrations: await records.migrations(),
    sequences: await records.sequences(),
  };
}
