import { SETTING_NAMES } from '../event/messages.ts';
import type { FieldError } from '../problem.ts';
import { describeChurches } from '../registration/church-text.ts';
import { counted, formatList } from '../text.ts';

/** In days. */
export const RESTORE_POINT_DAYS = 30;

export const NO_SUCH_RESTORE_POINT = 'This restore point doesn’t exist';
export const UNREADABLE_RESTORE_POINT = 'This restore point is damaged or from another version';
export const unusableRestorePoint = (error: FieldError) =>
  `This restore point has an invalid setting. ${settingError(error)}`;
export const broughtBack = (reason: string, savedAt: string, withoutCoach: number) =>
  `${reason}, saved ${savedAt}${withoutCoach === 0 ? '' : `; ${describeChurches(withoutCoach)} without a coach`}`;
export const RESTORED = 'Restored';

/** By table. */
const CHANGED = {
  results: 'result',
  rounds: 'changed round',
  matches: 'changed match',
  check_ins: 'check-in',
  withdrawals: 'withdrawal',
  room_closures: 'closed room',
  round_times: 'start time',
  churches: 'church',
  teams: 'team',
  quizzers: 'quizzer',
  ledger_entries: 'payment',
  rooms: 'room',
};

/** `Since then: 3 results, 2 changed rounds, and event settings.` */
export function changesSince({ settings = 0, ...changed }: Readonly<Record<string, number>>) {
  const named = Object.entries(CHANGED).map(([key, word]) => [changed[key] ?? 0, word] as const);
  const others = Object.entries(changed).filter(([table]) => !(table in CHANGED));
  const other = others.reduce((sum, [, count]) => sum + count, 0);
  const changes = counted([...named, [other, 'other change']]);
  if (settings > 0) changes.push('event settings');
  return changes.length === 0
    ? 'Nothing has changed since then.'
    : `Since then: ${formatList(changes)}.`;
}

function settingError({ path, message }: FieldError): string {
  const [field = ''] = path.split('.');
  const names: Readonly<Record<string, string>> = SETTING_NAMES;
  return `“${names[field] ?? field}”: ${message}.`;
}

/** The snapshot has this name, and may be sent alone. */
export const ARCHIVE = {
  megabytes: 100,
  snapshot: 'snapshot.json',
  snapshotMegabytes: 25,
  /** Ours have a few dozen; others may be added. */
  files: 10_000,
} as const;

const NOTHING_WAS_CHANGED = 'Nothing was changed.';
export const archiveMessages = {
  none: 'Choose an archive',
  tooMany: 'Choose one archive at a time',
  tooLarge: (name: string) =>
    `${name} is larger than ${ARCHIVE.megabytes} MB. ${NOTHING_WAS_CHANGED}`,
  otherField: 'Send one file only, in the field “file”',
  broken: `The upload was interrupted or can’t be read. ${NOTHING_WAS_CHANGED}`,
} as const;

/** Without a readable snapshot. */
export const noSnapshot = {
  neither: (name: string) =>
    `${name} isn’t a zip file or ${ARCHIVE.snapshot}. ${NOTHING_WAS_CHANGED}`,
  damaged: (name: string) => `${name} is incomplete or damaged. ${NOTHING_WAS_CHANGED}`,
  missing: (name: string) =>
    `${name} has no ${ARCHIVE.snapshot}, so it isn’t an archive. ${NOTHING_WAS_CHANGED}`,
  several: (name: string) =>
    `${name} has more than one ${ARCHIVE.snapshot}. Choose one. ${NOTHING_WAS_CHANGED}`,
  tooMany: (name: string) =>
    `${name} has more than ${ARCHIVE.files.toLocaleString('en-US')} files, so it isn’t an archive. ${NOTHING_WAS_CHANGED}`,
  tooLarge: (name: string) =>
    `The snapshot in ${name} is larger than ${ARCHIVE.snapshotMegabytes} MB. ${NOTHING_WAS_CHANGED}`,
  other: (name: string) => `${name} isn’t an event’s snapshot. ${NOTHING_WAS_CHANGED}`,
} as const;
export const archiveOfOtherVersion = (name: string) =>
  `${name} was edited or is from another version. ${NOTHING_WAS_CHANGED}`;
export const archiveOfBadSettings = (name: string, error: FieldError) =>
  `${name} has an invalid setting. ${settingError(error)} ${NOTHING_WAS_CHANGED}`;
export const archiveOfOtherYear = (name: string, year: number, current: number) =>
  `${name} is the ${year} event; the current one is ${current}. ${NOTHING_WAS_CHANGED} ` +
  'Import it into an empty installation.';
export const archiveInPieces = (name: string) =>
  `${name} is damaged or was edited. ${NOTHING_WAS_CHANGED}`;

/** For messages; the file's own name may be unsuitable. */
export const fileCalled = (name: string): string =>
  name.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_FILE_NAME) || 'The file';
const LONGEST_FILE_NAME = 80;

/** A restore point's reason. */
export const readFrom = (name: string) => `Imported from ${name}`;
export const ARCHIVE_READ = 'Imported as a restore point. Now restore it.';

const BEFORE_RESTORING = 'Before restoring restore point ';

/** A restore point's reason. */
export const beforeRestoring = (id: number) => `${BEFORE_RESTORING}${id}`;

/** Null for a restore point of something else. */
export const restoredPoint = (reason: string): number | null =>
  reason.startsWith(BEFORE_RESTORING) ? Number(reason.slice(BEFORE_RESTORING.length)) : null;

export const timesNoted = (times: number, first: string, last: string) =>
  `${times.toLocaleString('en-US')} times, first ${first}, last ${last}`;
