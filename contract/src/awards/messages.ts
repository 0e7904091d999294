import type { CountCode } from '@quizmeet/rules/awards/awards.ts';
import type { Messages } from '../findings.ts';

export const COUNTS_SAVED = 'Awards saved';
export const AWARDS_SHOWN = 'The awards are public';
export const AWARDS_HIDDEN = 'The awards are hidden';

export const AWARDS_UNFINISHED = 'Some awards aren’t final. Confirm to publish them anyway.';
export const NOTHING_AWARDED = 'No award winners yet';

export const countMessages: Messages<CountCode> = {
  'award/count-outside': ({ data }) => `Enter a whole number from 0 to ${data?.['most']}`,
};
