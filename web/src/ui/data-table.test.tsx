import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { type Column, DataTable } from './data-table.tsx';

type Team = { readonly name: string; readonly points: number };

const TEAMS: readonly Team[] = [
  { name: 'Delaware A', points: 20 },
  { name: 'Ashland', points: 35 },
  { name: 'Berea', points: 5 },
];

const COLUMNS: readonly Column<Team>[] = [
  { key: 'team', head: 'Team', cell: ({ name }) => name, rowHead: true, by: ({ name }) => name },
  { key: 'points', head: 'Points', cell: ({ points }) => points, by: ({ points }) => -points },
  { key: 'place', head: 'Place', cell: () => 'Hall' },
];

const showTeams = () =>
  show(
    <DataTable
      label="Teams"
      columns={COLUMNS}
      rows={TEAMS}
      rowKey={({ name }) => name}
      mark={({ name }) => (name === 'Ashland' ? 'yours' : null)}
      isLong
    />,
  );

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

test('clicking a column sorts, reverses, then restores the original order', async () => {
  const user = showTeams();
  const sort = within(head('Team')).getByRole('button');
  const seen = [];
  for (let press = 0; press < 4; press++) {
    seen.push([head('Team').getAttribute('aria-sort'), ...names()]);
    await user.click(sort);
  }
  expect(seen).toEqual([
    ['none', 'Delaware A', 'Ashland', 'Berea'],
    ['ascending', 'Ashland', 'Berea', 'Delaware A'],
    ['descending', 'Delaware A', 'Berea', 'Ashland'],
    ['none', 'Delaware A', 'Ashland', 'Berea'],
  ]);
});

test('another column starts in its own order, by keyboard as well', async () => {
  const user = showTeams();
  await user.click(within(head('Team')).getByRole('button'));
  await user.tab();
  expect(document.activeElement).toBe(within(head('Points')).getByRole('button'));
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Ashland', 'Delaware A', 'Berea']);
  expect(head('Team').getAttribute('aria-sort')).toBe('none');
  expect(head('Points').getAttribute('aria-sort')).toBe('ascending');
});

test('numbers in words sort by size, and equals keep their order in both directions', async () => {
  const rows = ['ASC 110', 'asc 9', 'Bell'].map((name) => ({ name, points: 0 }));
  const user = show(
    <DataTable label="Teams" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} isLong />,
  );
  const seen = [];
  for (const column of ['Points', 'Points', 'Team', 'Team']) {
    await user.click(within(head(column)).getByRole('button'));
    seen.push(names().join());
  }
  const stored = 'ASC 110,asc 9,Bell';
  expect(seen).toEqual([stored, stored, 'asc 9,ASC 110,Bell', 'Bell,ASC 110,asc 9']);
});

test('a column that says by what it sorts has a button, others have none and no order', () => {
  showTeams();
  expect(within(head('Place')).queryByRole('button')).toBeNull();
  expect(head('Place').hasAttribute('aria-sort')).toBe(false);
});

test('a marked row carries its mark, and the table its name', () => {
  showTeams();
  const marks = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.dataset['mark']);
  expect(marks).toEqual([undefined, undefined, 'yours', undefined]);
  expect(screen.getByRole('region', { name: 'Teams' })).toBeTruthy();
});

test('a narrow screen shows the other figures of every row on request', async () => {
  const user = show(
    <DataTable
      label="Teams"
      columns={[
        ...COLUMNS.slice(0, 1),
        { head: 'Points', wideOnly: 'below', cell: ({ points }) => points },
      ]}
      rows={TEAMS}
      rowKey={({ name }) => name}
      isLong
    />,
  );
  expect(names()[0]).toBe('Delaware A');
  await user.click(screen.getByRole('button', { name: 'Show more columns' }));
  expect(names()[0]).toBe('Delaware APoints 20');
});

test('a long table shows its first rows in the chosen order, and all on request', async () => {
  const user = show(
    <DataTable
      label="Teams"
      columns={COLUMNS}
      rows={TEAMS}
      rowKey={({ name }) => name}
      first={2}
    />,
  );
  await user.click(within(head('Team')).getByRole('button'));
  expect(names()).toEqual(['Ashland', 'Berea']);
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(names()).toEqual(['Ashland', 'Berea', 'Delaware A']);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
