import { type Box, below, sideBySide, textIn } from './box.ts';
import { LEADING } from './fit.ts';
import type { Letters, Paper } from './paper.ts';

export interface Column {
  readonly head: string;
  readonly share: number;
  readonly align?: Letters['align'];
  readonly bold?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  /** Added to each row's height, to fill a page. */
  readonly stretch?: number;
  readonly boldLast?: boolean;
  /** Fills its pages, which are alike, evenly. */
  readonly isEven?: boolean;
  /** Begins the next page; returns the box where the table continues. */
  readonly nextPage: () => Box;
}

const PADDING = 4;

/** The header repeats on every page, and rows aren't split. @returns the rest of the box */
export function drawTable(paper: Paper, table: Table, box: Box): Box {
  let rest = drawRow(paper, table, headsOf(table), box, 'head');
  const heights = table.rows.map((row) => heightOf(paper, table, row, box.width));
  const most = table.isEven ? evenHeight(heights, rest.height) : Number.POSITIVE_INFINITY;
  let used = 0;
  for (const [i, row] of table.rows.entries()) {
    const height = heights[i] ?? 0;
    if (height > rest.height || used + height > most) {
      rest = drawRow(paper, table, headsOf(table), table.nextPage(), 'head');
      used = 0;
    }
    used += height;
    const isStrong = table.boldLast === true && i === table.rows.length - 1;
    rest = drawRow(paper, table, row, rest, isStrong ? 'strong' : 'plain');
  }
  return rest;
}

/** The lowest page that needs no more pages. */
function evenHeight(heights: readonly number[], highest: number): number {
  const pagesOf = (height: number) => {
    let [pages, used] = [1, 0];
    for (const each of heights) {
      if (used + each > height) [pages, used] = [pages + 1, 0];
      used += each;
    }
    return pages;
  };
  const fewest = pagesOf(highest);
  let height = highest;
  while (height > 1 && pagesOf(height - 1) <= fewest) height -= 1;
  return height;
}

const headsOf = ({ columns }: Pick<Table, 'columns'>): readonly string[] =>
  columns.map(({ head }) => head);

function heightOf(
  paper: Paper,
  { columns, size, stretch = 0 }: Pick<Table, 'columns' | 'size' | 'stretch'>,
  row: readonly string[],
  width: number,
): number {
  const lines = columns.map(({ share, bold = false }, i) =>
    paper.lines(row[i] ?? '', share * width - 2 * PADDING, { size, bold }),
  );
  return Math.max(1, ...lines) * size * LEADING + 2 * PADDING + stretch;
}

function drawRow(
  paper: Paper,
  table: Table,
  row: readonly string[],
  box: Box,
  kind: 'head' | 'plain' | 'strong',
): Box {
  const height = Math.min(heightOf(paper, table, row, box.width), box.height);
  const cells = sideBySide(
    { ...box, height },
    table.columns.map(({ share }) => share),
  );
  if (kind === 'head') paper.frame({ ...box, height }, 0, 0.88);
  paper.frames(cells, 0.5);
  for (const [i, cell] of cells.entries()) {
    const { align = 'left', bold = false } = table.columns[i] ?? {};
    const letters = { size: table.size, align, bold: bold || kind !== 'plain', wraps: true };
    paper.text(row[i] ?? '', textIn(cell, PADDING), letters);
  }
  return below(box, height);
}

/** A table whose letters and rows are as large as its box allows. */
interface FillingTable extends Pick<Table, 'columns' | 'rows'> {
  /** Largest first; the last is used even if it takes more pages. */
  readonly sizes: readonly [number, ...number[]];
  /** The leftmost columns that have only their own line breaks; heads never wrap. */
  readonly inOneLine: number;
  readonly mostStretch: number;
  /** To pages like the first. */
  readonly nextPage?: Table['nextPage'];
}

/** In the largest letters that fit, filling the box. */
export function drawFillingTable(
  paper: Paper,
  { columns, rows, sizes, inOneLine, mostStretch, nextPage }: FillingTable,
  box: Box,
): void {
  const heightAt = (size: number) =>
    [headsOf({ columns }), ...rows].reduce(
      (sum, row) => sum + heightOf(paper, { columns, size }, row, box.width),
      0,
    );
  const isWhole = (size: number) =>
    columns.every(({ head, share }, i) => {
      const texts = [head, ...(i < inOneLine ? rows.map((row) => row[i] ?? '') : [])];
      const width = share * box.width - 2 * PADDING;
      return texts.every(
        (text) => paper.lines(text, width, { size, bold: true }) === text.split('\n').length,
      );
    });
  const size =
    sizes.find((each) => isWhole(each) && heightAt(each) <= box.height) ?? Math.min(...sizes);
  const spare = Math.max(0, box.height - heightAt(size) - 1);
  const stretch = Math.min(mostStretch, spare / (rows.length + 1));
  const paging =
    nextPage === undefined ? { nextPage: () => paper.newPage() } : { nextPage, isEven: true };
  drawTable(paper, { columns, rows, size, stretch, ...paging }, box);
}
