import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BackupPlace } from '../../platform/backup/place.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eventRecords } from '../../records/events.ts';

/** Holds what can't be recreated: the machines' files of each year. */
const FOLDER = 'results';

/** Then the location itself is failing, and more tries would delay backups. */
const MOST_ERRORS = 10;

/** `file-2026-results-room.txt`: year, folder, and URL-encoded name. */
const COPY = /^file-(\d{1,4})-results-(.+)$/;

const copyName = (year: number, name: string): string =>
  `file-${year}-${FOLDER}-${encodeURIComponent(name)}`;

/** The storage key of a copy; null for other files. */
function keyOf(copy: string): string | null {
  const [, year, encoded = ''] = COPY.exec(copy) ?? [];
  try {
    const name = decodeURIComponent(encoded);
    // A file named by somebody else could lead elsewhere.
    return /^[^./\\\0][^/\\\0]*$/.test(name) ? `events/${year}/${FOLDER}/${name}` : null;
  } catch {
    return null;
  }
}

/**
 * Copies files that a second location lacks or has in an older version (N5). Copies of removed files stay,
 * since older backups name them.
 * @returns how many were copied
 * @throws the errors, after all files or the tenth failure
 */
export async function copyFiles(db: Database, storage: Storage, place: BackupPlace) {
  const there = new Map((await place.list()).map((file) => [file.name, file]));
  const errors: unknown[] = [];
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
        if (errors.push(error) === MOST_ERRORS) throw error;
      }
    }
  }
  if (errors.length > 0) throw errors[0];
  return copied;
}

async function putBytes(place: BackupPlace, name: string, bytes: Buffer): Promise<void> {
  const draft = path.join(tmpdir(), `quizmeet-copy-${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await place.put(name, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Restores copied files that the storage lacks. @returns how many, and how many unreadable */
export async function putFilesBack(place: BackupPlace, storage: Storage) {
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
