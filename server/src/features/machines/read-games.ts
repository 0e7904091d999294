import { createHash, type Hash } from 'node:crypto';
import { tooManyGames } from '@quizmeet/contract/machines/messages.ts';
import { gameOf, type MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import type { FiledGame } from '@quizmeet/rules/machines/load.ts';
import { refused } from '../../platform/problems.ts';
import { type BadLine, type EventFile, readEventFile } from './event-file.ts';

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
