import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { MORE_QUIZZER_METRICS } from '@quizmeet/rules/testing/one-more-metric.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FollowButton } from '../../tournament/follow-button.tsx';
import { TeamQuizzers } from './team-rounds.tsx';
import { QuizzerTable } from './team-table.tsx';

const quizzer = (rank: number, firstName: string, more: Partial<QuizzerStanding> = {}) => ({
  rank,
  quizzerId: firstName.charCodeAt(0),
  firstName,
  lastName: 'Lee',
  teamId: 1,
  teamName: 'Lima 2',
  average: 40,
  totalScore: 120,
  totalErrors: 3,
  roundsCompleted: 3,
  quizOuts: 1,
  ...more,
});
const ROWS = [
  quizzer(1, 'Ann', { average: 46.67 }),
  quizzer(2, 'Ben', { teamId: 2, teamName: 'Xenia' }),
  quizzer(2, 'Cal'),
  quizzer(4, 'Dot', {
    average: null,
    totalScore: 0,
    totalErrors: 0,
    roundsCompleted: 0,
    quizOuts: 0,
  }),
];
const FIGURES = ['Average', 'Total points', 'Total errors', 'Rounds', 'Quiz-outs'];
const HEADS = ['Rank', 'Name', 'Team', ...FIGURES];

const showQuizzers = () =>
  show(<QuizzerTable label="Standings" rows={ROWS} figures={figuresIn(QUIZZER_METRICS)} />);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const body = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);

test('shows each figure of the list; without a round there is a dash for the average (S2)', () => {
  showQuizzers();
  expect(heads()).toEqual(HEADS);
  expect(body().map((row) => cells(row))).toEqual([
    ['1', 'Lima 2', '46.67', '120', '3', '3', '1'],
    ['tied 2', 'Xenia', '40.00', '120', '3', '3', '1'],
    ['tied 2', 'Lima 2', '40.00', '120', '3', '3', '1'],
    ['4', 'Lima 2', '–', '0', '0', '0', '0'],
  ]);
});

test('each name leads to that quizzer over the years (W2)', () => {
  showQuizzers();
  expect(screen.getByRole('link', { name: 'Ben Lee' }).getAttribute('href')).toBe('/quizzer/66');
});

test('on a phone, where the column of teams is hidden, the mark of a followed team is read out, too', async () => {
  fakeServer().refuses(getTeam, 503);
  const user = show(
    <>
      <FollowButton teamId={2} teamName="Xenia" />
      <QuizzerTable label="Standings" rows={ROWS} figures={figuresIn(QUIZZER_METRICS)} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Follow this team' }));
  const names = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(names).toEqual(['Ann LeeLima 2', 'Ben LeeXenia yours', 'Cal LeeLima 2', 'Dot LeeLima 2']);
});

test('sorts quizzers without an average last', async () => {
  const user = showQuizzers();
  await user.click(screen.getByRole('button', { name: 'Average' }));
  expect(cells(body()[0])[2]).toBe('–');
  await user.click(screen.getByRole('button', { name: 'Average' }));
  expect(body().map((row) => cells(row)[2])).toEqual(['46.67', '40.00', '40.00', '–']);
});

test('finds a quizzer by a name or the team’s', async () => {
  const user = showQuizzers();
  const find = screen.getByRole('searchbox', { name: 'Find a quizzer or team' });
  await user.type(find, 'xen');
  expect(body()).toHaveLength(1);
  await user.clear(find);
  await user.type(find, 'nobody');
  expect(screen.getByText('No quizzer or team matches.')).toBeTruthy();
});

test('shows a figure that was added to the list, here and on the page of a team', () => {
  const figures = figuresIn(MORE_QUIZZER_METRICS);
  const rows = ROWS.map((row) => ({ ...row, roundsWithoutAnswer: 8 }));
  show(
    <>
      <QuizzerTable label="Standings" rows={rows} figures={figures} />
      <TeamQuizzers quizzers={rows} figures={figures} />
    </>,
  );
  const added = 'Rounds without an answer';
  expect(heads()).toEqual([
    ...[...HEADS, added],
    ...['Name', 'Average points', 'Total points', 'Total errors', 'Quiz-outs', added],
  ]);
  expect(cells(body()[0]).at(-1)).toBe('8');
});
