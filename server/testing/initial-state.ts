import { TOPICS } from '@quizmeet/contract/call.ts';
import { TABLES } from '../src/records/tables.ts';
import { runStatement } from './statements.ts';
import type { TestServer } from './test-server.ts';

const NAMES = Object.keys(TABLES);

/** Remembers every table's rows. @returns puts them back, so that tests can run in any order */
export async function initialState({
  databaseUrl,
  services,
}: TestServer): Promise<() => Promise<void>> {
  const copies = NAMES.map((name) => `create table initial.${name} as table ${name};`);
  await runStatement(databaseUrl, `create schema initial; ${copies.join('')}`);
  const rows = NAMES.map(
    (name) => `delete from ${name}; insert into ${name} table initial.${name};`,
  );
  // As a replica, PostgreSQL checks no references, so tables can follow in any order.
  const putBack = `begin; set local session_replication_role = replica;
    lock table ${NAMES.join()} in exclusive mode; ${rows.join('')} commit`;
  return async () => {
    await runStatement(databaseUrl, putBack);
    services.reads.drop(TOPICS);
  };
}
