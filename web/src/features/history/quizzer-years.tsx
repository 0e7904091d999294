import { Anchor, Text, Title } from '@mantine/core';
import type { QuizzerOverYears } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { figureText } from '@quizmeet/contract/standings/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Row = Omit<QuizzerOverYears['years'][number], 'year' | 'quizzerId'> & {
  readonly year: string;
};

const ALL = 'All years';

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Year',
    rowHead: true,
    cell: (row) => (
      <>
        {row.year}
        <Text size="xs" hiddenFrom="sm">
          {unbrokenName(row.teamName)}
        </Text>
      </>
    ),
  },
  { head: 'Team', wideOnly: true, cell: (row) => unbrokenName(row.teamName) },
  {
    head: 'Church',
    wideOnly: true,
    cell: (row) =>
      row.churchName !== '' && (
        <Anchor component={Link} to={paths.churchYears(row.churchId)} inherit>
          {row.churchName}
        </Anchor>
      ),
  },
  { head: 'Division', wideOnly: true, cell: (row) => (row.year === ALL ? '' : row.division) },
  { head: 'Rank', number: true, wideOnly: true, cell: (row) => row.rank ?? '–' },
  { head: 'Rounds', number: true, cell: (row) => row.roundsCompleted },
  { head: 'Points', number: true, cell: (row) => row.totalScore },
  { head: 'Errors', number: true, wideOnly: true, cell: (row) => row.totalErrors },
  { head: 'Average', number: true, cell: (row) => figureText('average', row.average) },
];

/** A quizzer's years, newest first, and their sums (W2). */
export function QuizzerYears({ years, sums }: QuizzerOverYears) {
  const rows: Row[] = years.map(({ quizzerId: _, year, ...row }) => ({ ...row, year: `${year}` }));
  const all: Row = {
    ...{ year: ALL, current: false, name: '', teamName: '', churchId: 0, churchName: '' },
    ...{ division: 'Open', rank: null },
    ...sums,
  };
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        Friday, year by year
      </Title>
      <DataTable
        label="Years"
        columns={COLUMNS}
        rows={years.length > 1 ? [...rows, all] : rows}
        rowKey={(row) => row.year}
        whole
        empty={<EmptyState title="No years in the standings" />}
      />
    </section>
  );
}
