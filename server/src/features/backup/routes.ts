import {
  type BackupPlaceState,
  type Backups,
  backUpNow,
  getBackups,
} from '@quizmeet/contract/backup/calls.ts';
import * as messages from '@quizmeet/contract/backup/messages.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { notReady } from '../../platform/problems.ts';
import { restoreCommand, type StartProgram, takesDrops } from '../../platform/start-program.ts';
import { type BackupPlaceRow, backupPlaceRecords } from '../../records/installation.ts';
import { ageOf, secondWords } from '../../tournament/backup-summary.ts';
import { BackupRunner } from './backup-runner.ts';

export function backupRoutes({ app, route, services }: Routes): void {
  const { db } = services;
  const { startProgram } = services.environment;
  const runner = new BackupRunner(services);
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', async () => await runner.close());

  route(getBackups, async ({ now }) =>
    presentBackups(await backupPlaceRecords(db).all(), { now, startProgram }),
  );

  route(backUpNow, async ({ actor }) => {
    await act(services, actor, (acting) =>
      acting.audit({ action: 'Back up now', subject: 'Backups' }),
    );
    await runner.backUp();
    const states = await backupPlaceRecords(db).all();
    if (states.some(({ failedAt }) => failedAt !== null)) throw notReady(messages.NOT_BACKED_UP);
  });
}

function presentBackups(
  rows: readonly BackupPlaceRow[],
  { now, startProgram }: { now: Date; startProgram: StartProgram },
): Backups {
  const here = rows.find(({ place }) => place === 'here');
  const second = rows.find(({ place }) => place === 'second');
  return {
    here: here ? presentPlace(here, messages.backupAge(ageOf(here.checkedAt, now))) : null,
    second: second ? presentPlace(second, secondWords(second, now)) : null,
    restore: {
      command: restoreCommand(startProgram, 'FOLDER'),
      dropOn: takesDrops(startProgram) ? 'Quizmeet.cmd' : null,
    },
  };
}

const presentPlace = (row: BackupPlaceRow, words: string): BackupPlaceState => ({
  named: row.named,
  file: row.file,
  madeAt: row.madeAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  bytes: row.bytes,
  failedAt: row.failedAt?.toISOString() ?? null,
  failure: row.failure,
  words,
});
