import '@mantine/core/styles/VisuallyHidden.layer.css';
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
  { key: 'year', head: 'Year', rowHead: true, cell: (row) => row.year, by: (row) => row.year },
  { key: 'openTeam', head: 'Open champion', cell: (row) => name(row.openTeam) },
  { key: 'openQuizzer', head: 'Open top quizzer', cell: (row) => name(row.openQuizzer) },
  { key: 'noviceTeam', head: 'Novice champion', cell: (row) => name(row.noviceTeam) },
  { key: 'noviceQuizzer', head: 'Novice top quizzer', cell: (row) => name(row.noviceQuizzer) },
  {
    key: 'details',
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
  if (years.length === 0) {
    return (
      <EmptyState title="No past year yet">
        The champions of each year will stand here once it is closed.
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Champions by year"
      columns={COLUMNS}
      rows={years}
      rowKey={(row) => row.year}
    />
  );
}
