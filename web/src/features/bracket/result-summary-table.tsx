import { Anchor } from '@mantine/core';
import type { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../tournament/following.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Row = ReplyOf<typeof resultSummary>[number];

const divisionOf = (row: Row): string => `${row.division} ${row.saturdayDivisionName}`;

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Division', by: divisionOf },
  { head: 'Place', number: true, by: ({ place }) => place },
  {
    head: 'Team',
    rowHead: true,
    by: ({ teamName }) => teamName,
    cell: ({ teamId, teamName }) => (
      <Anchor inherit component={Link} to={paths.team(teamId)}>
        {unbrokenName(teamName)}
      </Anchor>
    ),
  },
];

/** Every decided place of each bracket (B8). */
export function ResultSummaryTable({ rows }: { rows: readonly Row[] }) {
  const { follows } = useFollowing();
  return (
    <DataTable
      label="Saturday’s results"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      mark={({ teamId }) => (follows(teamId) ? 'yours' : null)}
      empty={
        <EmptyState title="No place is decided yet">
          The places will appear here on Saturday, as soon as a team’s last match is over.
        </EmptyState>
      }
    />
  );
}
