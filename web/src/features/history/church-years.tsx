import { Text, Title } from '@mantine/core';
import type { ChurchOverYears } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Team = ChurchOverYears['years'][number]['teams'][number];

const COLUMNS: readonly Column<Team>[] = [
  { head: 'Team', rowHead: true, cell: (row) => unbrokenName(row.teamName) },
  { head: 'Division', wideOnly: true, cell: (row) => row.division },
  { head: 'Rank', number: true, cell: (row) => row.rank ?? '–' },
  { head: 'Record', number: true, cell: (row) => `${row.wins}–${row.losses}` },
  { head: 'Points', number: true, wideOnly: true, cell: (row) => row.totalPoints },
  { head: 'Saturday', cell: (row) => row.place || '–' },
];

/** A church's teams, year by year, and the sums over all of them (W2). */
export function ChurchYears({ years, sums }: ChurchOverYears) {
  return (
    <>
      <Text mb="lg">
        {plural(sums.years, 'year')}, {plural(sums.teams, 'team')}, {sums.wins}–{sums.losses} on
        Fridays, {plural(sums.totalPoints, 'point')}
      </Text>
      {years.map(({ year, name, teams }) => (
        <section key={year}>
          <Title order={2} size="h3" mt="lg" mb="xs">
            {year}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {name}
            </Text>
          </Title>
          <DataTable
            label={`Teams of ${year}`}
            columns={COLUMNS}
            rows={teams}
            rowKey={(row) => row.teamId}
            whole
            empty={<EmptyState title="No teams in the standings" />}
          />
        </section>
      ))}
    </>
  );
}
