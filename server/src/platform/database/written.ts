import type { Logger } from 'drizzle-orm';

/** `columns` is null for inserted and deleted rows, and empty for an update in raw SQL. */
export interface Written {
  readonly table: string;
  readonly columns: readonly string[] | null;
}

const WRITE = /^\s*(insert into|update|delete from)\s+"?(\w+)/;
/** As Drizzle sets columns; those of conditions follow their table and a period. */
const SET_COLUMN = /(?<!\.)"(\w+)" = /g;

/** Drizzle's logger of a transaction, for what it writes. What a savepoint takes back doesn't count. */
export class WriteLog implements Logger {
  #written: Written[] = [];
  readonly #atSavepoints: number[] = [];

  get written(): readonly Written[] {
    return this.#written;
  }

  logQuery(query: string): void {
    if (query.startsWith('savepoint ')) this.#atSavepoints.push(this.#written.length);
    else if (query.startsWith('release savepoint ')) this.#atSavepoints.pop();
    else if (query.startsWith('rollback to savepoint ')) {
      this.#written = this.#written.slice(0, this.#atSavepoints.pop());
    } else this.#noteWrite(query);
  }

  #noteWrite(query: string): void {
    const [, verb, table] = WRITE.exec(query) ?? [];
    if (table === undefined) return;
    const columns =
      verb === 'update' ? [...query.matchAll(SET_COLUMN)].map(([, name = '']) => name) : null;
    this.#written.push({ table, columns });
  }
}
