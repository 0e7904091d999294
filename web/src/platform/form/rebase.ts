/** Typed fields keep the input, others take current values. @param begunOn saved when typing began */
export function rebased<T extends object>(begunOn: T, typed: T, now: T): T {
  const changed = Object.entries(typed).filter(
    ([field, value]) => !isSame(value, begunOn[field as keyof T]),
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/**
 * Edited and removed rows stay so; others take current values, and rows added by others come last. Two added
 * rows of one name stay unless equal.
 * @param nameOf identifies a row
 */
export function rebasedRows<Row>(
  begunOn: readonly Row[],
  typed: readonly Row[],
  now: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  const named = (rows: readonly Row[]) => new Map(rows.map((row) => [nameOf(row), row]));
  const [before, mine, current] = [named(begunOn), named(typed), named(now)];
  const remaining = typed.flatMap((row) => {
    const name = nameOf(row);
    if (!isSame(row, before.get(name))) return [row];
    const stands = current.get(name);
    return stands === undefined ? [] : [stands];
  });
  const come = now.filter((row) => !before.has(nameOf(row)) && !isSame(row, mine.get(nameOf(row))));
  return [...remaining, ...come];
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
