import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { historySummary } from '@quizmeet/contract/history/calls.ts';
import { LAST_YEAR_WITHOUT_DETAILS } from '@quizmeet/contract/history/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Year = ReplyOf<typeof historySummary>[number];

const name = (text: string) => (text === '' ? <Text c="dimmed">–</Text> : text);

const COLUMNS: readonly Column<Year>[] = [
  { head: 'Year', rowHead: true, by: (row) => row.year },
  { head: 'Open champion', cell: (row) => name(row.openTeam) },
  { head: 'Open top quizzer', cell: (row) => name(row.openQuizzer) },
  { head: 'Novice champion', cell: (row) => name(row.noviceTeam) },
  { head: 'Novice top quizzer', cell: (row) => name(row.noviceQuizzer) },
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

/** The champions of every closed year, newest first. */
export function ChampionsTable({ years }: { years: readonly Year[] }) {
  return (
    <DataTable
      label="Champions by year"
      columns={COLUMNS}
      rows={years}
      rowKey={(row) => row.year}
      empty={
        <EmptyState title="No past years yet">
          Champions appear here once a year is closed.
        </EmptyState>
      }
    />
  );
}
