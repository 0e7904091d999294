import type { PaperCode } from '@quizmeet/rules/scores/notes-and-protests.ts';
import { type Messages, singleLineMessages } from '../findings.ts';

export const paperMessages: Messages<PaperCode> = {
  'paper/words-missing': 'Please enter a description',
  'paper/words-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};

export const NO_SUCH_NOTE = 'This note no longer exists';
export const NO_SUCH_PROTEST = 'This protest no longer exists';
export const PROTEST_OPEN_ALREADY = 'This team already has an open protest here. Close it first.';
export const NOT_IN_ROUND = 'This team isn’t in this round';
export const PROTEST_CLOSED_ALREADY = 'Somebody else just closed this protest';
export const TARGET_HAS_PROTEST = 'Only one open protest per team. Close one first.';

export const NOTE_NOT_ADDED = 'The note you typed hasn’t been added';
export const PROTEST_NOT_OPENED = 'The protest you typed hasn’t been opened';
export const NOTE_WRITTEN = 'Note saved';
export const NOTE_REMOVED = 'Note deleted';
export const PROTEST_OPENED = 'Protest opened';
export const PROTEST_CLOSED = 'Protest closed';
