import { Anchor } from '@mantine/core';
import type { bracketResults } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFollowing } from '../../tournament/following.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

export type Placings = ReplyOf<typeof bracketResults>;

const COLUMNS: readonly Column<Placings[number]>[] = [
  { head: 'Place', number: true, rowHead: true, cell: ({ place }) => place },
  { head: 'Source', cell: ({ source }) => source },
  {
    head: 'Team',
    cell: ({ teamId, teamName }) =>
      teamId === 0 ? (
        '–'
      ) : (
        <Anchor inherit component={Link} to={paths.team(teamId)}>
          {teamName}
        </Anchor>
      ),
  },
];

/** Every place of a bracket, where it comes from, and its team once decided (B8). */
export function PlacingTable({ name, placings }: { name: string; placings: Placings }) {
  const { follows } = useFollowing();
  return (
    <DataTable
      label={`Places of ${name}`}
      columns={COLUMNS}
      rows={placings}
      rowKey={({ place }) => place}
      mark={({ teamId }) => (follows(teamId) ? 'yours' : null)}
      whole
    />
  );
}
