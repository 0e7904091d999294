import { gunzipSync } from 'node:zlib';
import { restorePointRecords } from '../src/records/audit.ts';
import { backupTableRecords } from '../src/records/backup-tables.ts';
import { BACKED_UP } from '../src/records/tables.ts';
import type { TestServer } from './test-server.ts';

export async function allStoredText({ services: { db } }: TestServer): Promise<string> {
  const rows = await db.transaction(async (tx) => {
    const all: string[] = [];
    for (const name of BACKED_UP) {
      for await (const row of backupTableRecords(tx).rows(name)) all.push(`${name} ${row}`);
    }
    return all;
  });
  for (const id of await restorePointRecords(db).ids()) {
    const point = await restorePointRecords(db).any(id);
    if (point !== null) rows.push(gunzipSync(point.snapshot).toString());
  }
  return rows.join('\n');
}
