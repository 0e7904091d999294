import { fieldErrors } from '@quizmeet/contract/findings.ts';
import * as reportText from '@quizmeet/contract/machines/report-text.ts';
import { doubtMessages } from '@quizmeet/contract/scores/messages.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { auditRounds, contradictionOf } from '@quizmeet/rules/machines/audit.ts';
import { countingGame, type MatchedGame, matchGames } from '@quizmeet/rules/machines/load.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { type GameRound, loadGameRounds } from './friday.ts';
import { loadHeardGames, readStoredGames } from './games.ts';
import { badLines, headingOf, whyOfNoRound, whySkipped, wordsOf } from './load.ts';
import type { FileReader } from './reader.ts';

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
  const games = await loadGames(services, reader);
  const { event, tournament, rounds, matched, unmatched, heard } = games;
  const { minutes } = await loadRoundNames(services.db, event);
  const { fridayDate, slotMinutes, timeZone } = event.settings;
  const isOverdue = ({ roundNumber }: GameRound) =>
    instantAt(timeZone, fridayDate, minutes(roundNumber) + slotMinutes) <= now;
  const audit = auditRounds(rounds, [...matched, ...heard]);
  const toPlay = new Set((await roundsToPlay(services.db, event)).map(({ id }) => id));
  const withoutResult = audit.withoutResult.filter(({ roundId }) => toPlay.has(roundId));
  const overdue = withoutResult.filter(isOverdue);
  const sections = [
    reportText.section('overdue', overdue.map(reportText.roundWithTeams)),
    reportText.countOf('toCome', withoutResult.length - overdue.length),
    reportText.section(
      'withoutLines',
      audit.withoutLines.map(({ round, sides }) => reportText.describeLacking(round, sides)),
    ),
    reportText.section(
      'doubtful',
      audit.doubtful.flatMap(({ round, finding }) =>
        fieldErrors([finding], doubtMessages).map(({ path, message }) =>
          reportText.describeDoubt(round, path.startsWith('left') ? 'left' : 'right', message),
        ),
      ),
    ),
    reportText.section(
      'contradictions',
      audit.contradictions.map(({ round, stored, machine, differences }) =>
        reportText.describeContradiction(round, stored, machine, differences),
      ),
    ),
    reportText.section('badLinesInGame', audit.badLines.map(reportText.roundWithTeams)),
    reportText.section(
      'unknown',
      audit.unknown.map(({ round, quizzer }) =>
        reportText.unknownName(round, quizzer.side, quizzer.name),
      ),
    ),
    reportText.section('skipped', [
      ...matched.flatMap(skippedLine),
      ...unmatched.map(({ game, skip }) =>
        reportText.skippedGame(wordsOf(game), whyOfNoRound(skip, game, tournament), game.files),
      ),
    ]),
    reportText.section('badLines', badLines(games.files)),
    reportText.section('unreadable', games.unreadable),
  ];
  return { heading: headingOf('audit.txt', event, now), sections };
}

/** A round number's machine results beside the stored ones, by room (Q6). */
export async function compareRound(services: Services, reader: FileReader, roundNumber: number) {
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

function skippedLine({ round, game, reading }: MatchedGame<GameRound>): string[] {
  if (!('skip' in reading)) return [];
  return [reportText.skippedGame(round, whySkipped(reading.skip, reading.findings), game.files)];
}
