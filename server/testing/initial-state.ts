import { TOPICS } from '@quizmeet/contract/call.ts';
import { sql } from 'drizzle-orm';
import { TABLES } from '../src/records/tables.ts';
import { runStatement } from './statements.ts';
import type { TestServer } from './test-server.ts';

const NAMES = Object.keys(TABLES);

/** As a replica, PostgreSQL checks no references, so tables can follow in any order. The outbox locks mails first. */
const PUT_BACK = `
  create schema initial;
  create table initial.touched (name text);
  create function initial.touch() returns trigger language plpgsql as $$ begin
    insert into initial.touched values (tg_table_name);
    return null;
  end $$;
  create function initial.put_back() returns void language plpgsql as $$ declare touched text; begin
    if not exists (select from initial.touched) then return; end if;
    perform set_config('session_replication_role', 'replica', true);
    lock table mails, ${NAMES.join()} in exclusive mode;
    for touched in select distinct name from initial.touched loop
      execute format('delete from %1$I; insert into %1$I table initial.%1$I', touched);
    end loop;
    delete from initial.touched;
  end $$;`;

const remembered = (name: string) => `
  create table initial.${name} as table ${name};
  create trigger touched after insert or update or delete or truncate on ${name}
    for each statement execute function initial.touch();`;

/** Remembers every table's rows. @returns puts them back, so that tests can run in any order */
export async function initialState({
  databaseUrl,
  services,
}: TestServer): Promise<() => Promise<void>> {
  await runStatement(databaseUrl, [PUT_BACK, ...NAMES.map(remembered)].join(''));
  return async () => {
    await services.db.execute(sql`select initial.put_back()`);
    services.reads.drop(TOPICS);
  };
}
