import { endOfDay, startOfDay } from '@quizmeet/rules/event/days.ts';
import { type FiledGame, type MatchedGame, matchGames } from '@quizmeet/rules/machines/load.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { machineEventRecords } from '../../records/machines.ts';
import type { GameRound } from './friday.ts';
import { PlayedGames } from './played-games.ts';

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
