import type { LineFault } from '@quizmeet/rules/machines/events.ts';
import type { SkipCode } from '@quizmeet/rules/machines/round-of-game.ts';

/** The notice after the machines' files were written (Q1). */
export const fileUploadedTo = (service: string) => `File uploaded to ${service}`;

/** Why a machine's game gives no result for a round (Q5). */
export const skipMessages: Readonly<Record<SkipCode, string>> = {
  'machine/other-tournament': 'The game is of another tournament',
  'machine/no-division': 'There is no such division',
  'machine/no-room': 'The division has no round in this room',
  'machine/no-round': 'There is no such round in this room',
  'machine/other-teams': 'The teams are others than those of the round',
  'machine/not-over': 'The game is not over',
  'machine/no-winner': 'The score is tied and overtime has decided nothing',
  'machine/not-valid': 'The game makes no valid result',
};

/** Why a machine's line cannot be read (Q3); the argument is the invalid field. */
export const lineFaultMessages: Readonly<Record<LineFault['fault'], (field: string) => string>> = {
  length: (length) => `A line has at most 2000 characters; this one has ${length}`,
  characters: () => 'There are characters in it that no text has',
  fields: (count) => `A line has 15 fields; this one has ${count}`,
  number: (field) => `${field} must be a whole number in its range`,
  code: (code) => (code === '' ? 'An event is required' : `There is no event ${code}`),
  timestamp: (field) => `${field} must be a time such as 2026-11-20-19.31.02.123456`,
};

/** The answers to a machine's network mode. */
export const HEARD = 'ok';
export const NOTHING_IS_PLAYED_TODAY = 'ok, but nothing is played today';
export const FEED_IS_FULL = 'More was sent today than a day of quizzing can hold';

/** Why a live game gives no result, in addition to `skipMessages`. */
export const NO_LIVE_GAME = 'No machine is sending this round';
export const ROUND_HAS_RESULT = 'This round has a result already';
export const BONUS_STILL_DUE = 'The bonus of the last question is still to come';
export const MATCH_IS_DECIDED_IN_BRACKET = 'A Saturday match is decided on its bracket’s page';

/** The limits of machines' result files. */
export const RESULT_FILE = { most: 20, megabytes: 5, games: 1000 } as const;

export const uploadMessages = {
  none: 'Choose at least one file',
  tooMany: `Choose at most ${RESULT_FILE.most} files at once; nothing was stored`,
  tooLarge: (name: string) =>
    `${name} is larger than ${RESULT_FILE.megabytes} MB; nothing was stored`,
  otherField: 'Send files only, in the field “files”',
  broken: 'The upload broke off or cannot be read; nothing was stored',
} as const;
export const emptyFile = (name: string) => `${name} is empty; nothing was stored`;
export const noEventFile = (name: string, line: string) =>
  `${name} is no event file of a quiz machine: no line of it can be read; nothing was stored. ${line}`;
export const manyGames = (name: string) =>
  `${name} tells of more than ${RESULT_FILE.games} games; nothing was stored`;
export const lineInWords = (line: number, fault: string) => `Line ${line}: ${fault}`;
export const NO_SUCH_FILE = 'There is no such file';
export const READER_BUSY =
  'The machines’ files are being read just now. Please try again in a few seconds.';
export const tooMuchToRead = (megabytes: number) =>
  `The result files have more than ${megabytes} MB together. Remove those that are not needed.`;
export const tooManyGames = (games: number) =>
  `The result files tell of more than ${games} games together. Remove those that are not needed.`;
export const TOO_MUCH_AT_ONCE =
  'The result files are too much to be read at once. Remove those that are not needed.';
export const STORING_BUSY =
  'Other files are being stored just now. Please try again in a few seconds.';
export const NO_ROUNDS_TO_IMPORT =
  'There is no Friday schedule yet. Make the schedule first, then the files for the machines.';
export const NO_IMPORT_YET = 'No files for the machines have been made yet';
export const importTooLarge = (files: number, megabytes: number) =>
  `The files for the machines are more than ${files}, or have more than ${megabytes} MB together. ` +
  'Create them again; what is not needed goes away with that.';
export const EVENT_CHANGED = 'Another year became the current one meanwhile. Please try again.';

/** The reason of a restore point (N1). */
export const BEFORE_LOADING = 'Before loading results of quiz machines';
