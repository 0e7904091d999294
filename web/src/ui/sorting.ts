import { compareNames } from '@quizmeet/rules/names.ts';
export interface Order {
  readonly key: string;
  readonly down: boolean;
}

/** Ascending, descending, unsorted. */
export function turned(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, down: false };
  return order.down ? null : { key, down: true };
}

/** Text sorts as names; stable. */
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
