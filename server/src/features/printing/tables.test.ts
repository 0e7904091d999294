import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { teamStandingsBy } from '@quizmeet/rules/standings/team-standings.ts';
import { MORE_TEAM_METRICS } from '@quizmeet/rules/testing/one-more-metric.ts';
import { expect, test } from 'vitest';
import { standingsTable } from './archive.ts';

test('the file of standings has a column for each figure, one that was added to the list, too', () => {
  const [row] = teamStandingsBy(MORE_TEAM_METRICS)(
    [{ id: 1, teamNumber: 1 }],
    [
      {
        roundId: 1,
        left: { teamId: 1, score: 130, lines: [] },
        right: { teamId: 2, score: 70, lines: [] },
        winner: 'left',
      },
    ],
  );
  if (row === undefined) throw new Error('the team has no row');
  const rows = [{ cells: ['Open', 1, 'Lima'], standing: row }];
  const csv = standingsTable(['Division', 'Rank', 'Team'], figuresIn(MORE_TEAM_METRICS), rows);
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Division,Rank,Team,Wins,Losses,Olympic points,Average,Team bonuses,Total points,Points against',
    'Open,1,Lima,1,0,13,13,0,130,70',
    '',
  ]);
});
