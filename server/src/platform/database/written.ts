import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** Whole rows of a table, or what these columns hold in some of its rows. */
export interface Written {
  readonly table: PgTable;
  readonly what: 'rows' | readonly string[];
}

/**
 * A transaction that tells of whatever is written with it. A savepoint tells when it is kept.
 * @param tell is told before the statement runs, of each insert, update and delete that Drizzle makes;
 *   not of SQL that is written out
 */
export function telling(tx: Transaction, tell: (written: Written) => void): Transaction {
  const own: Pick<Transaction, 'insert' | 'update' | 'delete' | 'transaction'> = {
    insert: (table) => {
      tell({ table, what: 'rows' });
      return tx.insert(table);
    },
    update: (table) => {
      const builder = tx.update(table);
      const set = builder.set.bind(builder);
      builder.set = (values) => {
        tell({ table, what: Object.keys(values) });
        return set(values);
      };
      return builder;
    },
    delete: (table) => {
      tell({ table, what: 'rows' });
      return tx.delete(table);
    },
    transaction: async (work) => {
      const inside: Written[] = [];
      const answer = await tx.transaction((savepoint) =>
        work(telling(savepoint, (written) => inside.push(written))),
      );
      for (const written of inside) tell(written);
      return answer;
    },
  };
  return Object.assign(Object.create(tx), own);
}
