export const NO_SUCH_RESTORE_POINT = 'There is no such restore point';
export const UNREADABLE_RESTORE_POINT =
  'This restore point was kept by another version of the product and cannot be brought back';
export const RESTORED = 'The restore point was brought back';

/** An archive that is read back; the snapshot in it has this name. */
export const ARCHIVE = { megabytes: 100, snapshot: 'snapshot.json' } as const;

const NOTHING_WAS_CHANGED = 'Nothing was changed.';
export const archiveMessages = {
  none: 'Choose an archive',
  tooMany: 'Choose one archive at a time',
  tooLarge: (name: string) =>
    `${name} is larger than ${ARCHIVE.megabytes} MB. ${NOTHING_WAS_CHANGED}`,
  otherField: 'Send one file only, in the field “file”',
  broken: `The upload broke off or cannot be read. ${NOTHING_WAS_CHANGED}`,
} as const;
export const noArchive = (name: string) =>
  `${name} is no archive of an event: there is no ${ARCHIVE.snapshot} in it that can be read. ${NOTHING_WAS_CHANGED}`;
export const archiveOfOtherVersion = (name: string) =>
  `${name} was made by another version of the product and cannot be read back. ${NOTHING_WAS_CHANGED}`;
export const archiveOfOtherYear = (name: string, year: number, current: number) =>
  `${name} holds the event of ${year}; the current one is ${current}. ${NOTHING_WAS_CHANGED}`;
export const archiveOfOtherPlace = (name: string) =>
  `${name} cannot be brought back here: it was made by another installation, or changed by hand. ${NOTHING_WAS_CHANGED}`;

/** Why the restore point of an archive is there. */
export const readFrom = (name: string) => `Read from ${name}`;
export const ARCHIVE_READ = 'The archive was read. Bring it back when it is the right one.';
