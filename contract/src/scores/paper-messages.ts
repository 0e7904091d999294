import type { PaperCode } from '@quizmeet/rules/scores/papers.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

/** The errors of a note, a protest or an outcome. */
export const paperMessages: Messages<PaperCode> = {
  'paper/words-missing': 'Please write it in a sentence',
  'paper/words-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};

export const NO_SUCH_NOTE = 'There is no such note any more';
export const NO_SUCH_PROTEST = 'There is no such protest any more';
export const PROTEST_OPEN_ALREADY =
  'This team has an open protest here already. Close it before another one is opened.';
export const NOT_IN_ROUND = 'This team does not play this round';
export const PROTEST_CLOSED_ALREADY = 'Somebody else has closed this protest meanwhile';
export const TARGET_HAS_PROTEST =
  'A team would have two open protests in one round. Close one of them first.';

export const NOTE_WRITTEN = 'The note is kept with the round';
export const NOTE_REMOVED = 'The note is removed';
export const PROTEST_OPENED = 'The protest is open until somebody closes it';
export const PROTEST_CLOSED = 'The protest is closed';
