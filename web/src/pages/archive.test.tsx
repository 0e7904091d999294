import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { quizzerStandings, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { ArchivedBracket, ArchivedSchedule, ArchivedStandings } from './archive.tsx';

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
    ...{ average: 40, totalScore: 120, totalErrors: 2, roundsCompleted: 3, quizOuts: 2 },
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
    [
      ...['Rank', 'Quizzer', 'Team', 'Average', 'Total points', 'Total errors', 'Rounds'],
      'Quiz-outs',
    ],
    ['1', 'Ann Lee', 'Lima', '40.00', '120', '2', '3', '2'],
  ]);
});

test('a closed year’s Friday says who won each round, a tied one too (S1)', async () => {
  const server = fakeServer();
  const round = {
    ...{ id: 1, version: 1, day: 'Friday', division: 'Open', group: 'Open 1', roundNumber: 1 },
    ...{ roomNumber: 1, roomName: 'CH', timeString: '7:00 PM' },
    ...{ leftTeamId: 1, rightTeamId: 2, leftTeamName: 'Lima', rightTeamName: 'Troy' },
    ...{ leftTeamScore: 90, rightTeamScore: 90, winningTeam: 'right' },
  } as const;
  const open = { ...round, id: 2, leftTeamScore: null, rightTeamScore: null, winningTeam: '' };
  server.answers(listRounds, [
    { roundNumber: 1, timeString: '7:00 PM', rounds: [round, open] as ListedRound[] },
  ]);
  server.answers(roundMarks, []);
  show(<ArchivedSchedule year={2025} division="Open" />);
  const table = within(
    await screen.findByRole('region', { name: 'Friday schedule' }, { timeout: 20_000 }),
  );
  const cells = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
  expect(cells.slice(1)).toEqual([
    ['7:00 PM', 'CH', 'Lima90Troywon 90'],
    ['7:00 PM', 'CH', 'LimaTroy'],
  ]);
});

test('a closed year’s Saturday says which match was a walkover (X9)', async () => {
  const server = fakeServer();
  const team = (id: number, name: string) => ({
    ...{ id, name, score: null, isWinner: id === 1, source: '' },
  });
  const match = {
    ...{ id: 1, nextMatchId: null, nextLoserMatchId: null, roundId: 9, timeString: '9:00 AM' },
    ...{ roomName: 'CH', ifNecessary: false },
    participants: [team(1, 'Lima'), team(2, 'Troy')],
  };
  server.answers(bracketResults, []);
  server.answers(getBracket, { bracketName: 'Open A', upper: [match], lower: [] });
  server.answers(getConsolation, { bracketName: 'Open A', upper: [], lower: [] });
  const none = { leftCandidates: [], rightCandidates: [] };
  server.answers(matchMarks, [{ roundId: 9, walkover: true, ...none }]);
  const query = { division: 'Open', saturdayDivision: 4, year: 2025 } as const;
  show(<ArchivedBracket query={query} name="Open A" />);
  const row = await screen.findByRole('row', { name: /Lima.*walkover/ });
  expect(row.textContent).toContain('Limawon Troywalkover');
  expect(server.asked(matchMarks)).toMatchObject([{ query: { year: '2025' } }]);
});
