import { AsyncLocalStorage } from 'node:async_hooks';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Reader } from './database.ts';

/** What drizzle runs when it is waited for. */
interface Statement<Row> extends PromiseLike<Row[]> {
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
}

/** More are forgotten: everything that a tournament's pages read in one state of the data is far less. */
const MOST = 500;

/** All are forgotten after so many milliseconds, so that they take no memory: a hall reads when something was saved. */
const LAST_MS = 10_000;

/**
 * Rows that were loaded in one state of the stored data, by their statement. After a save all public reads and
 * pages are computed anew, and most of them begin with the same event, teams, rooms and rounds (decision 006).
 */
export class LoadedRows {
  readonly #rows = new Map<string, Promise<readonly unknown[]>>();
  readonly #lastMs: number;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(lastMs = LAST_MS) {
    this.#lastMs = lastMs;
  }

  async load<Row>(statement: Statement<Row>): Promise<Row[]> {
    const { sql, params } = statement.toSQL();
    const key = `${sql} ${JSON.stringify(params)}`;
    const known = this.#rows.get(key) as Promise<readonly Row[]> | undefined;
    if (known !== undefined) return [...(await known)];
    if (this.#rows.size >= MOST) this.#rows.clear();
    if (this.#rows.size === 0) {
      this.#forgetting = setTimeout(() => this.forget(), this.#lastMs).unref();
    }
    const loading = frozen(statement);
    this.#rows.set(key, loading);
    try {
      return [...(await loading)];
    } catch (error) {
      if (this.#rows.get(key) === loading) this.#rows.delete(key);
      throw error;
    }
  }

  forget(): void {
    clearTimeout(this.#forgetting);
    this.#rows.clear();
  }
}

/** Nobody changes what others read, too. */
async function frozen<Row>(statement: PromiseLike<Row[]>): Promise<readonly Row[]> {
  const rows = await statement;
  for (const row of rows) Object.freeze(row);
  return rows;
}

const running = new AsyncLocalStorage<LoadedRows>();

/** Does work whose statements are loaded once for all who share these rows. */
export const sharing = <T>(rows: LoadedRows, work: () => Promise<T>): Promise<T> =>
  running.run(rows, work);

/** Does work that loads each statement once, and shares its rows with nobody. */
export async function loadingOnce<T>(work: () => Promise<T>): Promise<T> {
  const rows = new LoadedRows();
  try {
    return await sharing(rows, work);
  } finally {
    rows.forget();
  }
}

/**
 * The rows of a statement: those of somebody who shares them, where the work was begun so. A transaction reads one
 * state of the data, and shares nothing.
 */
export async function rowsOf<Row>(db: Reader, statement: Statement<Row>): Promise<Row[]> {
  const shared = is(db, PgTransaction) ? undefined : running.getStore();
  return shared === undefined ? await statement : await shared.load(statement);
}
