import type { CountCode } from '@quizmeet/rules/awards/awards.ts';
import type { SoundCode } from '@quizmeet/rules/awards/sound.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

export const COUNTS_SAVED = 'The awards are set';
export const AWARDS_SHOWN = 'Everybody can see the awards';
export const AWARDS_HIDDEN = 'Only administrators can see the awards';
export const SOUND_SAVED = 'The note is kept';

export const AWARDS_UNFINISHED =
  'Some awards are not final. Confirm to show them as they stand; they change with the results.';
export const NOTHING_AWARDED = 'No award has a holder yet, so there is nothing to print';
export const NO_SUCH_NAME = 'There is no such team or quizzer';

export const countMessages: Messages<CountCode> = {
  'award/count-outside': ({ data }) => `Please enter a whole number from 0 to ${data?.['most']}`,
};

export const soundMessages: Messages<SoundCode> = {
  'award/sound-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};
