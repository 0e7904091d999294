/**
 * What is typed, laid over what others saved since it was begun: a field that was typed stays as
 * typed, every other is as it is now.
 * @param begunOn what stood there when it was begun
 */
export function rebased<T extends object>(begunOn: T, typed: T, now: T): T {
  const changed = Object.entries(typed).filter(
    ([field, value]) => !isSame(value, begunOn[field as keyof T]),
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/**
 * The same of a list. A row that was typed or edited stays, and so does every removal; rows that
 * others changed, added or removed are as they are now, added ones at the end. Of two that were
 * added under one name both stay, unless they are the same.
 * @param nameOf tells rows apart, also from list to list
 */
export function rebasedRows<Row>(
  begunOn: readonly Row[],
  typed: readonly Row[],
  now: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  const named = (rows: readonly Row[]) => new Map(rows.map((row) => [nameOf(row), row]));
  const [before, mine, current] = [named(begunOn), named(typed), named(now)];
  const kept = typed.flatMap((row) => {
    const name = nameOf(row);
    if (!isSame(row, before.get(name))) return [row];
    const stands = current.get(name);
    return stands === undefined ? [] : [stands];
  });
  const come = now.filter((row) => !before.has(nameOf(row)) && !isSame(row, mine.get(nameOf(row))));
  return [...kept, ...come];
}

/** Whether two values are written alike. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
