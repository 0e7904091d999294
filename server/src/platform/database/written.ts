import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

export type Written = { readonly table: PgTable; readonly what: 'rows' | readonly string[] };

/**
 * Reports writes, also in savepoints.
 * @param tell called before each Drizzle insert, update, and delete; not for raw SQL
 */
export function reportingTransaction(
  tx: Transaction,
  tell: (written: Written) => void,
): Transaction {
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
        work(reportingTransaction(savepoint, (written) => inside.push(written))),
      );
      for (const written of inside) tell(written);
      return answer;
    },
  };
  return Object.assign(Object.create(tx), own);
}
