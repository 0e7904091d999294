import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ARCHIVE, archiveOfOtherVersion, noSnapshot } from '@quizmeet/contract/audit/messages.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { refused } from '../../platform/problems.ts';
import { MEBIBYTE } from '../../platform/uploads.ts';
import { asSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** Read at once, while others wait; the snapshot of a thousand teams has a fifth of it. */
const LARGEST_SNAPSHOT = ARCHIVE.snapshotMegabytes * MEBIBYTE;
/**
 * Objects, lists and values in it; a thousand teams make a fifth of so many. An empty object takes
 * three letters here and many times that in memory.
 */
const MOST_PARTS = 2_000_000;

/** Every zip file begins so. */
const ZIP = 'PK';
const [OBJECT, LIST, NEXT] = ['{', '[', ','].map((letter) => letter.charCodeAt(0));
/** What macOS puts beside the files of a folder that it packs. */
const MAC_LEFTOVERS = '__MACOSX';

type Fault = keyof typeof noSnapshot;
class NoSnapshot extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The snapshot in an archive of the event (N0), also when somebody unpacked it: zipped again with
 * its folder, or the snapshot alone. What a file is, its contents say: browsers and people rename.
 * A 422 says why there is none. Nothing is written anywhere, whatever the names in it say.
 * @param name how sentences call the file
 */
export async function snapshotIn(name: string, path: string): Promise<Snapshot> {
  try {
    const value = (await isZip(path)) ? await zippedValue(path) : await plainValue(path);
    if (!isVersioned(value)) throw new NoSnapshot('other');
    const snapshot = asSnapshot(value);
    if (snapshot === null) throw refused(archiveOfOtherVersion(name));
    return snapshot;
  } catch (error) {
    if (error instanceof NoSnapshot) throw refused(noSnapshot[error.fault](name));
    throw error;
  }
}

/** Every snapshot says its version, whichever it is. */
const isVersioned = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && 'tables' in value;

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer: first } = await file.read(Buffer.alloc(ZIP.length));
    return first.toString('latin1', 0, bytesRead) === ZIP;
  } finally {
    await file.close();
  }
}

async function plainValue(path: string): Promise<unknown> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > LARGEST_SNAPSHOT) throw new NoSnapshot('tooLarge');
    return parsed(await file.readFile(), 'neither');
  } finally {
    await file.close();
  }
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
    // Whatever is wrong with a zip file, its sender can only send another one.
    throw error instanceof NoSnapshot ? error : new NoSnapshot('damaged');
  }
}

/** The snapshot that lies nearest to the root of a zip file; of all other entries none is kept. */
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

function parsed(bytes: Buffer, otherwise: Fault): unknown {
  if (partsIn(bytes) > MOST_PARTS) throw new NoSnapshot('tooLarge');
  try {
    // It also leaves out the mark that some editors put before a text.
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NoSnapshot(otherwise);
  }
}

/** How many objects, lists and values a JSON text holds; letters of its texts may count, too. */
function partsIn(bytes: Buffer): number {
  let parts = 0;
  for (const byte of bytes) if (byte === OBJECT || byte === LIST || byte === NEXT) parts++;
  return parts;
}
