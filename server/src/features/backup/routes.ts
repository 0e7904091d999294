import { backUpNow, getBackups } from '@quizmeet/contract/backup/calls.ts';
import { NOT_BACKED_UP } from '@quizmeet/contract/backup/messages.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { notReady } from '../../platform/problems.ts';
import { backupPlaceRecords } from '../../records/installation.ts';
import { BackupRunner } from './backup-runner.ts';
import { presentBackups } from './present.ts';

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
    if (states.some(({ failedAt }) => failedAt !== null)) throw notReady(NOT_BACKED_UP);
    return true as const;
  });
}
