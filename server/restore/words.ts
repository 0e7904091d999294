import { reasonInWords } from '@quizmeet/contract/backup/messages.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { Found } from '../src/features/backup/find.ts';
import type { Header } from '../src/features/backup/form.ts';
import type { Refusal } from '../src/features/backup/put-in.ts';
import type { Damage } from '../src/features/backup/read.ts';
import {
  restoreCommand,
  type StartProgram,
  startCommand,
  takesDrops,
} from '../src/platform/start-program.ts';
import type { Options } from './options.ts';

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

/** How it was asked for. */
export interface How extends Options {
  readonly program: StartProgram;
}

const NEWER =
  'The backup was made by a newer version of Quizmeet. Nothing was changed. Use that version, or one that came after it.';

export function refused(why: Refusal, how: How): string {
  if (why === 'newer version') return NEWER;
  if (why === 'product runs') {
    const again = how.starts ? 'drop the folder again' : 'restore again';
    return `Quizmeet runs on this database. Stop it first, then ${again}. Nothing was changed.`;
  }
  const goesOn = how.starts ? ` To go on with it, start Quizmeet ${byItself(how.program)}.` : '';
  return (
    `There is a product with data here already. Nothing was changed.${goesOn}\n` +
    `To replace it with the backup (what is here now is backed up first), ${again(how)}`
  );
}

/** Whoever has dropped a folder has typed no command that could be repeated. */
const again = ({ program, from, starts }: How): string =>
  starts
    ? `open a terminal in Quizmeet’s folder and type\n  ${restoreCommand(program, quoted(from))} --overwrite`
    : 'repeat the command with --overwrite.';

/** As a terminal takes it for one path; on Windows a quotation mark after `\` would be part of it. */
function quoted(file: string): string {
  return /^[\w:\\/.-]+$/.test(file) ? file : `"${file.replace(/\\+$/, '')}"`;
}

const byItself = (program: StartProgram): string =>
  takesDrops(program) ? 'with a double click' : `with ${startCommand(program)}`;

export const took = (name: string, { madeAt, timeZone, year }: Header): string =>
  `Took ${name}: the event of ${year} as it was on ${momentAt(timeZone, new Date(madeAt))}.`;

export const putFilesBack = (count: number): string =>
  `Put back ${count} ${count === 1 ? 'file' : 'files'}: files of the quiz machines.`;

/** Why files are not back: so many cannot be read in the place of the backup. */
export const unread = (count: number, place: string): string =>
  `${count} of ${place} cannot be read`;

/** The same: that place, or the storage here, fails. */
export const failed = (named: string, error: unknown): string =>
  `${named}: ${reasonInWords(error)}`;

export const goOn = (how: How): string =>
  `Everything is back: results, teams, accounts, passwords and the audit.
${how.starts ? 'Quizmeet starts now.' : start(how)} ${settings(how)}`;

/** Quizmeet has not been started by then: the files come first, since --overwrite takes back what was saved since. */
export const goOnWithoutFiles = (how: How, why: string): string =>
  `Results, teams, accounts, passwords and the audit are back.
Not all files of the quiz machines could be put back (${why}). To try again before anybody saves a
result, ${again(how)}
To go on without them, start Quizmeet ${byItself(how.program)}. ${settings(how)}`;

const start = ({ program }: How): string => `Start Quizmeet ${byItself(program)}.`;

/** Whoever unpacked an archive sets these on a page, and not in a terminal. */
const settings = ({ program }: How): string =>
  program === 'npm' || program === 'container'
    ? `If this machine has another address than the lost one, set PUBLIC_URL.
Set BACKUP_FOLDER again, so that this machine is backed up too. Everybody logs in once more.`
    : `Log in, as everybody must once more. On the page This installation set
the address of this machine and the second place of backups, so that it is backed up too.`;

export const keptBefore = (file: string): string => `What was here before is kept in ${file}`;
