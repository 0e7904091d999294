import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { tooManyGames } from '@quizmeet/contract/machines/messages.ts';
import {
  gameOf,
  type LineError,
  type MachineEvent,
  readEventLine,
} from '@quizmeet/rules/machines/events.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import type { FiledGame } from '@quizmeet/rules/machines/load.ts';
import { ProblemError, refused } from '../../platform/problems.ts';
import { openStorage, type StorageSettings } from '../../platform/storage/open.ts';
import type { UploadedFile } from '../../platform/uploads.ts';

interface FileToRead {
  readonly name: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>;
}

export interface ReadFile {
  readonly name: string;
  readonly sha256: string;
  readonly events: number;
  readonly bad: readonly BadLine[];
  readonly badCount: number;
}

/** Of all files together, since a game may span several (Q5). */
export interface GameReading {
  readonly files: readonly ReadFile[];
  readonly games: readonly FiledGame[];
}

export type ReadingJob =
  | {
      readonly storage: StorageSettings;
      readonly keys: readonly { readonly name: string; readonly key: string }[];
    }
  | { readonly uploads: readonly UploadedFile[] };

export type ReadingAnswer = GameReading | { readonly status: number; readonly detail: string };

/** Ten times what an event's machines write. */
const MOST_GAMES = 2000;

/** Each line once, whatever its file (Q3). */
interface Gathered {
  readonly events: Map<string, MachineEvent>;
  readonly files: Set<string>;
  hasBadLines: boolean;
}

/** @throws 422 when there are too many games to match */
export async function readGames(files: readonly FileToRead[]): Promise<GameReading> {
  const games = new Map<string, Gathered>();
  const read = await readFiles(files, (name, file) => {
    gather(games, name, file);
    if (games.size > MOST_GAMES) throw refused(tooManyGames(MOST_GAMES));
  });
  return { files: read, games: [...games.values()].flatMap(played) };
}

/** Reads files one after another, and passes them to `take`. */
export async function readFiles(
  files: readonly FileToRead[],
  take: (name: string, file: EventFile) => void,
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const { name, open } of files) {
    const contents = await open();
    if (contents === null) continue;
    const hash = createHash('sha256');
    const file = await readEventFile(hashing(contents, hash));
    const { events, bad, badCount } = file;
    take(name, file);
    read.push({ name, sha256: hash.digest('hex'), events: events.length, bad, badCount });
  }
  return read;
}

async function* hashing(contents: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const piece of contents) {
    hash.update(piece);
    yield piece;
  }
}

function gather(games: Map<string, Gathered>, name: string, file: EventFile): void {
  for (const event of file.events) {
    const key = gameOf(event);
    const game = games.get(key) ?? { events: new Map(), files: new Set(), hasBadLines: false };
    games.set(key, game);
    game.files.add(name);
    const isTakenBack = event.code === 'DE';
    game.events.set(`${event.question}/${event.eventNumber}/${isTakenBack}`, event);
  }
  for (const event of file.besideBad) {
    const game = games.get(gameOf(event));
    if (game !== undefined) game.hasBadLines = true;
  }
}

function played({ events, files, hasBadLines }: Gathered): FiledGame[] {
  const all = [...events.values()];
  const [first] = all;
  if (first === undefined) return [];
  const { key, tournament, division, room, round } = first;
  const [from = ''] = all.map(({ timestamp }) => timestamp).toSorted();
  const place = { key, tournament, division, room, round, from };
  return [{ ...place, game: playGame(all), files: [...files].toSorted(), hasBadLines }];
}

/** Lines count from 1. */
export interface BadLine extends LineError {
  readonly line: number;
}

type EventFile = Awaited<ReturnType<typeof readEventFile>>;

const MOST_BAD_LINES = 50;

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

/** Streams a machine's event file; a bad line doesn't affect others (Q3, Q5). */
export async function readEventFile(contents: AsyncIterable<Uint8Array>) {
  const events: MachineEvent[] = [];
  // Their games may be incomplete.
  const besideBad: MachineEvent[] = [];
  const bad: BadLine[] = [];
  let badCount = 0;
  let line = 0;
  let isAfterBad = false;
  for await (const lines of linesOf(contents)) {
    for (const raw of lines) {
      line++;
      if (raw.trim() === '') continue;
      const event = readEventLine(decoded(raw));
      if ('problem' in event) {
        if (++badCount <= MOST_BAD_LINES) bad.push({ ...event, line });
        if (!isAfterBad) besideBad.push(...events.slice(-1));
        isAfterBad = true;
        continue;
      }
      events.push(event);
      if (isAfterBad) besideBad.push(event);
      isAfterBad = false;
    }
  }
  return { events, besideBad, bad, badCount };
}

/** Latin-1, so that each line can be decoded separately later. */
async function* linesOf(contents: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of contents) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** UTF-8, or Windows-1252 from older machines. */
function decoded(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}

/** A problem keeps its message across the thread; other errors are our bugs. */
export async function readMachineFiles(job: ReadingJob): Promise<ReadingAnswer> {
  return await read(job).catch((error: unknown) => {
    if (error instanceof ProblemError) return { status: error.status, detail: error.message };
    throw error;
  });
}

async function read(job: ReadingJob): Promise<GameReading> {
  if ('uploads' in job) {
    const files = job.uploads.map(({ name, path }) => ({
      name,
      open: async () => createReadStream(path),
    }));
    return { files: await readFiles(files, () => {}), games: [] };
  }
  const storage = await openStorage(job.storage);
  const files = job.keys.map(({ name, key }) => ({ name, open: () => storage.read(key) }));
  return await readGames(files).finally(() => storage.close());
}
