/** Which column orders the rows, and whether from the greatest down. */
export interface Order {
  readonly key: string;
  readonly down: boolean;
}

/** Upwards, then downwards, then the rows' own order again. */
export function turned(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, down: false };
  return order.down ? null : { key, down: true };
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in order of a value: figures by size, words as in a dictionary; equals keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number,
  down: boolean,
): Row[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(`${a}`, `${b}`);
    return sign * difference;
  });
}
