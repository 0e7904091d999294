import { compareNames } from '@quizmeet/rules/names.ts';
/** The sorted column and its direction. */
export interface Order {
  readonly key: string;
  readonly down: boolean;
}

/** Ascending, then descending, then unsorted. */
export function turned(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, down: false };
  return order.down ? null : { key, down: true };
}

/** Sorts rows by a value: numbers by size, text as names; equal rows keep their order. */
export function sorted<Row>(
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
