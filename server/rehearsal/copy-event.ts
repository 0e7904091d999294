import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { putIn } from '../src/features/backup/put-in.ts';
import { readBackup } from '../src/features/backup/read.ts';
import { writeBackup } from '../src/features/backup/write.ts';
import { openDatabase } from '../src/platform/database/database.ts';

/**
 * Copies everything as it is at one moment into an empty database: what a backup holds, so accounts and
 * their passwords but no sessions (N5). The real database is only read.
 * @param folder where the copy lies until it is read again
 */
export async function copyEvent(from: string, to: string, folder: string): Promise<void> {
  const real = openDatabase({ connectionString: from }, 1);
  try {
    const written = await writeBackup(real.db, folder, new Date());
    if (written === null) throw new Error('the copy was not written');
    const backup = await readBackup(createReadStream(path.join(folder, written.name)));
    if (typeof backup === 'string') throw new Error(`the copy is ${backup}`);
    const done = await putIn({ connectionString: to }, backup, false);
    if (typeof done === 'string') throw new Error(`the copy cannot be put in: ${done}`);
  } finally {
    await real.close();
    await rm(folder, { recursive: true, force: true });
  }
}
