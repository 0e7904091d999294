import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ARCHIVE, archiveOfOtherVersion, noSnapshot } from '@quizmeet/contract/audit/messages.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { refused } from '../../platform/problems.ts';
import { MEBIBYTE } from '../../platform/uploads.ts';
import { asSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** It is parsed in memory; a thousand teams need a fifth. */
const LARGEST_SNAPSHOT = ARCHIVE.snapshotMegabytes * MEBIBYTE;
/**
 * Objects, lists, and values; a thousand teams need a fifth. An empty object takes three bytes in the file
 * and many times that in memory.
 */
const MOST_PARTS = 2_000_000;

const ZIP = 'PK';
const [OBJECT, LIST, NEXT] = ['{', '[', ','].map((letter) => letter.charCodeAt(0));
/** macOS adds this folder to zip files. */
const MAC_LEFTOVERS = '__MACOSX';

type Reason = keyof typeof noSnapshot;
class NoSnapshot extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The snapshot in an event's archive (N0), also if rezipped with its folder or sent alone. The type is found
 * by content. 422 says why there is none. Nothing is written to disk, whatever the entry names are. @param
 * name for messages
 */
export async function snapshotIn(name: string, path: string): Promise<Snapshot> {
  try {
    const value = (await isZip(path)) ? await zippedValue(path) : await plainValue(path);
    if (!isVersioned(value)) throw new NoSnapshot('other');
    const snapshot = asSnapshot(value);
    if (snapshot === null) throw refused(archiveOfOtherVersion(name));
    return snapshot;
  } catch (error) {
    if (error instanceof NoSnapshot) throw refused(noSnapshot[error.reason](name));
    throw error;
  }
}

/** Every snapshot has a version. */
const isVersioned = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && 'tables' in value;

async function isZip(path: string): Promise<boolean> {
  const first = await buffer(createReadStream(path, { end: ZIP.length - 1 }));
  return first.toString('latin1') === ZIP;
}

async function plainValue(path: string): Promise<unknown> {
  if ((await stat(path)).size > LARGEST_SNAPSHOT) throw new NoSnapshot('tooLarge');
  return parsed(await readFile(path), 'neither');
}

async function zippedValue(path: string): Promise<unknown> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      const bytes = await buffer(await zip.openReadStreamPromise(await snapshotEntry(zip)));
      return parsed(bytes, 'damaged');
    } finally {
      zip.close();
    }
  } catch (error) {
    // The sender can only send another file, whatever is wrong with a zip.
    throw error instanceof NoSnapshot ? error : new NoSnapshot('damaged');
  }
}

/** The snapshot nearest to the root; other entries are ignored. */
async function snapshotEntry(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > ARCHIVE.files) throw new NoSnapshot('tooMany');
  let nearest: { readonly entry: Entry; readonly depth: number } | null = null;
  let isAlone = true;
  for await (const entry of zip.eachEntry()) {
    const parts = entry.fileName.split('/');
    if (parts.at(-1) !== ARCHIVE.snapshot || parts[0] === MAC_LEFTOVERS) continue;
    const depth = parts.length;
    if (nearest !== null && depth > nearest.depth) continue;
    isAlone = depth !== nearest?.depth;
    nearest = { entry, depth };
  }
  if (nearest === null) throw new NoSnapshot('missing');
  if (!isAlone) throw new NoSnapshot('several');
  if (nearest.entry.uncompressedSize > LARGEST_SNAPSHOT) throw new NoSnapshot('tooLarge');
  return nearest.entry;
}

function parsed(bytes: Buffer, otherwise: Reason): unknown {
  if (partsIn(bytes) > MOST_PARTS) throw new NoSnapshot('tooLarge');
  try {
    // TextDecoder also removes a byte order mark.
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoSnapshot(otherwise);
  }
}

/** An upper bound: characters in strings may be counted too. */
function partsIn(bytes: Buffer): number {
  let parts = 0;
  for (const byte of bytes) if (byte === OBJECT || byte === LIST || byte === NEXT) parts++;
  return parts;
}
