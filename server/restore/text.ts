import { describeReason } from '@quizmeet/contract/backup/messages.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { Header } from '../src/features/backup/form.ts';
import type { Refusal } from '../src/features/backup/insert-backup.ts';
import type { Damage, Found } from '../src/features/backup/read.ts';
import { restoreCommand, type StartProgram, startCommand } from '../src/platform/start-program.ts';
import type { Options } from './options.ts';

const DAMAGES: Readonly<Record<Damage, string>> = {
  'not a backup': 'isn’t a Quizmeet backup',
  'of a newer version': 'is from a newer version of Quizmeet',
  'cut off': 'is incomplete',
  damaged: 'is damaged',
};

export const passedOver = ({ name, why }: Found['passedOver'][number]): string =>
  `${name} ${DAMAGES[why]}. Using the one before it.`;

export const unusable = (name: string, why: Damage): string =>
  `${name} ${DAMAGES[why]}. Nothing was changed.${why === 'of a newer version' ? ' Use that version or a later one.' : ' Choose another backup or its folder.'}`;

export const noBackupIn = (place: string, passed: Found['passedOver']): string =>
  [
    ...passed.map(({ name, why }) => `${name} ${DAMAGES[why]}.`),
    `There is no intact backup in ${place}. Nothing was changed.`,
  ].join('\n');

export interface How extends Options {
  readonly program: StartProgram;
}

const NEWER =
  'The backup is from a newer version of Quizmeet. Nothing was changed. Use that version or a later one.';

export function refused(why: Refusal, how: How): string {
  if (why === 'newer version') return NEWER;
  if (why === 'product runs') {
    return 'Quizmeet is running on this database. Stop it, then restore again. Nothing was changed.';
  }
  return `Quizmeet already has data here. Nothing was changed.
To replace it with the backup (current data is backed up first), type in Quizmeet’s folder
  ${again(how)}`;
}

const again = ({ program, from }: How): string =>
  `${restoreCommand(program, quoted(from))} --overwrite`;

/** Quotes a path for a terminal; on Windows, a quotation mark after `\` would become part of it. */
function quoted(file: string): string {
  return /^[\w:\\/.-]+$/.test(file) ? file : `"${file.replace(/\\+$/, '')}"`;
}

export const took = (name: string, { madeAt, timeZone, year }: Header): string =>
  `Restored ${name}: the ${year} event as of ${momentAt(timeZone, new Date(madeAt))}.`;

export const putFilesBack = (count: number): string =>
  `Restored ${count} quiz machine ${count === 1 ? 'file' : 'files'}.`;

/** @param count files that can't be read in the backup's location */
export const unread = (count: number, place: string): string =>
  `${count} in ${place} can’t be read`;

export const failed = (named: string, error: unknown): string =>
  `${named}: ${describeReason(error)}`;

const SETTINGS = `Everybody must log in again. If this machine’s address is new, set
it. Set the second backup location again so that this machine is backed up too.`;

export const goOn = (how: How): string =>
  `Everything is restored: results, teams, accounts, passwords, and the audit log.
${how.starts ? 'Starting Quizmeet.' : start(how)} ${SETTINGS}`;

/** Quizmeet isn't started, because --overwrite would discard what is saved before the files are back. */
export const goOnWithoutFiles = (how: How, why: string): string =>
  `Results, teams, accounts, passwords, and the audit log are restored.
Some quiz machine files are not (${why}). To try again before anybody saves a result, type
  ${again(how)}
To continue without them: ${start(how)} ${SETTINGS}`;

const start = ({ program }: How): string => `Start Quizmeet with ${startCommand(program)}.`;

export const previousDataSaved = (file: string): string => `The earlier data is saved in ${file}`;
