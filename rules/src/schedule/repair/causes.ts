import type { Mark } from '../../check-in/presence.ts';
import { type Finding, finding } from '../../finding.ts';
import { type ChurchId, divisionOf, type Group, type TeamId } from '../../tournament.ts';
import { teamsOf } from '../by-hand/saved-schedule.ts';
import type { Tonight, TonightTeam } from './tonight.ts';

export type Whose = { readonly teamId: TeamId } | { readonly churchId: ChurchId };

/** Round numbers count from 1. */
export type Cause =
  | ({ readonly what: 'late'; readonly untilRound: number } & Whose)
  /** `expected` only takes a mark back. */
  | ({ readonly what: 'here-again' | 'expected' } & Whose)
  | { readonly what: 'withdrawn' | 'returned'; readonly teamId: TeamId }
  /** `not-joined` only takes a walk-in back. */
  | { readonly what: 'walk-in' | 'not-joined'; readonly teamId: TeamId; readonly group: Group }
  | { readonly what: 'room-closed'; readonly roomNumber: number; readonly fromRound: number }
  | { readonly what: 'room-reopened'; readonly roomNumber: number }
  | { readonly what: 'as-it-stands' };

export type CauseCode =
  | 'repair/no-team'
  | 'repair/no-church'
  | 'repair/no-room'
  | 'repair/late-until'
  | 'repair/closed-from'
  | 'repair/group-of-other-division'
  | 'repair/has-rounds'
  | 'repair/no-schedule';

type CauseOutcome =
  | { readonly tonight: Tonight }
  | { readonly findings: readonly Finding<CauseCode>[] };

/** Rules X1, X2, X4, X6. */
export function afterCause(tonight: Tonight, cause: Cause): CauseOutcome {
  const found = obstacle(tonight, cause);
  return found === null ? { tonight: applied(tonight, cause) } : { findings: [found] };
}

export function teamsMeant(teams: readonly TonightTeam[], cause: Cause): readonly TonightTeam[] {
  if ('teamId' in cause) return teams.filter(({ id }) => id === cause.teamId);
  if ('churchId' in cause) return teams.filter(({ churchId }) => churchId === cause.churchId);
  return [];
}

/** The state that a cause changes, as a cause; null if none describes it. */
export function causeBefore({ teams, locks }: Tonight, cause: Cause): Cause | null {
  const [team, ...others] = teamsMeant(teams, cause);
  const mark = team?.mark ?? null;
  switch (cause.what) {
    case 'late':
    case 'here-again':
    case 'expected': {
      const whose = 'teamId' in cause ? { teamId: cause.teamId } : { churchId: cause.churchId };
      if (others.some((other) => JSON.stringify(other.mark) !== JSON.stringify(mark))) return null;
      if (mark === null) return { what: 'expected', ...whose };
      return mark.presence === 'here'
        ? { what: 'here-again', ...whose }
        : { what: 'late', ...whose, untilRound: mark.lateUntilRound };
    }
    case 'withdrawn':
    case 'returned':
      return { ...cause, what: team?.withdrawn ? 'withdrawn' : 'returned' };
    case 'room-closed':
    case 'room-reopened': {
      const { roomNumber } = cause;
      const slot = locks.closedFrom.get(roomNumber);
      return slot === undefined
        ? { what: 'room-reopened', roomNumber }
        : { what: 'room-closed', roomNumber, fromRound: slot + 1 };
    }
    case 'walk-in':
    case 'not-joined':
      if (team?.withdrawn || (team?.group ?? cause.group) !== cause.group) return null;
      return { ...cause, what: team?.group ? 'walk-in' : 'not-joined' };
    case 'as-it-stands':
      return null;
  }
}

function applied(tonight: Tonight, cause: Cause): Tonight {
  const meant = new Set(teamsMeant(tonight.teams, cause).map(({ id }) => id));
  const change = (changed: Partial<TonightTeam>): Tonight => ({
    ...tonight,
    teams: tonight.teams.map((team) => (meant.has(team.id) ? { ...team, ...changed } : team)),
  });
  const closedFrom = new Map(tonight.locks.closedFrom);
  switch (cause.what) {
    case 'late':
      return change({ mark: { presence: 'late', lateUntilRound: cause.untilRound } });
    case 'here-again':
      return change({ mark: { presence: 'here' } satisfies Mark });
    case 'expected':
      return change({ mark: null });
    case 'withdrawn':
      return change({ withdrawn: true });
    case 'returned':
      return change({ withdrawn: false });
    case 'walk-in':
      return change({ group: cause.group, withdrawn: false });
    case 'not-joined':
      return change({ group: null });
    case 'room-closed':
      closedFrom.set(cause.roomNumber, cause.fromRound - 1);
      return { ...tonight, locks: { ...tonight.locks, closedFrom } };
    case 'room-reopened':
      closedFrom.delete(cause.roomNumber);
      return { ...tonight, locks: { ...tonight.locks, closedFrom } };
    case 'as-it-stands':
      return tonight;
  }
}

function obstacle(tonight: Tonight, cause: Cause): Finding<CauseCode> | null {
  const meant = teamsMeant(tonight.teams, cause);
  if ('churchId' in cause && meant.length === 0)
    return finding('repair/no-church', 'cause.churchId');
  if ('teamId' in cause && meant.length === 0) return finding('repair/no-team', 'cause.teamId');
  if ('roomNumber' in cause) {
    const room = tonight.rooms.find(({ roomNumber }) => roomNumber === cause.roomNumber);
    if (room === undefined) return finding('repair/no-room', 'cause.roomNumber');
  }
  const { slots } = tonight;
  if (cause.what === 'late' && (cause.untilRound < 2 || cause.untilRound > slots)) {
    return finding('repair/late-until', 'cause.untilRound', { slots });
  }
  if (cause.what === 'room-closed' && cause.fromRound > slots) {
    return finding('repair/closed-from', 'cause.fromRound', { slots });
  }
  return cause.what === 'walk-in' ? obstacleToWalkIn(tonight, cause) : null;
}

function obstacleToWalkIn(
  { teams, rounds }: Tonight,
  { teamId, group }: Extract<Cause, { readonly group: Group }>,
): Finding<CauseCode> | null {
  const path = 'cause.group';
  const team = teams.find(({ id }) => id === teamId);
  if (team !== undefined && divisionOf(group) !== team.division) {
    return finding('repair/group-of-other-division', path, { group });
  }
  const mine = rounds.filter((round) => teamsOf(round).includes(teamId)).length;
  if (mine > 0 && team?.group !== group)
    return finding('repair/has-rounds', path, { rounds: mine });
  if (!rounds.some((round) => round.group === group)) {
    return finding('repair/no-schedule', path, { group });
  }
  return null;
}
