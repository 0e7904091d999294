/**
 * Merges input with what others have saved since typing began: typed fields keep the input, all
 * others take the current value.
 * @param begunOn the saved values when typing began
 */
export function rebased<T extends object>(begunOn: T, typed: T, now: T): T {
  const changed = Object.entries(typed).filter(
    ([field, value]) => !isSame(value, begunOn[field as keyof T]),
  );
  return { ...now, ...Object.fromEntries(changed) };
}

/**
 * The same for a list. Rows that were typed or edited stay, and removed rows stay removed; other
 * rows take their current values, and rows added by others come last. If both sides added a row of
 * the same name, both stay unless they are equal.
 * @param nameOf identifies a row, also across lists
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

/** Whether two values have the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
