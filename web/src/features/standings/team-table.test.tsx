import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import type { TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { MORE_TEAM_METRICS } from '@quizmeet/rules/testing/one-more-metric.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FollowButton } from '../../tournament/follow-button.tsx';
import { TeamTable } from './team-table.tsx';

const team = (rank: number, teamName: string, more: Partial<TeamStanding> = {}): TeamStanding => ({
  rank,
  id: teamName.charCodeAt(0),
  teamNumber: rank * 10,
  teamName,
  wins: 3,
  losses: 2,
  olympicPoints: 66,
  average: 13.2,
  teamBonuses: 4,
  totalPoints: 500,
  decidedBy: rank === 1 ? null : 'average',
  satDivId: null,
  satDivisionName: null,
  ...more,
});
const ROWS = [
  team(1, 'Lima'),
  team(2, 'Xenia', { decidedBy: 'head-to-head', wins: 1, losses: 4, average: 9.125 }),
  team(2, 'Ashland', { decidedBy: 'tie', wins: 4, losses: 1, teamNumber: null }),
  team(4, 'Findlay', { decidedBy: 'total points' }),
];
const FIGURES = figuresIn(TEAM_METRICS);
const HEADS = [
  ...['Rank', 'No.', 'Team', 'Record', 'Olympic points', 'Average', 'Bonuses', 'Total points'],
];

const showTeams = (rows: readonly TeamStanding[] = ROWS, scope: 'Open' | 'All' = 'Open') =>
  show(<TeamTable label="Standings" rows={rows} figures={FIGURES} scope={scope} />);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const body = () => screen.getAllByRole('row').slice(1);
const names = () => body().map((row) => within(row).getByRole('link').textContent);
/** The texts of a row's cells from the record on. */
const figuresOf = (name: string) => {
  const row = body().find((each) => within(each).queryByText(name) !== null);
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(2)
    .map((cell) => cell.textContent);
};

test('shows rank, number, team, and each figure of the list, an average to two decimals', () => {
  showTeams();
  expect(heads()).toEqual(HEADS);
  expect(figuresOf('Lima')).toEqual(['3–2', '66', '13.20', '4', '500']);
});

test('shows a dash for the average of a team without a round (S5)', () => {
  const nothing = { wins: 0, losses: 0, olympicPoints: 0, teamBonuses: 0, totalPoints: 0 };
  showTeams([team(1, 'Lima'), team(2, 'Xenia', { ...nothing, average: null })]);
  expect(figuresOf('Xenia')).toEqual(['0–0', '0', '–', '0', '0']);
});

test('shows a figure that was added to the list, and names its rule', async () => {
  const rows = [
    { ...team(1, 'Lima'), pointsAgainst: 60 },
    { ...team(2, 'Xenia'), pointsAgainst: 75, decidedBy: 'fewer points against' as never },
  ];
  const user = show(
    <TeamTable label="Standings" rows={rows} figures={figuresIn(MORE_TEAM_METRICS)} scope="Open" />,
  );
  expect(heads()).toEqual([...HEADS, 'Against']);
  expect(figuresOf('Xenia').at(-1)).toBe('75');
  await user.click(screen.getByRole('button', { name: 'Against' }));
  await user.click(screen.getByRole('button', { name: 'Against' }));
  expect(names()).toEqual(['Xenia', 'Lima']);
  await user.click(screen.getByRole('switch', { name: 'Show why' }));
  expect(screen.getByText('ahead of Xenia by fewer points against')).toBeTruthy();
});

test('shows on request why each team is ahead of the next, and marks shared ranks (S5)', async () => {
  const user = showTeams();
  const ranks = () => body().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(ranks()).toEqual(['1', 'tied 2', 'tied 2', '4']);
  expect(screen.queryByText(/^ahead of/)).toBeNull();
  const why = screen.getByRole('switch', { name: 'Show why' });
  await user.click(why);
  expect(screen.getAllByText(/^(ahead of|tied with)/).map((each) => each.textContent)).toEqual([
    'ahead of Xenia by head-to-head',
    'tied with Ashland',
    'ahead of Findlay by total points',
  ]);
  expect(screen.getByText(/^Unless noted, teams rank by average/)).toBeTruthy();
  await user.click(why);
  expect(screen.queryByText(/^ahead of/)).toBeNull();
  expect(screen.queryByText(/^Unless noted/)).toBeNull();
});

test('says nothing in a row that is ahead by the average, whose figures both rows show', async () => {
  const user = showTeams([team(1, 'Lima'), team(2, 'Xenia', { average: 9 })]);
  await user.click(screen.getByRole('switch', { name: 'Show why' }));
  expect(screen.queryByText(/^(ahead of|tied with)/)).toBeNull();
});

test('sorts by the record, wins over losses', async () => {
  const user = showTeams();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(names()).toEqual(['Xenia', 'Lima', 'Findlay', 'Ashland']);
});

test('filters the rows and keeps their ranks', async () => {
  const user = showTeams();
  const find = screen.getByRole('searchbox', { name: 'Find a team' });
  await user.type(find, 'ash');
  expect(names()).toEqual(['Ashland']);
  expect(body()[0]?.textContent).toContain('tied 2');
  await user.clear(find);
  await user.type(find, '40');
  expect(names()).toEqual(['Findlay']);
  await user.type(find, '9');
  expect(screen.getByText('No team matches.')).toBeTruthy();
});

test('marks a followed team in words, too', async () => {
  fakeServer().refuses(getTeam, 503);
  const user = show(
    <>
      <FollowButton teamId={'Findlay'.charCodeAt(0)} teamName="Findlay" />
      <TeamTable label="Standings" rows={ROWS} figures={FIGURES} scope="Open" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Follow this team' }));
  expect(body().map((row) => row.dataset['mark'])).toContain('yours');
  expect(screen.getByRole('rowheader', { name: 'Findlay yours' })).toBeTruthy();
});

test('links the Saturday division to its bracket, where the rows are of one division', () => {
  const seeded = [team(1, 'Lima', { satDivId: 7, satDivisionName: 'A' }), team(2, 'Xenia')];
  showTeams(seeded);
  expect(heads()).toEqual([...HEADS, 'Saturday']);
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('/bracket/Open/7');
});

test('names the Saturday division without a link where the rows are of both', () => {
  showTeams([team(1, 'Lima', { satDivId: 7, satDivisionName: 'A' })], 'All');
  expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
  expect(figuresOf('Lima').at(-1)).toBe('A');
});
