import { RESULT_FILE, tooMuchToRead } from '@quizmeet/contract/machines/messages.ts';
import { unreadableFile } from '@quizmeet/contract/machines/report-text.ts';
import { endOfDay, startOfDay } from '@quizmeet/rules/event/days.ts';
import { gameOf, type KeyedGame } from '@quizmeet/rules/machines/events.ts';
import { hasBegun, type MachineGame, playGame } from '@quizmeet/rules/machines/game.ts';
import { type FiledGame, type MatchedGame, matchGames } from '@quizmeet/rules/machines/load.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { MEBIBYTE } from '../../platform/uploads.ts';
import type { EventRow } from '../../records/events.ts';
import { type HeardGame, machineEventRecords, type Span } from '../../records/machines.ts';
import { resultsFolder } from './file-names.ts';
import type { GameRound } from './friday.ts';
import type { ReadFile } from './read-games.ts';
import type { FileReader } from './reader.ts';

/** Friday may run past midnight; Saturday never starts this early. */
const LATE_NIGHT_MS = 4 * 60 * 60 * 1000;

/** Friday's live games that give a result, accepted or not (Q5, Q6). */
export async function loadHeardGames(
  db: Reader,
  event: EventRow,
  tournament: string,
  rounds: readonly GameRound[],
): Promise<MatchedGame<GameRound>[]> {
  const { timeZone, fridayDate } = event.settings;
  const friday = {
    from: startOfDay(timeZone, fridayDate),
    until: new Date(endOfDay(timeZone, fridayDate).getTime() + LATE_NIGHT_MS),
  };
  const heard = await machineEventRecords(db).games(event.id, friday);
  const played = await new PlayedGames().read(db, event.id, friday, heard);
  const games = played
    .filter(({ game }) => !game.bonusDue)
    .map(
      ({ heard: { last, ...words }, game }): FiledGame => ({
        ...words,
        game,
        files: [],
        // Files have a start time; live games use their order.
        from: String(last).padStart(16, '0'),
        hasBadLines: false,
      }),
    );
  const { matched } = matchGames(games, tournament, rounds);
  return matched.filter(({ reading }) => 'result' in reading);
}

export interface PlayedGame {
  readonly heard: HeardGame;
  readonly game: MachineGame;
  /** Before the first toss-up, the game is only set up. */
  readonly begun: boolean;
}

/** Caches games until another line arrives. */
export class PlayedGames {
  #cached = new Map<string, PlayedGame>();

  /** @param span only lines in it count @param heard the games in it */
  async read(db: Reader, eventId: EventId, span: Span, heard: readonly HeardGame[]) {
    const id = (game: KeyedGame) => `${eventId} ${gameOf(game)}`;
    const known = new Map(
      heard.flatMap((game) => {
        const cached = this.#cached.get(id(game));
        return cached?.heard.state === game.state ? [[id(game), cached]] : [];
      }),
    );
    const changed = heard.filter((game) => !known.has(id(game)));
    const lines = await machineEventRecords(db).ofGames(eventId, span, changed);
    const linesOf = Map.groupBy(lines, id);
    for (const game of changed) {
      const events = linesOf.get(id(game)) ?? [];
      known.set(id(game), { heard: game, game: playGame(events), begun: hasBegun(events) });
    }
    this.#cached = known;
    return [...known.values()];
  }
}

export type StoredGames = Awaited<ReturnType<typeof readStoredGames>>;

/** The reader's memory limit; an event has a tenth of it. */
const MOST_MEGABYTES = 40;

/** @throws 422 when there is too much to read together (Q5) */
export async function readStoredGames(
  { storage, environment: { dataDir, storageUrl } }: Services,
  reader: FileReader,
  event: EventRow,
) {
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
  // A sentence per file.
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
