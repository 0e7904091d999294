import { type Box, below, sideBySide, textIn } from './box.ts';
import { LEADING } from './fit.ts';
import type { Letters, Paper } from './paper.ts';

export interface Column {
  readonly head: string;
  /** The column's share of the width. */
  readonly share: number;
  readonly align?: Letters['align'];
  readonly bold?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  /** Added to the height of every row, so that a table can fill its page. */
  readonly stretch?: number;
  /** True to print the last row in bold. */
  readonly boldLast?: boolean;
  /** Begins the next page; returns the box where the table continues. */
  readonly nextPage: () => Box;
}

const PADDING = 4;

/**
 * A ruled table from the top of its box; its header is repeated on every page, and no row is split.
 * @returns the rest below it
 */
export function drawTable(paper: Paper, table: Table, box: Box): Box {
  let rest = drawRow(paper, table, headsOf(table), box, 'head');
  for (const [i, row] of table.rows.entries()) {
    const height = rowHeight(paper, table, row, box.width);
    if (height > rest.height) {
      rest = drawRow(paper, table, headsOf(table), table.nextPage(), 'head');
    }
    const isStrong = table.boldLast === true && i === table.rows.length - 1;
    rest = drawRow(paper, table, row, rest, isStrong ? 'strong' : 'plain');
  }
  return rest;
}

/** The height of a table with its header, on one page. */
export function tableHeight(paper: Paper, table: Omit<Table, 'nextPage'>, width: number): number {
  const rows = [headsOf(table), ...table.rows];
  return rows.reduce((sum, row) => sum + heightOf(paper, table, row, width), 0);
}

const headsOf = ({ columns }: Pick<Table, 'columns'>): readonly string[] =>
  columns.map(({ head }) => head);

function heightOf(
  paper: Paper,
  table: Pick<Table, 'columns' | 'size'>,
  row: readonly string[],
  width: number,
): number {
  const lines = table.columns.map(({ share, bold = false }, i) =>
    paper.lines(row[i] ?? '', share * width - 2 * PADDING, { size: table.size, bold }),
  );
  return Math.max(1, ...lines) * table.size * LEADING + 2 * PADDING;
}

function rowHeight(paper: Paper, table: Table, row: readonly string[], width: number): number {
  return heightOf(paper, table, row, width) + (table.stretch ?? 0);
}

function drawRow(
  paper: Paper,
  table: Table,
  row: readonly string[],
  box: Box,
  kind: 'head' | 'plain' | 'strong',
): Box {
  const height = Math.min(rowHeight(paper, table, row, box.width), box.height);
  const cells = sideBySide(
    { ...box, height },
    table.columns.map(({ share }) => share),
  );
  if (kind === 'head') paper.frame({ ...box, height }, 0, 0.88);
  paper.frames(cells, 0.5);
  paper.part('P', () => {
    for (const [i, cell] of cells.entries()) {
      const { align = 'left', bold = false } = table.columns[i] ?? {};
      const letters = { size: table.size, align, bold: bold || kind !== 'plain', wraps: true };
      paper.text(row[i] ?? '', textIn(cell, PADDING), letters);
    }
  });
  return below(box, height);
}
