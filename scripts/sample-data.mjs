import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passedOn } from './run.mjs';

/**
 * Runs the demo on a temporary data folder, which is removed afterward. Nothing else that the environment
 * names is written to: no database, mail server, bucket or backup folder.
 */
export async function onSampleData(run) {
  // A second Ctrl-C must not keep the folder from being removed.
  for (const signal of passedOn) process.on(signal, () => {});
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-demo-'));
  const none = { DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', BACKUP_FOLDER: '' };
  try {
    return await run({ DATA_DIR: folder, ...none });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
