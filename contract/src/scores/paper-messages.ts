import { MOST_PHOTOS, type PaperCode } from '@quizmeet/rules/scores/papers.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

/** The largest photo, in megabytes (X13). */
export const PHOTO_MEGABYTES = 8;

/** The errors of a note, a protest or an outcome. */
export const paperMessages: Messages<PaperCode> = {
  'paper/words-missing': 'Please write it in a sentence',
  'paper/words-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};

export const NO_SUCH_NOTE = 'There is no such note any more';
export const NO_SUCH_PHOTO = 'There is no such photo any more';
export const PHOTO_FILE_GONE =
  'The picture is not on this machine. It may be in a backup or on the machine where it was taken.';
export const NO_SUCH_PROTEST = 'There is no such protest any more';
export const PROTEST_OPEN_ALREADY =
  'A protest is open already for this round. Close it before another one is opened.';
/** @param teams whom the open protest is about */
export const protestOfFormerTeams = (teams: string): string =>
  `A protest of the teams that were here before (${teams}) is still open. Close it before another one is opened.`;
export const PROTEST_CLOSED_ALREADY = 'Somebody else has closed this protest meanwhile';
export const TARGET_HAS_PROTEST =
  'Both rounds have an open protest, and a round can have only one. Close one of them first.';
export const TOO_MANY_PHOTOS = `A round can have at most ${MOST_PHOTOS} photos. Remove one first.`;
export const PHOTOS_BUSY = 'Many photos are being stored; please try again in a moment';

/** The errors of an uploaded photo. */
export const photoMessages = {
  none: 'Choose a photo',
  tooMany: 'Choose one photo at a time; nothing was stored',
  tooLarge: (name: string) => `${name} is larger than ${PHOTO_MEGABYTES} MB; nothing was stored`,
  otherField: 'Send one file only, in the field “photo”',
  broken: 'The upload broke off or cannot be read; nothing was stored',
} as const;

/** Why a file is no photo that can be kept. */
export const noPhoto = {
  other: (name: string) => `${name} is no JPEG or PNG picture; nothing was stored`,
  damaged: (name: string) =>
    `${name} is cut off or damaged; nothing was stored. Take the photo again.`,
  tooLarge: (name: string) =>
    `${name} has too many pixels; nothing was stored. Take it with a lower resolution.`,
} as const;

export const NOTE_WRITTEN = 'The note is kept with the round';
export const NOTE_REMOVED = 'The note is removed';
export const PHOTO_ADDED = 'The photo is kept with the round';
export const PHOTO_REMOVED = 'The photo is removed';
export const PROTEST_OPENED = 'The protest is open until somebody closes it';
export const PROTEST_CLOSED = 'The protest is closed';

/** Before a photo is sent, when the server does not answer. */
export const PHOTO_NEEDS_NETWORK =
  'There is no connection, so the photo cannot be kept now. Keep the sheet and take the photo when the connection is back.';
