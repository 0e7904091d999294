import type { BackupPlaceState, Backups } from '@quizmeet/contract/backup/calls.ts';
import { backupAge, SECOND_GONE, secondAge } from '@quizmeet/contract/backup/messages.ts';
import { restoreCommand, type StartProgram, takesDrops } from '../../platform/start-program.ts';
import type { BackupPlaceRow } from '../../records/installation.ts';
import { ageOf } from '../../tournament/backup-summary.ts';

export function presentBackups(
  rows: readonly BackupPlaceRow[],
  { now, startProgram }: { now: Date; startProgram: StartProgram },
): Backups {
  const here = rows.find(({ place }) => place === 'here');
  const second = rows.find(({ place }) => place === 'second');
  return {
    here: here === undefined ? null : presentPlace(here, backupAge(ageOf(here.checkedAt, now))),
    second:
      second === undefined
        ? null
        : presentPlace(
            second,
            second.failedAt === null ? secondAge(ageOf(second.checkedAt, now)) : SECOND_GONE,
          ),
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
