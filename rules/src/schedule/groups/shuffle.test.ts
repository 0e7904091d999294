import { describe, expect, it } from 'vitest';
import { seeded } from '../../chance.ts';
import type { Division } from '../../tournament.ts';
import {
  groupByHandFindings,
  nextTeamNumber,
  type ShuffleTeam,
  shuffle,
  shuffleFindings,
} from './shuffle.ts';

function teamsOf(division: Division, count: number, from: number, churchSize = 1): ShuffleTeam[] {
  return Array.from({ length: count }, (_, i) => ({
    id: from + i,
    churchId: from + Math.floor(i / churchSize),
    district: 'SWO',
    skip: 0,
    division,
  }));
}

const teams = [...teamsOf('Open', 10, 1, 3), ...teamsOf('Novice', 6, 101, 2)];
const counts = { open1Teams: 4, open2Teams: 3, novice1Teams: 3 };

describe('shuffle (F1)', () => {
  it('fills the named groups and puts the rest of each division in its last group', () => {
    const groups = shuffle(teams, counts, seeded(1));
    expect(groups.map(({ group, teams: members }) => [group, members.length])).toEqual([
      ['Open 1', 4],
      ['Open 2', 3],
      ['Open 3', 3],
      ['Novice 1', 3],
      ['Novice 2', 3],
    ]);
  });

  it('numbers the teams 1 to n over a division in group order', () => {
    const groups = shuffle(teams, counts, seeded(2));
    const numbers = groups.flatMap((group) => group.teams.map((team) => team.teamNumber));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6]);
  });

  it('gives every team a chance at every group, in a random place', () => {
    const four = teamsOf('Open', 4, 1);
    const met = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const [group] = shuffle(
        four,
        { open1Teams: 2, open2Teams: 0, novice1Teams: 0 },
        seeded(seed),
      );
      for (const [place, team] of (group?.teams ?? []).entries())
        met.add(`${team.teamId}@${place}`);
    }
    expect(met.size).toBe(8);
  });
});

describe('counts that exceed the teams (F1)', () => {
  it('names the first count that goes too far, with what was asked and what is there', () => {
    expect(shuffleFindings(teams, { open1Teams: 8, open2Teams: 3, novice1Teams: 7 })).toEqual([
      {
        code: 'schedule/shuffle-counts',
        path: 'open2Teams',
        data: { division: 'Open', asked: 11, teams: 10 },
      },
      {
        code: 'schedule/shuffle-counts',
        path: 'novice1Teams',
        data: { division: 'Novice', asked: 7, teams: 6 },
      },
    ]);
  });
});

describe('a later team (F1)', () => {
  it('takes the next number of its division', () => {
    expect(nextTeamNumber([3, 1, null, 7])).toBe(8);
  });

  it('has none before the shuffle', () => {
    expect(nextTeamNumber([null, null])).toBeNull();
    expect(nextTeamNumber([])).toBeNull();
  });
});

describe('setting a group by hand (F8)', () => {
  it('is free while the team has no rounds', () => {
    expect(groupByHandFindings({ division: 'Open', rounds: 0 }, 'Open 3')).toEqual([]);
  });

  it('is refused once the team has rounds', () => {
    expect(groupByHandFindings({ division: 'Open', rounds: 5 }, 'Open 3')).toEqual([
      { code: 'schedule/team-has-rounds', path: 'group', data: { rounds: 5 } },
    ]);
  });

  it('is refused for a group of the other division', () => {
    expect(groupByHandFindings({ division: 'Open', rounds: 0 }, 'Novice 1')).toEqual([
      { code: 'schedule/group-of-other-division', path: 'group', data: { group: 'Novice 1' } },
    ]);
  });
});
