import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { previewLetter } from '@quizmeet/contract/letters/calls.ts';
import { FIRST_SCHEDULE_LETTER, SCHEDULE_LETTER } from '@quizmeet/contract/letters/text.ts';
import type { LetterEntry } from '@quizmeet/rules/letters/letter.ts';

export type TypedLetter = Readonly<typeof EMPTY_LETTER>;

export interface Previewed {
  readonly letter: TypedLetter;
  /** Sending a key again has no effect, so a double click sends one letter. */
  readonly key: string;
  readonly reply: ReplyOf<typeof previewLetter>;
}

export const EMPTY_LETTER = {
  ...{ group: 'coaches', division: 'Open', churchId: '', subject: '' },
  text: 'Dear {coach},\n\n',
};

export const asSent = ({ churchId, ...typed }: TypedLetter): LetterEntry => ({
  ...typed,
  churchId: churchId === '' ? null : Number(churchId),
});

const PROPOSED = [FIRST_SCHEDULE_LETTER, SCHEDULE_LETTER];

/** After a change of group: suggested text never replaces own words, and disappears if unedited. */
export function withGroup(letter: TypedLetter, group: string, hasEarlier: boolean): TypedLetter {
  const isProposed = PROPOSED.some(
    ({ subject, text }) => subject === letter.subject && text === letter.text,
  );
  const isBlank = letter.subject === '' && letter.text === EMPTY_LETTER.text;
  if (group === 'schedule') {
    const proposed = hasEarlier ? SCHEDULE_LETTER : FIRST_SCHEDULE_LETTER;
    return { ...letter, group, ...(isBlank || isProposed ? proposed : {}) };
  }
  const { subject, text } = EMPTY_LETTER;
  return { ...letter, group, ...(isProposed ? { subject, text } : {}) };
}

/** Of `7, 3` or `7 3`; NaN, which the rules refuse, for other text. */
export const daysOf = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
