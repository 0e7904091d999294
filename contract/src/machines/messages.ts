import type { LineError } from '@quizmeet/rules/machines/events.ts';
import type { SkipCode } from '@quizmeet/rules/machines/round-of-game.ts';

export const fileUploadedTo = (service: string) => `File uploaded to ${service}`;

/** Rule Q5. */
export const skipMessages: Readonly<Record<SkipCode, string>> = {
  'machine/other-tournament': 'The game is from another tournament',
  'machine/no-division': 'This division doesn’t exist',
  'machine/no-room': 'The division has no round in this room',
  'machine/no-round': 'This round isn’t in this room',
  'machine/other-teams': 'The teams don’t match the round’s teams',
  'machine/not-over': 'The game isn’t over',
  'machine/no-winner': 'The score is tied after overtime',
  'machine/not-valid': 'The game’s result isn’t valid',
};

/** By invalid field (Q3). */
export const lineErrorMessages: Readonly<Record<LineError['fault'], (field: string) => string>> = {
  length: (length) => `A line can have at most 2000 characters; this one has ${length}`,
  characters: () => 'It contains characters that aren’t text',
  fields: (count) => `A line needs 15 fields; this one has ${count}`,
  number: (field) => `${field} must be a whole number within its range`,
  code: (code) => (code === '' ? 'An event is required' : `There is no event ${code}`),
  timestamp: (field) => `${field} must be a time such as 2026-11-20-19.31.02.123456`,
};

/** Answers in network mode. */
export const HEARD = 'ok';
export const NOTHING_IS_PLAYED_TODAY = 'ok, but nothing is played today';
export const FEED_IS_FULL = 'Too much was sent today';

/** Beside `skipMessages`. */
export const NO_LIVE_GAME = 'No machine is sending this round';
export const ROUND_HAS_RESULT = 'This round already has a result';
export const BONUS_STILL_DUE = 'The bonus for the last question is still to come';
export const MATCH_IS_DECIDED_IN_BRACKET = 'Decide Saturday matches on the bracket page';

export const RESULT_FILE = { most: 20, megabytes: 5 } as const;

export const uploadMessages = {
  none: 'Choose at least one file',
  tooMany: `Choose at most ${RESULT_FILE.most} files at a time. Nothing was saved`,
  tooLarge: (name: string) =>
    `${name} is larger than ${RESULT_FILE.megabytes} MB. Nothing was saved`,
  otherField: 'Send files only, in the field “files”',
  broken: 'The upload was interrupted or can’t be read. Nothing was saved',
} as const;
export const emptyFile = (name: string) => `${name} is empty. Nothing was saved`;
export const noEventFile = (name: string, line: string) =>
  `${name} isn’t a quiz machine event file: none of its lines can be read. Nothing was saved. ${line}`;
export const lineInWords = (line: number, fault: string) => `Line ${line}: ${fault}`;
export const NO_SUCH_FILE = 'This file doesn’t exist';
export const READER_BUSY = 'The machines’ files are being read. Try again in a few seconds.';
export const tooMuchToRead = (megabytes: number) =>
  `The result files add up to more than ${megabytes} MB. Remove the ones you don’t need.`;
export const tooManyGames = (games: number) =>
  `The result files add up to more than ${games} games. Remove the ones you don’t need.`;
export const TOO_MUCH_AT_ONCE =
  'There are too many result files to read together. Remove the ones you don’t need.';
export const STORING_BUSY = 'Other files are being saved. Try again in a few seconds.';
export const NO_ROUNDS_TO_IMPORT =
  'There is no Friday schedule yet. Create it first, then the files for the machines.';
export const NO_IMPORT_YET = 'No files for the machines have been made yet';
export const EVENT_CHANGED = 'The current year has changed. Try again.';

/** A restore point's reason (N1). */
export const BEFORE_LOADING = 'Before loading quiz machine results';
