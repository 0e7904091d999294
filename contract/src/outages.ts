/** Messages about failures of database, disk, mail, and storage. */

import { listInWords } from './words.ts';

export const DATABASE_SILENT = 'The database isn’t responding. Try again in a moment.';

/** Public, so it names no folder. */
export const DISK_FULL =
  'The server’s disk is full, so nothing can be saved. Keep your scoresheet or notes and tell an organizer. Saving works again once there is space.';

interface Space {
  readonly folder: string;
  readonly megabytes: number;
}
const left = ({ megabytes, folder }: Space): string => `${megabytes} MB left in ${folder}`;
const WHAT_TO_DO = 'Free up space on that disk; saving then works again.';

/** @param saves need that disk, not only files */
const nothingCan = (saves: boolean): string =>
  saves
    ? 'Everything can be read, but nothing can be saved.'
    : 'Files can’t be uploaded, and emails can’t be kept as files.';

export const diskIsFull = (space: Space, saves: boolean): string =>
  `The disk is full (${left(space)}). ${nothingCan(saves)} ${WHAT_TO_DO}`;
export const diskIsAlmostFull = (space: Space): string =>
  `The disk is almost full (${left(space)}). Free up space on that disk before saving stops.`;
export const diskFullAtStart = (space: Space): string =>
  `Quizmeet can’t start: the disk is full (${left(space)}). Free up space on that disk, then start again.`;

export const NO_MAILBOX =
  'This account’s email address doesn’t work. An administrator can change it on the People page.';
/** SMTP_URL leads elsewhere. */
export const NO_MAIL_SERVER = 'The mail server’s address doesn’t belong to a mail server';
export const MAIL_DISK_FULL = 'The disk is full. The email is sent once there is space.';

export const storageSilent = (service: string) =>
  `The storage (${service}) isn’t responding. Try again in a moment.`;

/** @param own this machine's addresses */
export const printedAddressGone = (printed: string, own: readonly string[]): string =>
  `Printed QR codes point to ${printed}, but this computer ${own.length === 0 ? 'isn’t on a network' : `is at ${listInWords(own)} now`}. ` +
  'Give it that address again in your router, or set a new one on the Installation page and reprint.';

export const printsForThisMachine = (publicUrl: string): string =>
  `Only this computer can open ${publicUrl}, the address in QR codes.`;

export const addressOfThisMachine = (publicUrl: string): string =>
  `Other devices can’t open ${publicUrl}, the address in emails, calendars, and QR codes. Set PUBLIC_URL to the ` +
  'address that people open, such as https://quiz.example.org or http://192.168.1.20:3000, and start again.';
