import { type Chance, pick } from '../../chance.ts';

/** What a row of the table stands for: one church, and the arrival class that it belongs to. */
export interface Row {
  readonly size: number;
  readonly kind: string;
}

/** An arc of the flow group -> (group, kind) -> row; `value` counts in parts of a team. */
interface Arc {
  readonly from: string;
  readonly to: string;
  value: number;
}

/**
 * Deals rows over columns: `table[row][column]` whole numbers with the given row sums and column
 * sums, every entry the column's proportional share of the row rounded down or up, and every
 * kind's sum in a column likewise. Such a table always exists (controlled rounding: rows within
 * kinds within columns are a flow network whose bounds are whole). Each rounding is drawn so that
 * every member of a row is as likely to come into a column as the column is large.
 * @param columns sums to the sum of the rows' sizes
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

/** The exact shares, in parts of which a team has as many as there are teams. */
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

/** Moves shares along circles of broken arcs until none is broken; each circle mends at least one. */
function roundArcs(arcs: readonly Arc[], whole: number, chance: Chance): void {
  let broken = arcs.filter((arc) => arc.value % whole !== 0);
  while (broken.length > 0) {
    const circle = circleOf(broken, chance);
    const [up, down] = roomAlong(circle, whole);
    // Drawn so that an arc's expected value stays its share.
    const step = chance() * (up + down) < down ? up : -down;
    for (const { arc, forward } of circle) arc.value += forward ? step : -step;
    broken = broken.filter((arc) => arc.value % whole !== 0);
  }
}

interface Step {
  readonly arc: Arc;
  readonly forward: boolean;
}

/** How far the circle can be pushed forwards and backwards before an arc is whole. */
function roomAlong(circle: readonly Step[], whole: number): [up: number, down: number] {
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

/** A random walk over broken arcs until it meets itself; the sums at each node forbid a dead end. */
function circleOf(broken: readonly Arc[], chance: Chance): Step[] {
  const walk: Step[] = [];
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
