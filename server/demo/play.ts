import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { type Chance, seeded } from '@quizmeet/rules/chance.ts';
import { playMatch, simulateFriday } from '@quizmeet/rules/demo/simulate-friday.ts';
import { solveEvening } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { ShuffleCounts } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { DIVISIONS, type DivisionScope } from '@quizmeet/rules/tournament.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { assignSaturday } from '../src/features/bracket/assign.ts';
import { closeYear } from '../src/features/history/commands.ts';
import { createSchedule } from '../src/features/schedule/create.ts';
import { setGroup, shuffleTeams } from '../src/features/schedule/groups.ts';
import type { Solver } from '../src/features/schedule/solver.ts';
import { eventRecords } from '../src/records/events.ts';
import { teamRecords } from '../src/records/teams.ts';
import type { Caller } from './caller.ts';
import { enterMatch, enterResult, fridayRounds, openMatches, rostersOf } from './enter-results.ts';

const SEED = 2026;

/** Three Open groups and two Novice groups of 72 teams. */
const COUNTS: ShuffleCounts = { open1Teams: 14, open2Teams: 13, novice1Teams: 16 };

export async function scheduleFriday(
  services: Services,
  admin: Actor,
  counts: ShuffleCounts = COUNTS,
): Promise<void> {
  await act(services, admin, (acting) => shuffleTeams(acting, counts, SEED));
  await create(services, admin, 'All');
}

export async function scheduleNovice(services: Services, admin: Actor): Promise<void> {
  const event = await eventRecords(services.db).current();
  const novices = (await teamRecords(services.db).all(event.id)).filter(
    ({ division }) => division === 'Novice',
  );
  for (const [i, { id }] of novices.entries()) {
    const group = i < novices.length / 2 ? 'Novice 1' : 'Novice 2';
    await act(services, admin, (acting) => setGroup(acting, id, group));
  }
  await create(services, admin, 'Novice');
}

async function create(services: Services, admin: Actor, scope: DivisionScope): Promise<void> {
  await createSchedule(services, STEADY, admin, scope, { seed: SEED });
}

export async function playFriday(
  scorer: Caller,
  chance: Chance,
  isPlayed: (round: ListedRound, index: number) => boolean,
): Promise<void> {
  const rounds = await fridayRounds(scorer);
  const played = simulateFriday(
    chance,
    await rostersOf(scorer),
    rounds.map(({ id, leftTeamId, rightTeamId }) => ({ id, left: leftTeamId, right: rightTeamId })),
  );
  for (const [i, round] of rounds.entries()) {
    const result = played[i];
    if (result === undefined || !isPlayed(round, i)) continue;
    await enterResult(scorer, round, result);
  }
}

/** Assigns both divisions to brackets; ties keep the order of the standings. */
export async function assignBrackets(services: Services, admin: Actor): Promise<void> {
  for (const division of DIVISIONS) {
    await act(services, admin, (acting) => assignSaturday(acting, division, [], true));
  }
}

/** Plays Saturday's matches in time order while `isPlayed` is true. */
export async function playSaturday(
  admin: Caller,
  chance: Chance,
  isPlayed: (start: number) => boolean,
): Promise<void> {
  for (;;) {
    const open = (await openMatches(admin)).filter(({ start }) => isPlayed(start));
    if (open.length === 0) return;
    for (const match of open) {
      await enterMatch(admin, match, playMatch(chance, match.seeds));
    }
  }
}

/** Closes the year with the suggested deletion date (W8). */
export async function closeAsProposed(services: Services, admin: Actor): Promise<void> {
  const closing = { confirm: true, beforeItIsOver: true };
  await act(services, admin, (acting) => closeYear(acting, closing));
}

/** How often a search checks its budget: about a third of a laptop's half second. */
const LOOKS = 1000;

/** Ends after a number of steps instead of a time, so a seed gives the same schedule on every machine. */
const STEADY: Solver = {
  run: async ({ evening, seed }) =>
    solveEvening(evening, (group, share) => {
      let looks = 0;
      return { chance: seeded(seed + group), spent: () => looks++ / (LOOKS * share) };
    }),
};
