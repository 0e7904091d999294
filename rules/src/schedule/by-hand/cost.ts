import { GROUPS, type Group, type TeamId } from '../../tournament.ts';
import type { Criterion } from '../criteria/criteria.ts';
import type { Placement, ScheduleRoom, ScheduleTeam } from '../instance.ts';
import { type Figure, figuresOf } from '../quality.ts';
import { teamsOf } from './saved-schedule.ts';

/** A round by which a change by hand is judged; one that is only thought of has no id. */
export interface JudgedRound extends Placement {
  readonly group: Group | null;
}

/** Friday as it stands, with what F3 asks about teams and rooms. */
export interface JudgedEvening<R extends JudgedRound = JudgedRound> {
  readonly rounds: readonly R[];
  /** With their arrivals, from which their waits count. */
  readonly teams: readonly ScheduleTeam[];
  readonly rooms: readonly ScheduleRoom[];
}

/** A criterion of F3 whose count a change makes larger (worse) or smaller. */
export interface CostLine {
  readonly group: Group;
  readonly criterion: Criterion;
  readonly before: number;
  readonly after: number;
  /** When it gets worse: the teams that get more of it, the worst hit first. */
  readonly hit: readonly TeamId[];
  /** When meetings within a church or repeated ones increase: the rounds that are such meetings then. */
  readonly meetings: readonly JudgedRound[];
}

/**
 * Judges changes by hand by F3 (F7, F8): the criteria that get worse or better. Unchanged rounds must be the same
 * objects.
 */
export function costing<R extends JudgedRound>(
  evening: JudgedEvening<R>,
): (after: readonly R[]) => CostLine[] {
  const known = new Set<JudgedRound>(evening.rounds);
  const before = new Map<Group, Figure[]>();
  return (after) => {
    const kept = new Set<JudgedRound>(after);
    const changed = [
      ...after.filter((round) => !known.has(round)),
      ...evening.rounds.filter((round) => !kept.has(round)),
    ];
    return GROUPS.filter((group) => changed.some((round) => round.group === group)).flatMap(
      (group) => {
        const was = before.get(group) ?? figuresIn(evening, evening.rounds, group);
        before.set(group, was);
        const is = figuresIn(evening, after, group);
        return was.flatMap((figure, i) => lineOf(evening, group, figure, is[i], after));
      },
    );
  };
}

/** The rounds of an evening with some of them changed; the others stay the same objects. */
export function withChanged<R extends JudgedRound & { readonly id: number }>(
  rounds: readonly R[],
  changed: readonly (Placement & { readonly id: number })[],
): R[] {
  const byId = new Map(changed.map((round) => [round.id, round]));
  return rounds.map((round) => {
    const is = byId.get(round.id);
    return is === undefined ? round : { ...round, ...is };
  });
}

function figuresIn(
  { teams, rooms }: JudgedEvening,
  rounds: readonly JudgedRound[],
  group: Group,
): Figure[] {
  const mine = rounds.filter((round) => round.group === group);
  const playing = new Set(mine.flatMap(teamsOf));
  const instance = {
    teams: teams.filter(({ id }) => playing.has(id)),
    rooms,
    rounds: 0,
    maxSlots: 0,
  };
  return figuresOf(instance, mine);
}

function lineOf(
  evening: JudgedEvening,
  group: Group,
  was: Figure,
  is: Figure | undefined,
  after: readonly JudgedRound[],
): CostLine[] {
  if (is === undefined || is.count === was.count) return [];
  const worse = is.count > was.count;
  return [
    {
      group,
      criterion: was.criterion,
      before: was.count,
      after: is.count,
      hit: worse ? hitBy(was, is) : [],
      meetings: worse ? newMeetings(evening, was.criterion, group, after) : [],
    },
  ];
}

/** The teams whose share grows; of the longest wait only those that now wait longer than anybody did. */
function hitBy(was: Figure, is: Figure): TeamId[] {
  const growth = (id: TeamId) => (is.ofTeams.get(id) ?? 0) - (was.ofTeams.get(id) ?? 0);
  return [...is.ofTeams]
    .filter(([id, share]) => (was.criterion === 'wait' ? share > was.count : growth(id) > 0))
    .map(([id]) => id)
    .sort((a, b) => growth(b) - growth(a));
}

/** The rounds of pairs that meet more often than before, and are of one church or meet again. */
function newMeetings(
  { rounds, teams }: JudgedEvening,
  criterion: Criterion,
  group: Group,
  after: readonly JudgedRound[],
): JudgedRound[] {
  if (criterion !== 'church' && criterion !== 'repeats') return [];
  const churches = new Map(teams.map(({ id, churchId }) => [id, churchId]));
  const met = meetingsIn(rounds);
  const meet = meetingsIn(after);
  const known = new Set(rounds);
  return after.filter((round) => {
    const pair = pairKey(round);
    const times = meet.get(pair) ?? 0;
    if (round.group !== group || known.has(round) || times <= (met.get(pair) ?? 0)) return false;
    return criterion === 'church'
      ? churches.get(round.left) === churches.get(round.right)
      : times > 1;
  });
}

function meetingsIn(rounds: readonly JudgedRound[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const round of rounds) found.set(pairKey(round), (found.get(pairKey(round)) ?? 0) + 1);
  return found;
}

const pairKey = ({ left, right }: JudgedRound): string =>
  `${Math.min(left, right)} ${Math.max(left, right)}`;
