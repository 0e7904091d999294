/** A row of a table, with the database's column names. */
export type Row = Readonly<Record<string, unknown>>;

/** What one statement changed in a table, as the journal has it (N7). */
export interface Change {
  readonly id: number;
  /** The number of the transaction that made it. */
  readonly tx: string;
  readonly table: string;
  readonly removed: boolean;
  readonly rows: readonly Row[];
}

/** Rows by table, and in it by their key. */
export type Contents = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** A row's key: the values of its primary key. */
export const keyOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/**
 * Whether a snapshot of PostgreSQL, such as `700:705:701,703`, already holds what a transaction
 * did: it had ended when the snapshot was taken.
 */
export function isInSnapshot(snapshot: string, tx: string): boolean {
  const [from = '', to = '', running = ''] = snapshot.split(':');
  const number = BigInt(tx);
  if (number < BigInt(from)) return true;
  return number < BigInt(to) && !running.split(',').includes(tx);
}

/**
 * A backup's contents after the changes that it does not hold yet, each once and in their order, by
 * version (N7): a round never goes back to an older version.
 * @returns also how many rows were changed
 * @param keys the primary key's columns by table; changes of other tables are left out
 */
export function afterChanges(
  contents: Contents,
  changes: readonly Change[],
  snapshot: string,
  keys: ReadonlyMap<string, readonly string[]>,
): { contents: Contents; applied: number } {
  const result = new Map([...contents].map(([table, rows]) => [table, new Map(rows)]));
  const newest = new Map<number, Change>();
  for (const change of changes) {
    if (!isInSnapshot(snapshot, change.tx)) newest.set(change.id, change);
  }
  let applied = 0;
  for (const { table, removed, rows: changed } of [...newest.values()].toSorted(
    (a, b) => a.id - b.id,
  )) {
    const columns = keys.get(table);
    if (columns === undefined) continue;
    const rows = result.get(table) ?? new Map<string, Row>();
    result.set(table, rows);
    for (const row of changed) {
      const key = keyOf(row, columns);
      if (isOlder(row, rows.get(key))) continue;
      if (removed) rows.delete(key);
      else rows.set(key, row);
      applied++;
    }
  }
  return { contents: result, applied };
}

const isOlder = (row: Row, there: Row | undefined): boolean =>
  typeof there?.['version'] === 'number' &&
  typeof row['version'] === 'number' &&
  row['version'] < there['version'];
