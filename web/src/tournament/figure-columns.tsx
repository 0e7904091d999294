import { figureText, headOf, STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import type { Figure } from '@quizmeet/rules/standings/metric.ts';
import type { Column } from '../ui/data-table.tsx';
import { type Decided, recordText } from './record.ts';

export type TableFigure<Key extends string> = Pick<Figure<never>, 'title' | 'short' | 'kind'> & {
  readonly key: Key;
};
export type FigureRow<Key extends string> = Readonly<Record<Key, number | null>>;

export const figureColumns = <Key extends string>(
  figures: readonly TableFigure<Key>[],
  sortable = false,
): Column<FigureRow<Key>>[] =>
  figures.map((figure): Column<FigureRow<Key>> => {
    const { key, kind } = figure;
    return {
      key,
      head: headOf(figure),
      number: true,
      wideOnly: key !== 'average' && 'below',
      cell: (row) => figureText(kind, row[key]),
      ...(sortable && { by: (row) => row[key] ?? Number.NEGATIVE_INFINITY }),
    };
  });

export type ColumnOverrides<Row> = Readonly<Record<string, Partial<Column<Row>> | null>>;

export const inOwnWay = <Row,>(
  columns: readonly Column<Row>[],
  own: ColumnOverrides<Row>,
): Column<Row>[] =>
  columns.flatMap((column) => {
    const { [column.key ?? '']: change = {} } = own;
    return change === null ? [] : { ...column, ...change };
  });

export const RECORD = {
  wins: {
    head: STANDING_HEADS.record,
    wideOnly: false,
    cell: (row: Decided) => <span className="nowrap">{recordText(row)}</span>,
  },
  losses: null,
} satisfies ColumnOverrides<Decided>;
