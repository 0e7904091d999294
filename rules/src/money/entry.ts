import { type Day, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import { isSameName, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import { ENTRY_KINDS, type EntryKind } from './account.ts';

export interface LedgerEntry {
  /** In the event's time zone. */
  readonly day: Day;
  readonly kind: string;
  /** A correction below 0 adds to what is due. */
  readonly cents: number;
  /** Of a check or receipt; may be empty. */
  readonly number: string;
  readonly note: string;
  /** Empty: the person who enters it. */
  readonly takenBy?: string | undefined;
}

export type LedgerCode =
  | LineCode
  | 'money/day-invalid'
  | 'money/day-to-come'
  | 'money/kind-unknown'
  | 'money/amount-invalid'
  | 'money/note-missing'
  | 'money/entered-already'
  | 'money/entered-without-number'
  | 'money/text-too-long';

/** $100,000. */
const MOST_CENTS = 10_000_000;
const LONGEST_NUMBER = 40;
const LONGEST_NOTE = 200;
const LONGEST_TAKER = 100;

export const isEntryKind = (kind: string): kind is EntryKind =>
  ENTRY_KINDS.some((known) => known === kind);

export function entryFindings(entry: LedgerEntry, today: Day): Finding<LedgerCode>[] {
  return [
    ...dayFindings(entry.day, today),
    ...(isEntryKind(entry.kind) ? [] : [finding<LedgerCode>('money/kind-unknown', 'kind')]),
    ...amountFindings(entry),
    ...textFindings(entry.number, 'number', LONGEST_NUMBER),
    ...noteFindings(entry),
    ...textFindings(entry.takenBy ?? '', 'takenBy', LONGEST_TAKER),
  ];
}

/** Two people have one check, or a response was lost. */
export function repeatFindings(
  entry: LedgerEntry,
  stands: readonly Omit<LedgerEntry, 'takenBy'>[],
): Finding<LedgerCode>[] {
  const { day, kind, number } = entry;
  const equal = stands.filter(
    (each) =>
      each.day === day &&
      each.kind === kind &&
      each.number === number &&
      each.cents === reduction(entry),
  );
  if (number !== '') return equal.length > 0 ? [finding('money/entered-already', 'number')] : [];
  const isDistinct = equal.every(({ note }) => note.trim() !== entry.note.trim());
  return isDistinct ? [] : [finding('money/entered-without-number', 'note')];
}

function dayFindings(day: string, today: Day): Finding<LedgerCode>[] {
  if (!isDay(day)) return [finding('money/day-invalid', 'day')];
  return day > today ? [finding('money/day-to-come', 'day')] : [];
}

function amountFindings({ kind, cents }: LedgerEntry): Finding<LedgerCode>[] {
  const isCorrection = kind === 'correction';
  const amount = isCorrection ? Math.abs(cents) : cents;
  const isValid = Number.isInteger(amount) && amount > 0 && amount <= MOST_CENTS;
  return isValid ? [] : [finding('money/amount-invalid', 'cents', { most: MOST_CENTS / 100 })];
}

/** A correction must say why. */
function noteFindings({ kind, note }: LedgerEntry): Finding<LedgerCode>[] {
  if (kind === 'correction' && note.trim() === '') return [finding('money/note-missing', 'note')];
  return textFindings(note, 'note', LONGEST_NOTE);
}

export const ledgerTextFindings = ({
  number,
  note,
}: Pick<LedgerEntry, 'number' | 'note'>): Finding<LedgerCode>[] => [
  ...textFindings(number, 'number', LONGEST_NUMBER),
  ...textFindings(note, 'note', LONGEST_NOTE),
];

function textFindings(text: string, path: string, max: number): Finding<LedgerCode>[] {
  if ([...text].length > max) return [finding('money/text-too-long', path, { max })];
  return lineFindings(text, path);
}

/** A refund is negative. */
export const reduction = ({ kind, cents }: Pick<LedgerEntry, 'kind' | 'cents'>): number =>
  kind === 'refund' ? -cents : cents;

/** Spelled as before (U2), by default who enters it (W4). */
export function takerOf(typed: string, who: string, known: readonly string[]): string {
  const name = tidied(typed);
  if (name === '') return who;
  return [who, ...known].find((other) => isSameName(other, name)) ?? name;
}
