import { type Chance, pick } from '../../chance.ts';

/** A row of the table: a church and its arrival. */
export interface Row {
  readonly size: number;
  readonly kind: string;
}

/** An arc of the flow column -> (column, kind) -> row. */
interface Arc {
  readonly from: string;
  readonly to: string;
  /** Its flow times the sum of all sizes, so that a proportional share is an integer. */
  value: number;
}

/**
 * An integer table with the given row and column sums: each entry is the column's proportional share of the
 * row, rounded down or up, and so is the sum of each kind's rows in a column. Such a table always exists
 * (controlled rounding: rows within kinds within columns are a flow network with integer bounds). Roundings
 * are random, so that each member of a row enters a column with a probability proportional to the column's
 * size.
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

/**
 * Moves flow along cycles of fractional arcs until all are integer; each cycle makes at least one integer.
 */
function roundArcs(arcs: readonly Arc[], whole: number, chance: Chance): void {
  let broken = arcs.filter((arc) => arc.value % whole !== 0);
  while (broken.length > 0) {
    const circle = circleOf(broken, chance);
    const [up, down] = roomAlong(circle, whole);
    // Random, so that an arc's expected value stays its share.
    const by = chance() * (up + down) < down ? up : -down;
    for (const { arc, forward } of circle) arc.value += forward ? by : -by;
    broken = broken.filter((arc) => arc.value % whole !== 0);
  }
}

/** An arc of a cycle, and whether the cycle follows it or runs against it. */
interface CircleArc {
  readonly arc: Arc;
  readonly forward: boolean;
}

/** How much flow can move along the cycle, and against it, before an arc becomes integer. */
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
 * A cycle of fractional arcs: the end of a random walk that returns to a point. The walk cannot get stuck:
 * the flow at each point is an integer, so a fractional arc always has a second one beside it.
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
