import { randomUUID } from 'node:crypto';

type Tables = Record<string, Record<string, unknown>[]>;

/**
 * Tables from before churches and quizzers had identities: each row is one that is in no other year
 * (W2), as in the database's own migration.
 */
export function withIdentities(tables: Tables): Tables {
  const identified = (rows: Tables[string] = []) =>
    rows.map((row) => ({ identity: randomUUID(), ...row }));
  return {
    ...tables,
    churches: identified(tables['churches']),
    quizzers: identified(tables['quizzers']),
  };
}
