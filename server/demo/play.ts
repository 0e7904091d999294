import type { Chance } from '@quizmeet/rules/chance.ts';
import type { ShuffleCounts } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { playNight } from '@quizmeet/rules/testing/played-night.ts';
import {
  DIVISIONS,
  type QuizzerId,
  type RoundResult,
  SIDES,
  type Side,
} from '@quizmeet/rules/tournament.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { assignSaturday } from '../src/features/bracket/assign.ts';
import { createSchedule } from '../src/features/schedule/create.ts';
import { shuffleTeams } from '../src/features/schedule/groups.ts';
import { Solver } from '../src/features/schedule/solver.ts';
import { saveResult } from '../src/features/scores/commands.ts';
import { saveMatchResult } from '../src/features/scores/save-match.ts';
import { eventRecords } from '../src/records/events.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { type RoundRow, roundRecords } from '../src/records/rounds.ts';
import { loadBrackets } from '../src/tournament/brackets.ts';

/** Three Open groups and two Novice groups of 72 teams. */
const COUNTS: ShuffleCounts = { open1Teams: 14, open2Teams: 13, novice1Teams: 16 };

/** Assigns the groups and makes Friday's schedule. */
export async function scheduleFriday(services: Services, admin: Actor): Promise<void> {
  await act(services, admin, (acting) => shuffleTeams(acting, COUNTS));
  const solver = new Solver({ mostWaiting: 1 });
  await createSchedule(services, solver, admin, 'All');
  await solver.close();
}

/** Plays the rounds that `isPlayed` selects and enters their results, a few without lines (S9). */
export async function playFriday(
  services: Services,
  scorer: Actor,
  chance: Chance,
  isPlayed: (round: RoundRow, index: number) => boolean,
): Promise<void> {
  const event = await eventRecords(services.db).current();
  const rows = await roundRecords(services.db).all(event.id);
  const quizzers = await quizzerRecords(services.db).all(event.id);
  const rosters = new Map(
    [...Map.groupBy(quizzers, (quizzer) => quizzer.teamId)].map(([teamId, roster]) => [
      teamId,
      roster.map((quizzer): QuizzerId => quizzer.id),
    ]),
  );
  const rounds = rows.map((row) => ({ id: row.id, left: row.leftTeamId, right: row.rightTeamId }));
  for (const [i, result] of playNight(chance, rosters, rounds).entries()) {
    const row = rows[i];
    if (row === undefined || !isPlayed(row, i)) continue;
    await act(services, scorer, (acting) => saveResult(acting, entryOf(result, row.version)));
  }
}

const entryOf = ({ roundId, left, right, winner }: RoundResult, version: number) => ({
  id: roundId,
  version,
  leftTeamScore: left.score,
  rightTeamScore: right.score,
  winningTeam: winner,
  leftTeamQuizzers: left.lines.map(lineEntry),
  rightTeamQuizzers: right.lines.map(lineEntry),
});

const lineEntry = ({ quizzerId, correct, errors }: RoundResult['left']['lines'][number]) => ({
  id: quizzerId,
  numberCorrect: correct,
  numberErrors: errors,
});

/** Assigns both divisions to brackets; ties keep the standings' order. */
export async function assignBrackets(services: Services, admin: Actor): Promise<void> {
  for (const division of DIVISIONS) {
    await act(services, admin, (acting) => assignSaturday(acting, division, [], true));
  }
}

/** Plays Saturday's matches in order of time while `isPlayed` is true; the better seed wins more often. */
export async function playSaturday(
  services: Services,
  admin: Actor,
  chance: Chance,
  isPlayed: (startMinutes: number) => boolean,
): Promise<void> {
  for (;;) {
    const event = await eventRecords(services.db).current();
    const open = (await loadBrackets(services.db, event)).flatMap(({ matches, seeds }) =>
      matches
        .filter(
          ({ row, left, right, winner }) =>
            winner === null && left !== null && right !== null && isPlayed(row.startMinutes),
        )
        .map((match) => ({ match, seeds })),
    );
    if (open.length === 0) return;
    for (const { match, seeds } of open) {
      const seedOf = (side: Side) => seeds.indexOf(match[side] ?? 0);
      const favourite: Side = seedOf('left') < seedOf('right') ? 'left' : 'right';
      const winner = chance() < 0.7 ? favourite : SIDES.find((side) => side !== favourite);
      const high = 100 + 10 * Math.floor(chance() * 15);
      const low = high - 10 * (1 + Math.floor(chance() * 9));
      await act(services, admin, (acting) =>
        saveMatchResult(acting, {
          id: match.row.id,
          version: match.row.version,
          leftTeamScore: winner === 'left' ? high : low,
          rightTeamScore: winner === 'left' ? low : high,
          leftTeamQuizzers: [],
          rightTeamQuizzers: [],
        }),
      );
    }
  }
}
