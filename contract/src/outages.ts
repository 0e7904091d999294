/** Messages about failures of the product's services: database, disk, mail, storage. */

import { listInWords } from './words.ts';

export const DATABASE_SILENT =
  'The database does not answer just now; please try again in a moment';

/** Public, so it names no folder. Shown after an attempt to save. */
export const DISK_FULL =
  'The server’s disk is full: nothing can be saved just now. Please keep your sheet or your notes and ' +
  'tell an organiser; once there is space on the disk, saving works again by itself';

/** Free space of a folder's disk, in whole megabytes. */
interface Space {
  readonly folder: string;
  readonly megabytes: number;
}
const left = ({ megabytes, folder }: Space): string =>
  `${megabytes} MB left for the folder ${folder}`;
const WHAT_TO_DO =
  'Delete or move away what is not needed on that disk; then saving works again by itself.';

/** @param saves whether saves need that disk, or only files */
const nothingCan = (saves: boolean): string =>
  saves
    ? 'Nothing can be saved; everything can be read.'
    : 'No file can be written: no upload, and no mail that is kept as a file.';

export const diskIsFull = (space: Space, saves: boolean): string =>
  `The disk is full (${left(space)}). ${nothingCan(saves)} ${WHAT_TO_DO}`;
export const diskIsAlmostFull = (space: Space): string =>
  `The disk is almost full (${left(space)}). Delete or move away what is not needed on that disk ` +
  'before nothing can be saved any more.';
export const diskFullAtStart = (space: Space): string =>
  `Quizmeet cannot start: the disk is full (${left(space)}). Delete or move away what is not needed ` +
  'on that disk, then start again.';

/** Shown in the outbox, and to the person who would get the mail. */
export const NO_MAILBOX =
  'No mail can be sent to what this account has as its email address. An administrator can mend it on the page “People”';
/** Shown in the outbox when the server at SMTP_URL does not speak SMTP. */
export const NO_MAIL_SERVER = 'What answers at the address of the mail server is no mail server';
export const MAIL_DISK_FULL = 'The disk is full; the mail waits until there is space';

export const storageSilent = (service: string) =>
  `The storage (${service}) cannot be read or written just now. Please try again in a moment.`;

/** @param own the addresses of this machine now */
export const printedAddressGone = (printed: string, own: readonly string[]): string =>
  `The codes on paper lead to ${printed}, but this machine ${own.length === 0 ? 'is in no network now' : `is at ${listInWords(own)} now`}. ` +
  'Give it the printed address again in the router, or set the new one under Installation and print again.';

/** Said before codes are printed (U10). */
export const printsForThisMachine = (publicUrl: string): string =>
  `Only this machine can open ${publicUrl}, the address in printed codes.`;

export const addressOfThisMachine = (publicUrl: string): string =>
  `Other devices can’t open ${publicUrl}, the address in emails, calendars, and QR codes. Set PUBLIC_URL to the ` +
  'address that people open, such as https://quiz.example.org or http://192.168.1.20:3000, and start again.';
