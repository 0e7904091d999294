import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pidFile } from './child-product.ts';

/** Runs statements on the embedded database of a product that runs on a data folder. */
export async function onEmbeddedDatabase(dataDir: string, statements: string): Promise<void> {
  const home = path.join(dataDir, 'postgres');
  const [, , , port, socketFolder] = await pidFile(dataDir);
  const client = new pg.Client({
    host: socketFolder || '127.0.0.1',
    port: Number(port),
    user: 'quizmeet',
    password: (await readFile(path.join(home, 'password'), 'utf8')).trim(),
    database: 'quizmeet',
  });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** From now on PostgreSQL reports a full disk for a table. */
export const diskIsFullFor = (table: string): string => `
  create or replace function disk_is_full() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger full_disk before insert or update or delete on ${table}
  execute function disk_is_full()`;

export const diskHasSpaceFor = (table: string): string => `drop trigger full_disk on ${table}`;
