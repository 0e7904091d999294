import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { lockOnRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { type DivisionScope, divisionOf, GROUPS, groupsIn } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { DANGER_TAB } from '../../tournament/admin-actions.ts';
import { useWithdrawnRead } from '../../tournament/withdrawn.tsx';
import { allRounds, isOpen, plays } from './board.ts';

export const SCOPES: readonly DivisionScope[] = ['All', ...GROUPS];

const ALL = { query: { division: 'All' } };

/** Without withdrawn teams (X2); null until loaded. */
export function useFriday() {
  const { data: teams } = useQuery(callQuery(listTeams, ALL));
  const { data: slots } = useQuery(callQuery(listRounds, ALL));
  const { data: brackets } = useQuery(callQuery(listBrackets));
  const { data: locks } = useQuery(callQuery(listLocks));
  const { data: withdrawn = [] } = useWithdrawnRead();
  if (!teams || !slots || !brackets || !locks) return null;
  const rounds = allRounds(slots);
  return {
    teams: teams.filter(({ id }) => !withdrawn.includes(id)),
    rounds,
    /** Not cleared (X5). */
    locked: rounds.filter(staysLocked(locks)),
    scheduled: GROUPS.filter((group) => rounds.some((round) => round.group === group)),
    /** Friday must stay until they are cleared (F9). */
    withBrackets: [...new Set(brackets.map(({ division }) => division))],
  };
}

export type Friday = NonNullable<ReturnType<typeof useFriday>>;

/** First slots by team, from 0 (F2, X1); empty until loaded. */
export function useArrivals(enabled: boolean): ReadonlyMap<number, number> {
  const { data: churches = [] } = useQuery(callQuery(getCheckIn, {}, { enabled }));
  return new Map(
    churches.flatMap(({ roundsToSkip, teams }) =>
      teams.map(({ id, lateUntilRound }) => [
        id,
        Math.max(roundsToSkip, (lateUntilRound ?? 1) - 1),
      ]),
    ),
  );
}

export function within(friday: Friday, scope: DivisionScope) {
  const groups: readonly (string | null)[] = groupsIn(scope);
  const rounds = friday.rounds.filter(({ group }) => groups.includes(group));
  const locked = rounds.filter((round) => friday.locked.includes(round));
  const unlocked = rounds.filter((round) => !friday.locked.includes(round));
  return {
    teams: friday.teams.filter(({ group }) => groups.includes(group)),
    rounds,
    locked,
    unlocked,
    results: unlocked.filter((round) => !isOpen(round)).length,
    scheduled: friday.scheduled.filter((group) => groups.includes(group)),
  };
}

export function bracketsInTheWay(friday: Friday, scope: DivisionScope): string | null {
  const divisions = new Set(groupsIn(scope).map(divisionOf));
  const affected = friday.withBrackets.filter((division) => divisions.has(division));
  return affected.length === 0 ? null : bracketsStand(affected);
}

/** Where that is unlocked or cleared. */
export function wayOutOf({ rounds, locked, withBrackets }: Friday): string | null {
  if (rounds.length > 0 && locked.length === rounds.length) return paths.repair;
  return rounds.length + withBrackets.length > 0 ? DANGER_TAB : null;
}

/** It, its room, or its slot is locked (X5). */
export function staysLocked(locked: ReplyOf<typeof listLocks>): (round: ListedRound) => boolean {
  const locks = {
    rounds: new Set(locked.roundIds),
    rooms: new Set(locked.roomNumbers),
    slots: new Set(locked.roundNumbers.map((roundNumber) => roundNumber - 1)),
    closedFrom: new Map(),
  };
  return ({ id, roundNumber, roomNumber }) =>
    lockOnRound(locks, { id, slot: roundNumber - 1, roomNumber }) !== null;
}

/** Beside those that stay (F2, X5). */
export function roundsToMake(
  teamIds: readonly number[],
  staying: readonly ListedRound[],
  roundsPerTeam: number,
): number {
  const due = teamIds.map((id) => {
    const stay = staying.filter((round) => plays(round, id)).length;
    return Math.max(0, roundsPerTeam - stay);
  });
  return Math.ceil(due.reduce((sum, rounds) => sum + rounds, 0) / 2);
}
