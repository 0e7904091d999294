import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { Found } from '../src/features/backup/find.ts';
import type { Header } from '../src/features/backup/form.ts';
import type { Refusal } from '../src/features/backup/put-in.ts';
import type { Damage } from '../src/features/backup/read.ts';
import { type StartProgram, startCommand } from '../src/platform/start-program.ts';

const DAMAGES: Readonly<Record<Damage, string>> = {
  'not a backup': 'is no backup of Quizmeet',
  'of a newer version': 'was made by a newer version of Quizmeet',
  'cut off': 'is cut off: it was not written to its end',
  damaged: 'is damaged',
};

export const passedOver = ({ name, why }: Found['passedOver'][number]): string =>
  `${name} ${DAMAGES[why]}. The one before it is used.`;

export const unusable = (name: string, why: Damage): string =>
  `${name} ${DAMAGES[why]}. Nothing was changed.${why === 'of a newer version' ? ' Use that version, or one that came after it.' : ' Choose another backup, or its folder.'}`;

export const noBackupIn = (place: string, passed: Found['passedOver']): string =>
  [
    ...passed.map(({ name, why }) => `${name} ${DAMAGES[why]}.`),
    `There is no whole backup in ${place}. Nothing was changed.`,
  ].join('\n');

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  'product runs':
    'Quizmeet runs on this database. Stop it first, then restore again. Nothing was changed.',
  'has data':
    'There is a product with data here already. Nothing was changed.\n' +
    'To replace it with the backup, repeat the command with --overwrite; what is here now is backed up first.',
  'newer version':
    'The backup was made by a newer version of Quizmeet. Nothing was changed. Use that version, or one that came after it.',
};

export const took = (name: string, { madeAt, timeZone, year }: Header): string =>
  `Took ${name}: the event of ${year} as it was on ${momentAt(timeZone, new Date(madeAt))}.`;

export function addedChanges(count: number, damaged: number): string {
  const lines = [
    count === 0
      ? 'The journal has no further changes.'
      : `Added ${count} later ${count === 1 ? 'change' : 'changes'} from the journal.`,
  ];
  if (damaged > 0) {
    lines.push(
      `${damaged} ${damaged === 1 ? 'line' : 'lines'} of the journal cannot be read: the machine died while it wrote, ` +
        'or the file is damaged. Compare the newest results with the paper sheets.',
    );
  }
  return lines.join('\n');
}

export const NO_JOURNAL =
  'There is no journal beside this file: what was saved after that moment is not in it.';

export const putFilesBack = (count: number): string =>
  `Put back ${count} ${count === 1 ? 'file' : 'files'}: photos of sheets and files of the quiz machines.`;

export const FILES_FAILED =
  'Not all photos of sheets and files of the quiz machines could be put back. Repeat the command with --overwrite.';

export const goOn = (program: StartProgram): string =>
  `Everything is back: results, teams, accounts, passwords and the audit.
${program === 'npm' ? SETTINGS_AGAIN : PAGE_AGAIN} Everybody logs in once more.`;

const SETTINGS_AGAIN = `Start Quizmeet with ${startCommand('npm')}. If this machine has another address than the lost one, set PUBLIC_URL.
Set BACKUP_FOLDER again, so that this machine is backed up too.`;

/** Whoever unpacked an archive sets these on a page, and not in a terminal. */
const PAGE_AGAIN = `Start Quizmeet, and log in. On the page This Installation set the address of this machine and the second place
of backups, so that it is backed up too.`;

export const keptBefore = (file: string): string => `What was here before is kept in ${file}`;
