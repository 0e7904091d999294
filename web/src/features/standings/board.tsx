import { SimpleGrid } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DIVISIONS, type DivisionScope } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useRef } from 'react';
import { useIsSaturday } from '../../tournament/event-time.ts';
import { Wall } from '../../tournament/wall.tsx';
import { WallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { LinkRow } from '../../ui/link-row.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useOnWall } from '../../ui/wall-frame.tsx';
import { useColumns } from '../../ui/wall-pages.tsx';
import classes from './standings.module.css';

const NO_RESULTS = (
  <EmptyState title="No results yet">Rankings appear after the first result.</EmptyState>
);

/** Of a page on a wall; upright, it has twice as many rows. */
const ROWS_PER_COLUMN = 12;

interface BoardProps<Row> {
  title: string;
  scope: DivisionScope;
  to: (division: string) => string;
  note: ReactNode;
  read: ShownQuery<Row[]>;
  wall: readonly Column<Row>[];
  /** Rank of the last row on a wall; by default all, in two columns where it is wide. */
  top?: number;
  hasPlayed: (row: Row) => boolean;
  above?: ReactNode;
  table: (rows: Row[]) => ReactNode;
}

/** The page around a table of standings, or its wall display. */
export function Board<Row extends { rank: number }>(board: BoardProps<Row>) {
  const { title, scope, to, read, hasPlayed, top, ...shown } = board;
  const isFridays = useIsSaturday();
  const isEmpty = read.data?.some(hasPlayed) === false;
  if (useOnWall()) {
    const { data = [] } = read;
    const rows = data.filter(({ rank }) => top === undefined || rank <= top);
    return (
      <StandingsWall
        title={`${isFridays ? 'Friday: ' : ''}${title}${top === undefined ? '' : `: Top ${top}`}`}
        columns={shown.wall}
        rows={isEmpty ? [] : rows}
        isNarrow={top === undefined}
      >
        {isEmpty && NO_RESULTS}
      </StandingsWall>
    );
  }
  const note = (
    <>
      {isFridays && 'Friday’s results. '}
      {shown.note}
    </>
  );
  return (
    <>
      <PageHeading title={title} note={note} actions={<WallButton />} />
      <LinkRow
        label="Division"
        links={DIVISIONS.map((each) => ({ to: to(each), text: each, current: each === scope }))}
      />
      {shown.above}
      <QueryContent query={read} label="The standings" rows={16}>
        {(rows) => (isEmpty ? NO_RESULTS : shown.table(rows))}
      </QueryContent>
    </>
  );
}

interface WallProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Two tables beside each other where it is wide. */
  isNarrow: boolean;
  children: ReactNode;
}

function StandingsWall<Row>({ title, columns, rows, isNarrow, children }: WallProps<Row>) {
  const isWide = useMediaQuery('(min-aspect-ratio: 4 / 3)');
  const beside = isNarrow && isWide ? 2 : 1;
  const { mark, shown } = useColumns(rows, beside, isWide ? ROWS_PER_COLUMN : 2 * ROWS_PER_COLUMN);
  return (
    <Wall title={title} mark={mark}>
      {children}
      <FittedTables beside={shown.length}>
        {shown.map(({ before, rows: table }) => (
          <DataTable
            key={before}
            label={`Standings, rows ${before + 1}–${before + table.length}`}
            columns={columns}
            rows={table}
            rowKey={(row) => rows.indexOf(row)}
          />
        ))}
      </FittedTables>
    </Wall>
  );
}

/** In em: long names must fit a small screen. */
const SMALLEST = 0.6;

function FittedTables({ beside, children }: { beside: number; children: ReactNode }) {
  const tables = useRef<HTMLDivElement>(null);
  useFittedType(tables, 'tr', SMALLEST);
  return (
    <SimpleGrid ref={tables} className={classes['wall']} cols={beside} spacing="1.5vw">
      {children}
    </SimpleGrid>
  );
}
