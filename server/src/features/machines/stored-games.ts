import { RESULT_FILE, tooMuchToRead } from '@quizmeet/contract/machines/messages.ts';
import { unreadableFile } from '@quizmeet/contract/machines/report-text.ts';
import type { FiledGame } from '@quizmeet/rules/machines/load.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../platform/problems.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { MEBIBYTE } from '../../platform/uploads.ts';
import type { EventRow } from '../../records/events.ts';
import { resultsFolder } from './file-names.ts';
import type { ReadFile } from './read-games.ts';
import type { FileReader } from './reader.ts';

export interface StoredGames {
  readonly games: readonly FiledGame[];
  readonly files: readonly (StoredFile & ReadFile)[];
  /** One sentence per unreadable file. */
  readonly unreadable: readonly string[];
}

/** The reader's memory limit; an event has a tenth of it. */
const MOST_MEGABYTES = 40;

/** @throws 422 when there is too much to read together (Q5) */
export async function readStoredGames(
  { storage, environment: { dataDir, storageUrl } }: Services,
  reader: FileReader,
  event: EventRow,
): Promise<StoredGames> {
  const folder = resultsFolder(event);
  const all = await storage.list(folder);
  const fitting = all.filter(fits);
  const together = fitting.reduce((sum, { bytes }) => sum + bytes, 0);
  if (together > MOST_MEGABYTES * MEBIBYTE) throw refused(tooMuchToRead(MOST_MEGABYTES));
  const keys = fitting.map(({ name }) => ({ name, key: `${folder}/${name}` }));
  const reading =
    keys.length === 0
      ? { files: [], games: [] }
      : await reader.read({ storage: { dataDir, storageUrl }, keys });
  const read = new Map(reading.files.map((file) => [file.name, file]));
  const files: (StoredFile & ReadFile)[] = [];
  const unreadable: string[] = [];
  for (const stored of all) {
    const file = read.get(stored.name);
    const why = whyUnreadable(stored, file);
    if (why !== null) unreadable.push(why);
    else if (file !== undefined) files.push({ ...stored, ...file });
  }
  return { games: reading.games, files, unreadable };
}

const fits = ({ bytes }: StoredFile): boolean => bytes <= RESULT_FILE.megabytes * MEBIBYTE;

function whyUnreadable(stored: StoredFile, read: ReadFile | undefined): string | null {
  const { name, bytes } = stored;
  if (!fits(stored)) return unreadableFile.tooLarge(name, bytes);
  if (read === undefined) return unreadableFile.gone(name);
  return read.events === 0 ? unreadableFile.empty(name) : null;
}
