import { type Chance, shuffled } from '../../chance.ts';
import { type Finding, finding } from '../../finding.ts';
import {
  DIVISIONS,
  type Division,
  divisionOf,
  GROUPS_OF,
  type Group,
  type TeamId,
} from '../../tournament.ts';
import { type Spreadable, spreadEvenly } from './even-spread.ts';

export interface ShuffleTeam extends Spreadable {
  readonly id: TeamId;
  readonly division: Division;
}

/** The rest of a division is its last group (F1). */
export interface ShuffleCounts {
  readonly open1Teams: number;
  readonly open2Teams: number;
  readonly novice1Teams: number;
}

export type ShuffleCode = 'schedule/shuffle-counts';

/** The counts exceed a division's teams (F1). @param divisions those that are shuffled */
export function shuffleFindings(
  teams: readonly ShuffleTeam[],
  counts: ShuffleCounts,
  divisions: readonly Division[] = DIVISIONS,
): Finding<ShuffleCode>[] {
  return divisions.flatMap((division) => {
    const entered = countsOf(division, counts);
    const present = teams.filter((team) => team.division === division).length;
    let left = present;
    const first = entered.find(([, count]) => {
      left -= count;
      return left < 0;
    });
    if (first === undefined) return [];
    const total = entered.reduce((sum, [, count]) => sum + count, 0);
    return [
      finding('schedule/shuffle-counts', first[0], { division, asked: total, teams: present }),
    ];
  });
}

export type ShuffledGroup = ReturnType<typeof shuffle>[number];

/**
 * Groups in random order; numbers run 1..n over a division in group order (F1).
 * @throws if `shuffleFindings` has any
 */
export function shuffle(
  teams: readonly ShuffleTeam[],
  counts: ShuffleCounts,
  chance: Chance,
  divisions: readonly Division[] = DIVISIONS,
) {
  const [invalid] = shuffleFindings(teams, counts, divisions);
  if (invalid !== undefined) throw new Error(`${invalid.code} ${invalid.path}`);
  return divisions.flatMap((division) => {
    const ours = teams.filter((team) => team.division === division);
    const named = countsOf(division, counts).map(([, count]) => count);
    const sizes = [...named, ours.length - named.reduce((sum, count) => sum + count, 0)];
    const groupOf = spreadEvenly(ours, sizes, chance);
    let number = 1;
    return GROUPS_OF[division].map((group, index) => {
      const members = ours.filter((_, team) => groupOf[team] === index);
      return {
        group,
        teams: shuffled(members, chance).map(({ id }) => ({ teamId: id, teamNumber: number++ })),
      };
    });
  });
}

function countsOf(division: Division, counts: ShuffleCounts): [keyof ShuffleCounts, number][] {
  const keys: readonly (keyof ShuffleCounts)[] =
    division === 'Open' ? ['open1Teams', 'open2Teams'] : ['novice1Teams'];
  return keys.map((key) => [key, counts[key]]);
}

/** After the shuffle; null before (F1). */
export function nextTeamNumber(numbers: readonly (number | null)[]): number | null {
  const given = numbers.filter((number) => number !== null);
  return given.length === 0 ? null : Math.max(...given) + 1;
}

export type GroupByHandCode = 'schedule/team-has-rounds' | 'schedule/group-of-other-division';

/** Rule F8. */
export function groupByHandFindings(
  team: { readonly division: Division; readonly rounds: number },
  group: Group | null,
): Finding<GroupByHandCode>[] {
  if (group !== null && divisionOf(group) !== team.division) {
    return [finding('schedule/group-of-other-division', 'group', { group })];
  }
  if (team.rounds > 0) {
    return [finding('schedule/team-has-rounds', 'group', { rounds: team.rounds })];
  }
  return [];
}
