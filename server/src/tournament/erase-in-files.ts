import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { erasedAddress, erasedName, type Replaced } from '@quizmeet/rules/accounts/erase.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { isSameName } from '@quizmeet/rules/names.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../calls/services.ts';
import type { Reader, Transaction } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { auditRecords } from '../records/audit.ts';
import type { EventRow } from '../records/events.ts';
import { machineLoadRecords } from '../records/machines.ts';
import { officialRecords } from '../records/officials.ts';
import { retainedRecords } from '../records/retained.ts';
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
  const { after, count } = replacedInBytes(before, replace);
  if (count === 0) return null;
  const loadedAgain = async (tx: Transaction): Promise<void> => {
    const loads = await machineLoadRecords(tx).all(eventId);
    const load = loads.find((each) => each.fileName === name && each.sha256 === hashOf(before));
    if (load === undefined) return;
    await machineLoadRecords(tx).set({ ...load, bytes: after.length, sha256: hashOf(after) });
  };
  return { after, erased: { name, count, loadedAgain } };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const WINDOWS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** Each line of a machine's file may have an older encoding, whose other bytes must not change (Q3). */
function replacedInBytes(before: Buffer, replace: Replace): { after: Buffer; count: number } {
  const isWide = before[0] === 0xff && before[1] === 0xfe && before.length % 2 === 0;
  const encoding = isWide ? 'utf16le' : 'utf8';
  if (isWide || isUtf8(before)) {
    const { value, count } = replace(before.toString(encoding));
    return { after: Buffer.from(value, encoding), count };
  }
  const lines = before.toString('latin1').split(/(?<=\n)/);
  const replaced = lines.map((line) => inOldLine(Buffer.from(line, 'latin1'), replace));
  return {
    after: Buffer.concat(replaced.map(({ after }) => after)),
    count: replaced.reduce((sum, { count }) => sum + count, 0),
  };
}

function inOldLine(line: Buffer, replace: Replace): { after: Buffer; count: number } {
  if (isUtf8(line)) return replacedInBytes(line, replace);
  const { value, count } = replace(Array.from(line, (byte) => WINDOWS[byte]).join(''));
  return { after: Buffer.from(Array.from(value, (letter) => WINDOWS.indexOf(letter))), count };
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
}

/** That accounts of these names had, and nobody else has or is invited by now. */
export async function formerAddresses(db: Reader, names: readonly string[]): Promise<string[]> {
  const isOne = (own: string) => names.some((name) => isSameName(own, name));
  const edited = (await auditRecords(db).accountsEdited()).flatMap((text) => {
    const [, own = '', email = ''] = /^(.*) <(.*)>$/.exec(text) ?? [];
    return isOne(own) ? [email] : [];
  });
  const helpers = (await officialRecords(db).ofAllYears()).filter(({ name }) => !isOne(name));
  const taken = new Set(
    [
      ...(await userRecords(db).byEmails(edited)).keys(),
      ...helpers.map(({ email }) => email),
      ...(await retainedRecords(db).awaited()),
    ].map(mailboxKey),
  );
  return edited.filter((email) => !taken.has(mailboxKey(email)));
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
