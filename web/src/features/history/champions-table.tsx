import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { historySummary } from '@quizmeet/contract/history/calls.ts';
import { LAST_YEAR_WITHOUT_DETAILS } from '@quizmeet/contract/history/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Year = ReplyOf<typeof historySummary>[number];

const champions = (team: string, quizzer: string) => (
  <>
    <Text fw={600}>{team === '' ? '–' : team}</Text>
    {quizzer !== '' && (
      <Text size="sm" c="dimmed">
        {quizzer}
      </Text>
    )}
  </>
);

const COLUMNS: readonly Column<Year>[] = [
  { head: 'Year', rowHead: true, by: (row) => row.year },
  { head: 'Open', cell: (row) => champions(row.openTeam, row.openQuizzer) },
  { head: 'Novice', cell: (row) => champions(row.noviceTeam, row.noviceQuizzer) },
  {
    head: 'Details',
    cell: ({ year }) =>
      year > LAST_YEAR_WITHOUT_DETAILS && (
        <Anchor component={Link} to={paths.historyDetail(year)}>
          View Details<VisuallyHidden> of {year}</VisuallyHidden>
        </Anchor>
      ),
  },
];

export function ChampionsTable({ years }: { years: readonly Year[] }) {
  return (
    <DataTable
      label="Champions by year"
      columns={COLUMNS}
      rows={years}
      rowKey={(row) => row.year}
      empty={
        <EmptyState title="No past years yet">Champions appear when a year is closed.</EmptyState>
      }
    />
  );
}
