import { type Box, below, sideBySide, textIn } from './box.ts';
import { LEADING } from './fit.ts';
import type { Letters, Paper } from './paper.ts';

export interface Column {
  readonly head: string;
  readonly share: number;
  readonly align?: Letters['align'];
  readonly bold?: boolean;
  /** A cell's own first line is bold and larger, as is a room above its opponent. */
  readonly hasLead?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  /** Added to each row's height, to fill a page. */
  readonly stretch?: number;
  readonly boldLast?: boolean;
  /** Its pages, which are alike, have about as much. */
  readonly isEven?: boolean;
  /** Begins the next page; returns the box where the table continues. */
  readonly nextPage: () => Box;
}

const PADDING = 4;
const LEAD = 1.4;

/** The header repeats on every page, and rows aren't split. @returns the rest of the box */
export function drawTable(paper: Paper, table: Table, box: Box): Box {
  let rest = drawRow(paper, table, headsOf(table), box, 'head');
  const heights = heightsOf(paper, table, box.width);
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

const heightsOf = (paper: Paper, table: Measured, width: number): number[] =>
  table.rows.map((row) => heightOf(paper, table, row, width));

/** The heights on each page, none higher than this. */
function pagesOf(heights: readonly number[], highest: number): number[][] {
  const pages: number[][] = [[]];
  let used = 0;
  for (const height of heights) {
    if (used + height > highest) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(height);
    used += height;
  }
  return pages;
}

/** The lowest page that needs no more pages. */
function evenHeight(heights: readonly number[], highest: number): number {
  const fewest = pagesOf(heights, highest).length;
  let height = highest;
  while (height > 1 && pagesOf(heights, height - 1).length <= fewest) height -= 1;
  return height;
}

const headsOf = ({ columns }: Pick<Table, 'columns'>): readonly string[] =>
  columns.map(({ head }) => head);

type Measured = Pick<Table, 'columns' | 'rows' | 'size' | 'stretch'>;

function heightOf(
  paper: Paper,
  { columns, size, stretch = 0 }: Omit<Measured, 'rows'>,
  row: readonly string[],
  width: number,
): number {
  const lines = columns.map(({ share, bold = false, hasLead }, i) => {
    const [lead, text] = leadOf(row[i] ?? '', hasLead);
    const more = paper.lines(text, share * width - 2 * PADDING, { size, bold });
    return lead === '' ? more : more + LEAD;
  });
  return Math.max(1, ...lines) * size * LEADING + 2 * PADDING + stretch;
}

/** @returns what leads, empty for nothing, and the rest */
function leadOf(text: string, hasLead = false): readonly [lead: string, text: string] {
  const [lead = '', ...lines] = text.split('\n');
  return hasLead && lines.length > 0 ? [lead, lines.join('\n')] : ['', text];
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
    const { align = 'left', bold = false, hasLead } = table.columns[i] ?? {};
    const letters = { size: table.size, align, bold: bold || kind !== 'plain', wraps: true };
    const [lead, text] = leadOf(row[i] ?? '', hasLead);
    const place = textIn(cell, PADDING);
    const used = lead === '' ? 0 : LEAD * table.size * LEADING;
    const large = { size: LEAD * table.size, align, bold: true };
    paper.text(lead, { ...place, height: used }, large);
    const from = lead === '' ? 'middle' : 'top';
    paper.text(text, below(place, used), { ...letters, from });
  }
  return below(box, height);
}

/** A table whose letters and rows are as large as its pages allow. */
interface FillingTable extends Pick<Table, 'columns' | 'rows'> {
  /** Largest first; the last is used even if it takes more pages. */
  readonly sizes: readonly [number, ...number[]];
  /** The leftmost columns that have only their own line breaks, as all heads; without it, every cell may wrap. */
  readonly inOneLine?: number;
  readonly mostStretch: number;
  /** To pages like the first; without it, one page is to be enough. */
  readonly nextPage?: Table['nextPage'];
}

/** On as few pages as its smallest letters need, which larger ones and taller rows then fill. */
export function drawFillingTable(paper: Paper, table: FillingTable, box: Box): void {
  const { columns, rows, sizes, inOneLine, mostStretch, nextPage } = table;
  const isWhole = (size: number) =>
    inOneLine === undefined ||
    columns.every(({ head, share }, i) => {
      const texts = [head, ...(i < inOneLine ? rows.map((row) => row[i] ?? '') : [])];
      const width = share * box.width - 2 * PADDING;
      return texts.every(
        (text) => paper.lines(text, width, { size, bold: true }) === text.split('\n').length,
      );
    });
  const pagesAt = (size: number) => {
    const height = box.height - heightOf(paper, { columns, size }, headsOf(table), box.width);
    const heights = heightsOf(paper, { columns, rows, size }, box.width);
    const highest = nextPage === undefined ? height : evenHeight(heights, height);
    return { pages: pagesOf(heights, highest), height };
  };
  const smallest = Math.min(...sizes);
  const fewest = nextPage === undefined ? 1 : pagesAt(smallest).pages.length;
  const size =
    sizes.find((each) => isWhole(each) && pagesAt(each).pages.length === fewest) ?? smallest;
  const { pages, height } = pagesAt(size);
  const spares = pages.map(
    (page) => (height - 1 - page.reduce((sum, each) => sum + each, 0)) / (page.length + 1),
  );
  const stretch = Math.max(0, Math.min(mostStretch, ...spares));
  const paging =
    nextPage === undefined ? { nextPage: () => paper.newPage() } : { nextPage, isEven: true };
  drawTable(paper, { columns, rows, size, stretch, ...paging }, box);
}
