import type { ComparedRound } from '@quizmeet/contract/machines/calls.ts';
import * as reportText from '@quizmeet/contract/machines/report-text.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { contradictionOf } from '@quizmeet/rules/machines/audit.ts';
import { countingGame, type MatchedGame, matchGames } from '@quizmeet/rules/machines/load.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { auditReport } from './audit-report.ts';
import { type GameRound, loadGameRounds } from './friday.ts';
import { loadHeardGames } from './heard-games.ts';
import { headingOf } from './load-report.ts';
import type { FileReader } from './reader.ts';
import { readStoredGames } from './stored-games.ts';

/** Friday's rounds with their games from all files and the live feed. */
async function loadGames(services: Services, reader: FileReader) {
  const event = await eventRecords(services.db).current();
  const { games, files, unreadable } = await readStoredGames(services, reader, event);
  const { tournament, rounds } = await loadGameRounds(services.db, event);
  const heard = await loadHeardGames(services.db, event, tournament, rounds);
  const read = matchGames(games, tournament, rounds);
  return { event, tournament, rounds, files, unreadable, heard, ...read };
}

/** What needs attention before the standings can be trusted (Q6). */
export async function auditResults(
  services: Services,
  reader: FileReader,
  now: Date,
): Promise<reportText.Report<reportText.AuditSection>> {
  const loaded = await loadGames(services, reader);
  const { event } = loaded;
  const { minutes } = await loadRoundNames(services.db, event);
  const { fridayDate, slotMinutes, timeZone } = event.settings;
  const isOverdue = ({ roundNumber }: GameRound) =>
    instantAt(timeZone, fridayDate, minutes(roundNumber) + slotMinutes) <= now;
  return auditReport({ ...loaded, isOverdue, heading: headingOf('audit.txt', event, now) });
}

/** A round number's machine results beside the stored ones, by room (Q6). */
export async function compareRound(
  services: Services,
  reader: FileReader,
  roundNumber: number,
): Promise<ComparedRound[]> {
  const { rounds, matched, heard } = await loadGames(services, reader);
  return rounds
    .filter((round) => round.roundNumber === roundNumber)
    .map((round) => {
      const games = [...matched, ...heard].filter((game) => game.round === round);
      const machine = describeMachine(games);
      const stored = round.stored === null ? null : reportText.describeScores(round.stored);
      const isBoth = countingGame(games, NOTHING_LOADED) !== null && stored !== null;
      const agrees = isBoth && contradictionOf(round, games) === null;
      return {
        room: round.roomName,
        left: round.left,
        right: round.right,
        machine,
        stored,
        agrees: machine === null ? null : agrees,
      };
    });
}

/** Then the game that agrees with the stored result counts, or else the first. */
const NOTHING_LOADED = { isLoaded: () => false };

/** The score of the counting game, or else of the latest. */
function describeMachine(games: readonly MatchedGame<GameRound>[]): string | null {
  const counting = countingGame(games, NOTHING_LOADED);
  if (counting !== null) return reportText.describeScores(counting.reading.result);
  const last = games.at(-1);
  if (last === undefined) return null;
  const { swapped, game } = last;
  const score = (side: 'left' | 'right') => game.game[swapped ? otherSide(side) : side].score;
  return reportText.notOver(score('left'), score('right'));
}
