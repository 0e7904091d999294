import type { LineError } from '@quizmeet/rules/machines/events.ts';
import type { SkipCode } from '@quizmeet/rules/machines/round-of-game.ts';
import { plural } from '../text.ts';

export const fileUploadedTo = (service: string) => `File uploaded to ${service}`;

/** Rule Q5. */
export const skipMessages: Readonly<Record<SkipCode, string>> = {
  'machine/other-tournament': 'The game is from another tournament',
  'machine/no-division': 'This division doesn’t exist',
  'machine/no-room': 'The division has no round in this room',
  'machine/no-round': 'This round isn’t in this room',
  'machine/other-teams': 'The teams don’t match the round’s',
  'machine/not-over': 'The game isn’t over',
  'machine/no-winner': 'The score is tied after overtime',
  'machine/not-valid': 'The game’s result isn’t valid',
};

/** By invalid field (Q3). */
export const lineErrorMessages: Readonly<Record<LineError['problem'], (field: string) => string>> =
  {
    length: (length) => `This line has ${length} characters; the limit is 2000`,
    characters: () => 'It isn’t text',
    fields: (count) => `This line has ${plural(Number(count), 'field')} instead of 15`,
    number: (field) => `${field} is out of range`,
    code: (code) => (code === '' ? 'An event is required' : `There is no event ${code}`),
    timestamp: (field) => `${field} must be a time such as 2026-11-20-19.31.02.123456`,
  };

/** Answers in network mode. */
export const HEARD = 'ok';
export const NOTHING_IS_PLAYED_TODAY = 'ok, but nothing is played today';
export const FEED_IS_FULL = 'Too much data sent today';

/** Beside `skipMessages`. */
export const NO_LIVE_GAME = 'No machine is sending this round';
export const ROUND_HAS_RESULT = 'This round already has a result';
export const BONUS_STILL_DUE = 'The last bonus is missing';
export const MATCH_IS_DECIDED_IN_BRACKET = 'Decide Saturday matches on the bracket page';

export const RESULT_FILE = { most: 20, megabytes: 5 } as const;

export const uploadMessages = {
  none: 'Choose at least one file',
  tooMany: `Choose at most ${RESULT_FILE.most} files at a time`,
  tooLarge: (name: string) => `${name} is larger than ${RESULT_FILE.megabytes} MB`,
  otherField: 'Send files only, in the field “files”',
  broken: 'The upload was interrupted or can’t be read',
} as const;
export const emptyFile = (name: string) => `${name} is empty`;
export const noEventFile = (name: string, line: string) =>
  `${name} isn’t a quiz machine event file. ${line}`;
export const describeLine = (line: number, problem: string) => `Line ${line}: ${problem}`;
export const NO_SUCH_FILE = 'This file doesn’t exist';
export const READER_BUSY = 'Files are being read. Try again soon.';
export const tooMuchToRead = (megabytes: number) =>
  `The result files exceed ${megabytes} MB. Remove some.`;
export const tooManyGames = (games: number) =>
  `The result files have more than ${games} games. Remove some.`;
export const TOO_MUCH_AT_ONCE = 'There are too many result files. Remove some.';
export const STORING_BUSY = 'Other files are being saved. Try again soon.';
export const NO_ROUNDS_TO_IMPORT = 'Create Friday’s schedule first.';
export const NO_IMPORT_YET = 'No machine files have been made yet';
export const EVENT_CHANGED = 'The current year has changed. Try again.';

/** A restore point's reason (N1). */
export const BEFORE_LOADING = 'Before loading quiz machine results';
