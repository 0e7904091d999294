import { Text, VisuallyHidden } from '@mantine/core';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { WallNote } from '../../tournament/lateness-note.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { WallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';
import { useOnWall, WallFrame } from '../../ui/wall-frame.tsx';
import classes from './standings.module.css';

interface BoardProps<Row> {
  title: string;
  page: string;
  note: string;
  read: ShownQuery<Row[]>;
  wall: readonly Column<Row>[];
  above?: ReactNode;
  table: (rows: Row[]) => ReactNode;
}

export function Board<Row>({ title, page, note, read, wall, above, table }: BoardProps<Row>) {
  if (useOnWall() && read.data !== undefined) {
    const rows = read.data;
    return (
      <WallFrame title={title} back={page} rows="tbody tr" note={<WallNote />}>
        <div className={classes['wall']}>
          <DataTable
            label="Standings"
            columns={wall}
            rows={rows}
            rowKey={(row) => rows.indexOf(row)}
            whole
          />
        </div>
      </WallFrame>
    );
  }
  return (
    <>
      <PageHeading title={title} note={note} actions={<WallButton page={page} />} />
      {above}
      <QueryContent query={read} label="The standings" rows={16}>
        {table}
      </QueryContent>
    </>
  );
}

type Ranked = { readonly rank: number };

export const RANK: Column<Ranked> = {
  head: STANDING_HEADS.rank,
  number: true,
  cell: ({ rank }) => rank,
};

export function rankColumn(rows: readonly Ranked[]): Column<Ranked> {
  const sharing = Map.groupBy(rows, ({ rank }) => rank);
  return {
    ...RANK,
    cell: ({ rank }) => (
      <>
        {(sharing.get(rank)?.length ?? 0) > 1 && (
          <Text span c="dimmed" fz="xs">
            {'tied '}
          </Text>
        )}
        {rank}
      </>
    ),
  };
}

export const TeamName = ({
  id,
  name,
  followed,
}: {
  id: number;
  name: string;
  followed: boolean;
}) => (
  <span className={classes['team']}>
    <Link to={paths.team(id)}>{unbrokenName(name)}</Link>
    {followed && (
      <Text span c="var(--quiz-yours)">
        {' '}
        <IconStarFilled size={14} />
        <VisuallyHidden>yours</VisuallyHidden>
      </Text>
    )}
  </span>
);
