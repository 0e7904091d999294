import { Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { historySummary } from '@quizmeet/contract/history/calls.ts';
import { LAST_YEAR_WITHOUT_DETAILS } from '@quizmeet/contract/history/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContactNote } from '../features/history/year-notes.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { unbrokenName } from '../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';

export default function HistoryPage() {
  const read = useQuery(callQuery(historySummary));
  return (
    <>
      <PageHeading />
      <WaitForAll reads={[read]} label="The past years" rows={10}>
        <QueryContent query={read} label="The past years" rows={10}>
          {(years) => <ChampionsTable years={years} />}
        </QueryContent>
        <ContactNote />
      </WaitForAll>
    </>
  );
}

type Year = ReplyOf<typeof historySummary>[number];

const champions = (team: string, quizzer: string) => (
  <>
    <Text inherit fw={600}>
      {team === '' ? '–' : unbrokenName(team)}
    </Text>
    {quizzer !== '' && (
      <Text inherit c="dimmed" translate="no">
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
        <Link to={paths.historyDetail(year)} className="nowrap">
          View Details<VisuallyHidden> of {year}</VisuallyHidden>
        </Link>
      ),
  },
];

const ChampionsTable = ({ years }: { years: readonly Year[] }) => (
  <DataTable
    label="Champions by year"
    columns={COLUMNS}
    rows={years}
    rowKey={(row) => row.year}
    empty="No past years yet"
    isLong
  />
);
