import { type Chance, pick } from '../../chance.ts';

/** What a row of the table stands for: one church, and when it arrives. */
export interface Row {
  readonly size: number;
  readonly kind: string;
}

/** An arc of the flow column -> (column, kind) -> row. */
interface Arc {
  readonly from: string;
  readonly to: string;
  /** Its flow times the sum of all sizes, which makes a proportional share a whole number. */
  value: number;
}

/**
 * A table of whole numbers with the given row sums and column sums: each entry is the column's
 * proportional share of the row, rounded down or up, and so is the sum of all rows of one kind in a
 * column. Such a table always exists (controlled rounding: rows within kinds within columns are a
 * flow network whose bounds are whole). Roundings are drawn so that each member of a row is as likely
 * to come into a column as the column is large.
 * @param columns sums to the sum of the rows' sizes
 * @returns `table[row][column]`
 */
export function roundedShares(
  rows: readonly Row[],
  columns: readonly number[],
  chance: Chance,
): number[][] {
  const whole = columns.reduce((sum, size) => sum + size, 0);
  const arcs = columns.flatMap((size, column) => arcsOf(rows, column, size));
  roundArcs(arcs, whole, chance);
  const value = new Map(arcs.map((arc) => [`${arc.from}>${arc.to}`, arc.value / whole]));
  return rows.map(({ kind }, row) =>
    columns.map((_, column) => value.get(`column ${column} ${kind}>row ${row}`) ?? 0),
  );
}

/** The arcs of a column with their exact shares. */
function arcsOf(rows: readonly Row[], column: number, size: number): Arc[] {
  const kinds = new Map<string, number>();
  for (const row of rows) kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + row.size);
  const from = `column ${column}`;
  return [
    ...[...kinds].map(([kind, n]) => ({ from, to: `${from} ${kind}`, value: n * size })),
    ...rows.map(({ kind, size: n }, row) => ({
      from: `${from} ${kind}`,
      to: `row ${row}`,
      value: n * size,
    })),
  ];
}

/** Moves flow along circles of arcs that are not whole until all are; each circle makes one whole at least. */
function roundArcs(arcs: readonly Arc[], whole: number, chance: Chance): void {
  let broken = arcs.filter((arc) => arc.value % whole !== 0);
  while (broken.length > 0) {
    const circle = circleOf(broken, chance);
    const [up, down] = roomAlong(circle, whole);
    // Drawn so that an arc's expected value stays its share.
    const by = chance() * (up + down) < down ? up : -down;
    for (const { arc, forward } of circle) arc.value += forward ? by : -by;
    broken = broken.filter((arc) => arc.value % whole !== 0);
  }
}

/** An arc of a circle, and whether the circle goes along it or against it. */
interface CircleArc {
  readonly arc: Arc;
  readonly forward: boolean;
}

/** How much flow can be moved along the circle, and against it, before an arc is whole. */
function roomAlong(circle: readonly CircleArc[], whole: number): [up: number, down: number] {
  let up = whole;
  let down = whole;
  for (const { arc, forward } of circle) {
    const above = whole - (arc.value % whole);
    const below = arc.value % whole;
    up = Math.min(up, forward ? above : below);
    down = Math.min(down, forward ? below : above);
  }
  return [up, down];
}

/**
 * A circle of arcs that are not whole: the end of a random walk that comes back to a point. The walk
 * never ends before, since the flow at each point is whole: another arc there is not whole either.
 */
function circleOf(broken: readonly Arc[], chance: Chance): CircleArc[] {
  const walk: CircleArc[] = [];
  const met = new Map<string, number>();
  let node = broken[pick(chance, broken.length)]?.from ?? '';
  let last: Arc | undefined;
  for (let since = met.get(node); since === undefined; since = met.get(node)) {
    met.set(node, walk.length);
    const open = broken.filter((arc) => arc !== last && (arc.from === node || arc.to === node));
    const arc = open[pick(chance, open.length)];
    if (arc === undefined) throw new Error('shares do not sum to whole numbers');
    const forward = arc.from === node;
    walk.push({ arc, forward });
    node = forward ? arc.to : arc.from;
    last = arc;
  }
  return walk.slice(met.get(node));
}
