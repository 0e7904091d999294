import { Button, UnstyledButton } from '@mantine/core';
import { compareNames } from '@quizmeet/rules/names.ts';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from './states.tsx';
import { useSteadyPresses } from './steady-rows.ts';
import classes from './table.module.css';
import { TableFrame } from './table-frame.tsx';

export interface Column<Row> {
  readonly key?: string;
  readonly head: ReactNode;
  /** Sorts by this value, which is shown without `cell`. */
  readonly by?: (row: Row) => string | number;
  readonly cell?: (row: Row) => ReactNode;
  /** Right-aligned, tabular digits. */
  readonly number?: boolean;
  /** Hidden on narrow screens; `below` puts it behind a button. */
  readonly wideOnly?: boolean | 'below';
  readonly rowHead?: boolean;
  readonly width?: string;
}

/** A third press restores the order. @param mark colors a row as now or yours, which its cells must also say */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  mark,
  foot,
  isLong = false,
  first = Number.POSITIVE_INFINITY,
  empty,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  mark?: (row: Row) => 'now' | 'yours' | null;
  foot?: ReactNode;
  isLong?: boolean;
  /** Shows so many rows until asked for all. */
  first?: number;
  /** Instead of no rows: an empty state with this title, or an element. */
  empty?: ReactNode;
}) {
  const [more, setMore] = useState(false);
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const by = columns.find((column) => keyOf(column) === order?.key)?.by;
  const ordered = order === null || by === undefined ? rows : sorted(rows, by, order.down);
  const shown = all ? ordered : ordered.slice(0, first);
  const steady = useSteadyPresses(...shown.map(rowKey));
  if (empty !== undefined && rows.length === 0) {
    return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  }
  return (
    <>
      {columns.some(({ wideOnly }) => wideOnly === 'below') && (
        <Button
          className={classes['more'] ?? ''}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Show less' : 'Show more columns'}
        </Button>
      )}
      <TableFrame label={label} isLong={isLong}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={keyOf(column)}
                column={column}
                order={order?.key === keyOf(column) ? order : null}
                onSort={() => setOrder(turned(order, keyOf(column)))}
              />
            ))}
          </tr>
        </thead>
        <tbody style={steady}>
          {shown.map((row) => (
            <tr key={rowKey(row)} className={classes['row']} data-mark={mark?.(row) ?? undefined}>
              {columns.map((column) => (
                <Cell key={keyOf(column)} column={column} row={row}>
                  {more && column.rowHead && <Below columns={columns} row={row} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </TableFrame>
      {shown.length < rows.length && (
        <Button mt="sm" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}

const keyOf = <Row,>({ key, head }: Column<Row>): string => key ?? `${head}`;

function classOf<Row>({ number, wideOnly }: Column<Row>): string {
  const names = [number ? classes['number'] : '', wideOnly ? classes['narrowHidden'] : ''];
  return names.join(' ').trim();
}

function Below<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const shown = columns.flatMap((column) => {
    const content = column.wideOnly === 'below' ? contentOf(column, row) : null;
    return content === null || content === '' ? [] : [{ column, content }];
  });
  return (
    shown.length > 0 && (
      <span className={classes['below']}>
        {shown.map(({ column, content }) => (
          <span key={keyOf(column)}>
            {column.head} {content}
          </span>
        ))}
      </span>
    )
  );
}

const contentOf = <Row,>({ cell, by }: Column<Row>, row: Row): ReactNode => (cell ?? by)?.(row);

type CellProps<Row> = { column: Column<Row>; row: Row; children: ReactNode };

function Cell<Row>({ column, row, children }: CellProps<Row>) {
  const shown = contentOf(column, row);
  const className = classOf(column);
  // Translation would wrap names and keep old figures.
  const translate = column.rowHead || column.number ? 'no' : undefined;
  return column.rowHead ? (
    <th scope="row" className={className} translate={translate}>
      {shown}
      {children}
    </th>
  ) : (
    <td className={className} translate={translate}>
      {shown}
    </td>
  );
}

type HeadProps<Row> = { column: Column<Row>; order: Order | null; onSort: () => void };

function Head<Row>({ column, order, onSort }: HeadProps<Row>) {
  const direction = order?.down === true ? 'descending' : 'ascending';
  const isSortable = column.by !== undefined;
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={{ width: column.width }}
      aria-sort={isSortable ? (order === null ? 'none' : direction) : undefined}
    >
      {isSortable ? (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          data-sorted={order !== null || undefined}
          fz="inherit"
          onClick={onSort}
        >
          {column.head}
          <SortMark order={order} />
        </UnstyledButton>
      ) : (
        column.head
      )}
    </th>
  );
}

function SortMark({ order }: { order: Order | null }) {
  if (order === null) return <IconSelector size={14} />;
  return order.down ? <IconChevronDown size={14} /> : <IconChevronUp size={14} />;
}

type Order = { readonly key: string; readonly down: boolean };

/** Ascending, descending, unsorted. */
function turned(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, down: false };
  return order.down ? null : { key, down: true };
}

/** Text sorts as names; stable. */
function sorted<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number,
  down: boolean,
): Row[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(`${a}`, `${b}`);
    return sign * difference;
  });
}
