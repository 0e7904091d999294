/** Messages about failures of database, disk, mail, and storage. */

import { formatList } from './text.ts';

export const DATABASE_SILENT = 'The database isn’t responding. Try again in a moment.';

/** Public, so it names no folder. */
export const DISK_FULL =
  'The server’s disk is full, so nothing can be saved. Keep your scoresheet and tell an organizer.';

type Space = { readonly folder: string; readonly megabytes: number };
const left = ({ megabytes, folder }: Space): string => `${megabytes} MB left in ${folder}`;
const WHAT_TO_DO = 'Free up space on that disk.';

/** @param saves need that disk, not only files */
const nothingCan = (saves: boolean): string =>
  saves ? 'Nothing can be saved.' : 'Files and emails can’t be saved.';

export const diskIsFull = (space: Space, saves: boolean): string =>
  `The disk is full (${left(space)}). ${nothingCan(saves)} ${WHAT_TO_DO}`;
export const diskIsAlmostFull = (space: Space): string =>
  `The disk is almost full (${left(space)}). Free up space on that disk.`;
export const diskFullAtStart = (space: Space): string =>
  `Quizmeet can’t start: the disk is full (${left(space)}). Free up space, then start again.`;

export const NO_MAILBOX =
  'This email address doesn’t work. An administrator can change it on the People page.';
/** SMTP_URL leads elsewhere. */
export const NO_MAIL_SERVER = 'There is no mail server at this address';
export const MAIL_DISK_FULL = 'The disk is full. Free up space to send.';

export const storageSilent = (service: string) =>
  `The storage (${service}) isn’t responding. Try again in a moment.`;

/** @param own this machine's addresses */
export const printedAddressGone = (printed: string, own: readonly string[]): string =>
  `Printed QR codes point to ${printed}, but this computer ${own.length === 0 ? 'isn’t on a network' : `is at ${formatList(own)} now`}. ` +
  'Restore it in your router, or change it on the Installation page and reprint.';

/** Whether a host is what only the machine itself can open. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(host);

export const usesOwnAddress = (publicUrl: string, usedIn: string): string =>
  `Only this computer can open ${publicUrl}, the address in ${usedIn}.`;

export const opensOnlyHere = (address: string): string => `Only this computer can open ${address}.`;

export const addressOfThisMachine = (publicUrl: string): string =>
  `Other devices can’t open ${publicUrl}, the address in emails and QR codes. Set PUBLIC_URL to the ` +
  'address that people open, such as http://192.168.1.20:3000, and start again.';
