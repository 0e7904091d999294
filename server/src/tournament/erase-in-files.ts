import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { erasedAddress, erasedName, type Replaced } from '@quizmeet/rules/accounts/erase.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../calls/services.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { EventRow } from '../records/events.ts';
import { machineLoadRecords } from '../records/machines.ts';
import { linkRecords, NO_PASSWORD, sessionRecords, userRecords } from '../records/users.ts';

const FOLDERS = ['import', 'results'];
type Replace = (text: string) => Replaced<string>;

/** Larger files aren't read. */
const LARGEST = 5 * 1024 * 1024;

export interface ErasedFile {
  readonly name: string;
  readonly count: number;
  /** Marks a rewritten file as still loaded (Q5). */
  loadedAgain(tx: Transaction): Promise<void>;
}

/** In machine files of these years (N6). @param writes false only counts */
export async function eraseInFiles(
  { storage }: Pick<Services, 'storage'>,
  events: readonly EventRow[],
  replace: Replace,
  writes: boolean,
): Promise<ErasedFile[]> {
  const erased: ErasedFile[] = [];
  for (const { id, year } of events) {
    for (const folder of FOLDERS) {
      const place = { eventId: id, folder: `events/${year}/${folder}` };
      for (const { name, bytes } of await storage.list(place.folder)) {
        const file = bytes > LARGEST ? null : await inFile(storage, { ...place, name }, replace);
        if (file === null) continue;
        if (writes) await storage.put(`${place.folder}/${name}`, file.after);
        erased.push(file.erased);
      }
    }
  }
  return erased;
}

async function inFile(
  storage: Storage,
  { eventId, folder, name }: { eventId: EventId; folder: string; name: string },
  replace: Replace,
): Promise<{ after: Buffer; erased: ErasedFile } | null> {
  const contents = await storage.read(`${folder}/${name}`);
  if (contents === null) return null;
  const before = await buffer(contents);
  const encoding = encodingOf(before);
  const { value, count } = replace(before.toString(encoding));
  if (count === 0) return null;
  const after = Buffer.from(value, encoding);
  const loadedAgain = async (tx: Transaction): Promise<void> => {
    const loads = await machineLoadRecords(tx).all(eventId);
    const load = loads.find((each) => each.fileName === name && each.sha256 === hashOf(before));
    if (load === undefined) return;
    await machineLoadRecords(tx).set({ ...load, bytes: after.length, sha256: hashOf(after) });
  };
  return { after, erased: { name, count, loadedAgain } };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Machines' files may have an older encoding, whose other bytes must not change. */
function encodingOf(bytes: Buffer): 'utf16le' | 'utf8' | 'latin1' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes.length % 2 === 0) return 'utf16le';
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
}

/** Nobody can log in, and no role is left (N6). */
export async function endAccount(tx: Transaction, id: UserId): Promise<void> {
  await sessionRecords(tx).removeOf(id);
  await linkRecords(tx).removeAllOf(id);
  await userRecords(tx).change(id, {
    name: erasedName(id),
    email: erasedAddress(id),
    passwordHash: NO_PASSWORD,
    confirmedAt: null,
    admin: false,
    scoreEntry: false,
  });
}
