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
  'A protest is open already for this round. Close it before another one is opened.';
/** @param teams whom the open protest is about */
export const protestOfFormerTeams = (teams: string): string =>
  `A protest of the teams that were here before (${teams}) is still open. Close it before another one is opened.`;
export const PROTEST_CLOSED_ALREADY = 'Somebody else has closed this protest meanwhile';
export const TARGET_HAS_PROTEST =
  'Both rounds have an open protest, and a round can have only one. Close one of them first.';

export const NOTE_WRITTEN = 'The note is kept with the round';
export const NOTE_REMOVED = 'The note is removed';
export const PROTEST_OPENED = 'The protest is open until somebody closes it';
export const PROTEST_CLOSED = 'The protest is closed';
