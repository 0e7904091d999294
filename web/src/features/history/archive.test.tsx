import { quizzerStandings, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ArchivedStandings } from './archive.tsx';

test('a closed year keeps every figure of its standings', async () => {
  const server = fakeServer();
  server.answers(teamStandings, [
    {
      ...{ rank: 1, id: 1, teamNumber: 4, teamName: 'Lima', wins: 3, losses: 2 },
      ...{ olympicPoints: 66, average: 13.2, teamBonuses: 4, totalPoints: 500 },
      ...{ decidedBy: null, satDivId: null, satDivisionName: null },
    },
  ]);
  const ann = {
    ...{ rank: 1, quizzerId: 1, firstName: 'Ann', lastName: 'Lee', teamId: 1, teamName: 'Lima' },
    ...{ average: 40, totalScore: 120, totalErrors: 2, roundsCompleted: 3 },
  };
  const absent = { ...ann, rank: 2, quizzerId: 2, average: null, roundsCompleted: 0 };
  server.answers(quizzerStandings, [ann, absent]);
  show(<ArchivedStandings year={2025} division="Open" />);
  const rowsOf = async (name: string) => {
    const table = within(await screen.findByRole('region', { name }, { timeout: 20_000 }));
    return table
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  };
  expect(await rowsOf('Team standings')).toEqual([
    ['Rank', 'Team', 'Record', 'Olympic points', 'Average', 'Bonuses', 'Total points'],
    ['1', 'Lima', '3–2', '66', '13.20', '4', '500'],
  ]);
  expect(await rowsOf('Quizzer standings')).toEqual([
    ['Rank', 'Quizzer', 'Team', 'Average', 'Total points', 'Total errors', 'Rounds'],
    ['1', 'Ann Lee', 'Lima', '40.00', '120', '2', '3'],
  ]);
});
