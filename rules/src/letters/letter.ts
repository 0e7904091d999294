import { type Finding, finding } from '../finding.ts';
import { isSingleLine, type LineCode, lineFindings } from '../single-line.ts';
import type { ChurchId } from '../tournament.ts';
import { DIVISIONS, GROUPS } from '../tournament.ts';
import { LETTER_GROUPS, type LetterChoice } from './recipients.ts';

/** Such as `{church}` (W3). */
export const LETTER_FIELDS = [
  ...(['coach', 'church', 'teams', 'balance', 'forms'] as const),
  ...(['first round', 'room', 'changes'] as const),
] as const;
type LetterField = (typeof LETTER_FIELDS)[number];
export type FieldValues = Readonly<Record<LetterField, string>>;

export const LETTER = { longestSubject: 100, longestText: 5000 } as const;

export interface LetterEntry {
  readonly group: string;
  readonly division: string;
  readonly churchId: ChurchId | null;
  readonly subject: string;
  readonly text: string;
}

export type LetterCode =
  | LineCode
  | 'letter/group-missing'
  | 'letter/division-missing'
  | 'letter/church-missing'
  | 'letter/subject-missing'
  | 'letter/subject-too-long'
  | 'letter/text-missing'
  | 'letter/text-too-long'
  | 'letter/unknown-field'
  | 'letter/changes-misplaced'
  | 'letter/changes-missing';

const BRACES = /\{([^{}\n]*)\}/g;
const isField = (name: string): name is LetterField => LETTER_FIELDS.some((each) => each === name);
const nameIn = (written: string): string => written.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export function letterFindings(letter: LetterEntry): Finding<LetterCode>[] {
  return [...choiceFindings(letter), ...wordsFindings(letter)];
}

export function choiceOf({ group, division, churchId }: LetterEntry): LetterChoice | null {
  const known = LETTER_GROUPS.find((each) => each === group);
  const scope = [...DIVISIONS, ...GROUPS].find((each) => each === division);
  if (known === undefined) return null;
  if (scope === undefined && (known === 'division' || division !== '')) return null;
  if (known === 'church' && churchId === null) return null;
  return {
    group: known,
    division: known === 'division' ? (scope ?? null) : null,
    churchId: known === 'church' ? churchId : null,
  };
}

function choiceFindings(letter: LetterEntry): Finding<LetterCode>[] {
  if (choiceOf(letter) !== null) return [];
  if (!LETTER_GROUPS.some((known) => known === letter.group)) {
    return [finding('letter/group-missing', 'group')];
  }
  const isChurch = letter.group === 'church' && letter.churchId === null;
  return isChurch
    ? [finding('letter/church-missing', 'churchId')]
    : [finding('letter/division-missing', 'division')];
}

function wordsFindings({ group, subject, text }: LetterEntry): Finding<LetterCode>[] {
  const { longestSubject, longestText } = LETTER;
  const found: Finding<LetterCode>[] = [...lineFindings(subject, 'subject')];
  if (subject.trim() === '') found.push(finding('letter/subject-missing', 'subject'));
  if ([...subject].length > longestSubject) {
    found.push(finding('letter/subject-too-long', 'subject', { max: longestSubject }));
  }
  if (text.trim() === '') found.push(finding('letter/text-missing', 'text'));
  if ([...text].length > longestText) {
    found.push(finding('letter/text-too-long', 'text', { max: longestText }));
  }
  if (!linesOf(text).every(isSingleLine)) found.push(finding('text/not-one-line', 'text'));
  return [
    ...found,
    ...fieldFindings(subject, 'subject', false),
    ...fieldFindings(text, 'text', group === 'schedule'),
  ];
}

/** @param changes several lines of changes to tell */
function fieldFindings(text: string, path: string, changes: boolean): Finding<LetterCode>[] {
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => nameIn(name));
  const unknown = names.find((name) => !isField(name));
  if (unknown !== undefined) {
    const fit = LETTER_FIELDS.filter((name) => changes || name !== 'changes');
    return [finding('letter/unknown-field', path, { name: unknown, fit: fit.join(',') })];
  }
  const has = names.includes('changes');
  if (has && !changes) return [finding('letter/changes-misplaced', path)];
  // Recipients count as told.
  return changes && !has ? [finding('letter/changes-missing', path)] : [];
}

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Values aren't expanded again. */
export const filledIn = (text: string, values: FieldValues): string =>
  text.replaceAll(BRACES, (written, name: string) => {
    const field = nameIn(name);
    return isField(field) ? values[field] : written;
  });

/** Separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return linesOf(text)
    .join('\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
