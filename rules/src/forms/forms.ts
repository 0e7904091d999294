import { type Day, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const ASKED_OF = ['quizzer', 'coach'] as const;
export type AskedOf = (typeof ASKED_OF)[number];

/** `words`: what it is about, and where to find it; `due` is inclusive. */
type FormEntry = Readonly<Record<'title' | 'words' | 'askedOf' | 'due', string>>;

const LONGEST_TITLE = 60;
export const LONGEST_WORDS = 500;

export type FormCode =
  | LineCode
  | 'form/title-missing'
  | 'form/text-too-long'
  | 'form/asked-of-unknown'
  | 'form/day-invalid';

export const isAskedOf = (text: string): text is AskedOf =>
  ASKED_OF.some((known) => known === text);

export function formFindings({ title, words, askedOf, due }: FormEntry): Finding<FormCode>[] {
  const tooLong = (text: string, path: string, max: number): Finding<FormCode>[] =>
    [...text].length > max ? [finding('form/text-too-long', path, { max })] : [];
  return [
    ...(title.trim() === '' ? [finding<FormCode>('form/title-missing', 'title')] : []),
    ...lineFindings(title, 'title'),
    ...tooLong(title, 'title', LONGEST_TITLE),
    ...lineFindings(words, 'words'),
    ...tooLong(words, 'words', LONGEST_WORDS),
    ...(isAskedOf(askedOf) ? [] : [finding<FormCode>('form/asked-of-unknown', 'askedOf')]),
    ...(isDay(due) ? [] : [finding<FormCode>('form/day-invalid', 'due')]),
  ];
}

export type AskedForm = { readonly id: number; readonly askedOf: AskedOf; readonly due: Day };

export type Asked = { readonly is: AskedOf; readonly handedIn: readonly number[] };

/** By due date (W8). */
export function missingForms<F extends AskedForm>(forms: readonly F[], who: Asked): F[] {
  return forms
    .filter(({ id, askedOf }) => askedOf === who.is && !who.handedIn.includes(id))
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)) || a.id - b.id);
}

/** @param today in the event's time zone */
export const isOverdue = ({ due }: Pick<AskedForm, 'due'>, today: Day): boolean => due < today;
