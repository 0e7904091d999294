import { type Day, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import { isSameName, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import { ENTRY_KINDS, type EntryKind } from './account.ts';

export interface LedgerEntry {
  /** The day on which the money came or went, at the place of the event. */
  readonly day: Day;
  readonly kind: string;
  /** What was paid or refunded; a correction below 0 adds to what is due. */
  readonly cents: number;
  /** Of a check or a receipt; may be empty. */
  readonly number: string;
  readonly note: string;
  /** Who took the money or gave it back; empty or absent: who enters it. */
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

/** No church pays more at once: $100,000. */
const MOST_CENTS = 10_000_000;
const LONGEST_NUMBER = 40;
const LONGEST_NOTE = 200;
const LONGEST_TAKER = 100;

export const isEntryKind = (kind: string): kind is EntryKind =>
  ENTRY_KINDS.some((known) => known === kind);

/** The errors of a new entry (W4); `today` at the place of the event. */
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

interface Standing {
  readonly day: Day;
  readonly kind: string;
  readonly number: string;
  readonly note: string;
  readonly cents: number;
}

/** The error of an entry that exists already: two people have one check, or an answer was lost. */
export function repeatFindings(
  entry: LedgerEntry,
  stands: readonly Standing[],
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
  const isToldApart = equal.every(({ note }) => note.trim() !== entry.note.trim());
  return isToldApart ? [] : [finding('money/entered-without-number', 'note')];
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

/** A correction says why: nobody can see it otherwise. */
function noteFindings({ kind, note }: LedgerEntry): Finding<LedgerCode>[] {
  if (kind === 'correction' && note.trim() === '') return [finding('money/note-missing', 'note')];
  return textFindings(note, 'note', LONGEST_NOTE);
}

/** The errors of what is typed about an entry; a note may have been deleted meanwhile (W8). */
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

/** By how much a valid entry reduces the balance; a refund adds to it. */
export const reduction = ({ kind, cents }: Pick<LedgerEntry, 'kind' | 'cents'>): number =>
  kind === 'refund' ? -cents : cents;

/** Who took the money (W4): a name, spelled as it was before (U2), or else who enters it. */
export function takerOf(typed: string, who: string, known: readonly string[]): string {
  const name = tidied(typed);
  if (name === '') return who;
  return [who, ...known].find((other) => isSameName(other, name)) ?? name;
}
