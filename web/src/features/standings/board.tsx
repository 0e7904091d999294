import { DIVISIONS, type DivisionScope } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { useIsSaturday } from '../../tournament/event-time.ts';
import { Wall } from '../../tournament/wall.tsx';
import { WallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useOnWall } from '../../ui/wall-frame.tsx';
import classes from './standings.module.css';

const NO_RESULTS = (
  <EmptyState title="No results yet">Rankings appear after the first result.</EmptyState>
);

/** Of a table on a wall, beside another where it is wide. */
const ROWS_PER_TABLE = 12;

const inTables = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_TABLE) }, (_, i) =>
    rows.slice(i * ROWS_PER_TABLE, (i + 1) * ROWS_PER_TABLE),
  );

interface BoardProps<Row> {
  title: string;
  scope: DivisionScope;
  to: (division: string) => string;
  note: ReactNode;
  read: ShownQuery<Row[]>;
  wall: readonly Column<Row>[];
  /** Rank of the last row on a wall; by default all, in narrow tables. */
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
    const tables = (top === undefined ? inTables(rows) : [rows]).filter(({ length }) => length > 0);
    return (
      <Wall
        title={`${isFridays ? 'Friday: ' : ''}${title}${top === undefined ? '' : `: Top ${top}`}`}
        rows={top === undefined ? '[data-table]' : 'tbody tr'}
      >
        <div className={classes['wall']} data-beside={top === undefined || undefined}>
          {isEmpty && NO_RESULTS}
          {!isEmpty &&
            tables.map((table, i) => {
              const before = i * ROWS_PER_TABLE;
              return (
                <div key={before} data-table>
                  <DataTable
                    label={`Standings, rows ${before + 1}–${before + table.length}`}
                    columns={shown.wall}
                    rows={table}
                    rowKey={(row) => rows.indexOf(row)}
                  />
                </div>
              );
            })}
        </div>
      </Wall>
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
