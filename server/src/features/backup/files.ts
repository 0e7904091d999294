import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BackupPlace } from '../../platform/backup/place.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eventRecords } from '../../records/events.ts';

/** The folder of each year whose files nobody could make again: what the machines wrote. */
const FOLDER = 'results';

/** After this many failures the location itself fails: more tries would only delay the backups. */
const MOST_FAULTS = 10;

/** `file-2026-results-room.txt`: the year, the folder, and the name as in an address. */
const COPY = /^file-(\d{1,4})-results-(.+)$/;

const copyName = (year: number, name: string): string =>
  `file-${year}-${FOLDER}-${encodeURIComponent(name)}`;

/** The key in the storage of a copy; null for any other file. */
function keyOf(copy: string): string | null {
  const [, year, encoded = ''] = COPY.exec(copy) ?? [];
  try {
    const name = decodeURIComponent(encoded);
    // Somebody else may have named the file, so that it would lead elsewhere.
    return /^[^./\\\0][^/\\\0]*$/.test(name) ? `events/${year}/${FOLDER}/${name}` : null;
  } catch {
    return null;
  }
}

/**
 * Copies the files of the storage that a second place lacks, or has in an older form (N5). Copies of
 * removed files stay, because older backups name them. A file that cannot be copied keeps no other one back.
 * @returns how many were copied
 * @throws what failed, after all files or the tenth that fails
 */
export async function copyFiles(
  db: Database,
  storage: Storage,
  place: BackupPlace,
): Promise<number> {
  const there = new Map((await place.list()).map((file) => [file.name, file]));
  const faults: unknown[] = [];
  let copied = 0;
  for (const { year } of await eventRecords(db).all()) {
    const inFolder = `events/${year}/${FOLDER}`;
    for (const { name, bytes, storedAt } of await storage.list(inFolder)) {
      const copy = there.get(copyName(year, name));
      if (copy?.bytes === bytes && copy.storedAt >= storedAt) continue;
      try {
        const contents = await storage.read(`${inFolder}/${name}`);
        if (contents === null) continue;
        await putBytes(place, copyName(year, name), await buffer(contents));
        copied++;
      } catch (error) {
        if (faults.push(error) === MOST_FAULTS) throw error;
      }
    }
  }
  if (faults.length > 0) throw faults[0];
  return copied;
}

/** A place takes files from the disk. */
async function putBytes(place: BackupPlace, name: string, bytes: Buffer): Promise<void> {
  const draft = path.join(tmpdir(), `quizmeet-copy-${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await place.put(name, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Puts the copied files of a place into a storage that lacks them. A copy that cannot be read, as on a stick that
 * fails, keeps no other one back.
 * @returns how many, and how many could not be read
 */
export async function putFilesBack(
  place: BackupPlace,
  storage: Storage,
): Promise<{ put: number; unread: number }> {
  const there = new Map<string, ReadonlySet<string>>();
  let put = 0;
  let unread = 0;
  for (const { name } of await place.list()) {
    const key = keyOf(name);
    if (key === null) continue;
    const folder = path.posix.dirname(key);
    const known =
      there.get(folder) ?? new Set((await storage.list(folder)).map((file) => file.name));
    there.set(folder, known);
    if (known.has(path.posix.basename(key))) continue;
    const contents = await bytesOf(place, name).catch(() => undefined);
    if (contents === undefined) unread++;
    else if (contents !== null) {
      await storage.put(key, contents);
      put++;
    }
  }
  return { put, unread };
}

async function bytesOf(place: BackupPlace, name: string): Promise<Buffer | null> {
  const contents = await place.read(name);
  return contents === null ? null : await buffer(contents);
}
