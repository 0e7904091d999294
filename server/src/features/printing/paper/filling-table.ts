import type { Box } from './box.ts';
import type { Paper } from './paper.ts';
import { drawTable, type Table, tableHeight } from './table.ts';

/** A table whose letters and rows are as large as its box allows. */
export interface FillingTable extends Pick<Table, 'columns' | 'rows'> {
  /** Font sizes, the largest first; the last is used even if the table takes more pages then. */
  readonly sizes: readonly [number, ...number[]];
  /** How many columns at the left don't wrap, like all heads. */
  readonly inOneLine: number;
  /** However few rows there are, none is stretched by more. */
  readonly mostStretch: number;
}

/** Draws the table in the largest letters that fit, and spreads its rows over its box. */
export function drawFillingTable(paper: Paper, table: FillingTable, box: Box): void {
  const { columns, rows, sizes, mostStretch } = table;
  const heightAt = (size: number) => tableHeight(paper, { columns, rows, size }, box.width);
  const size =
    sizes.find((each) => isWhole(paper, table, each, box.width) && heightAt(each) <= box.height) ??
    Math.min(...sizes);
  const spare = Math.max(0, box.height - heightAt(size) - 1);
  const stretch = Math.min(mostStretch, spare / (rows.length + 1));
  drawTable(paper, { columns, rows, size, stretch, nextPage: () => paper.newPage(false) }, box);
}

function isWhole(
  paper: Paper,
  { columns, rows, inOneLine }: FillingTable,
  size: number,
  width: number,
): boolean {
  return columns.every(({ head, share }, i) => {
    const texts = [head, ...(i < inOneLine ? rows.map((row) => row[i] ?? '') : [])];
    return texts.every((text) => paper.lines(text, share * width - 8, { size, bold: true }) === 1);
  });
}
