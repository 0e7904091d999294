import { addDays, type Day, dayIn, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import { RETENTION_KINDS, type RetentionKind, USUAL_DAYS } from './kinds.ts';

/** When a kind of data is deleted: on a day at the place of the event; null: it is kept. */
export interface Choice {
  readonly kind: RetentionKind;
  readonly day: Day | null;
}

/** A choice as it is stored, and when it was carried out last. */
export interface StoredChoice extends Choice {
  readonly deletedAt: Date | null;
}

/** The event's close, of which the choices are. */
export interface Closing {
  readonly timeZone: string;
  /** Null while the year is open: then nothing is deleted. */
  readonly closedAt: Date | null;
}

/** The longest time that data can be kept before it is deleted. */
const MOST_DAYS = 3650;

export type RetentionCode =
  | 'retention/day-invalid'
  | 'retention/day-passed'
  | 'retention/day-far'
  | 'retention/kind-twice';

/** The day from which deletions count: the later of today and the event's Saturday (U11). */
export const countedFrom = (today: Day, saturday: Day): Day =>
  today < saturday ? saturday : today;

/** The errors of choices as entered, such as at `deletions.2.day`. @param today the day from which they count */
export function choiceFindings(
  choices: readonly { readonly kind: RetentionKind; readonly day: string | null }[],
  today: Day,
): Finding<RetentionCode>[] {
  return choices.flatMap(({ kind, day }, i): Finding<RetentionCode>[] => {
    if (choices.findIndex((each) => each.kind === kind) < i) {
      return [finding('retention/kind-twice', `deletions.${i}.kind`)];
    }
    if (day === null) return [];
    const path = `deletions.${i}.day`;
    if (!isDay(day)) return [finding('retention/day-invalid', path)];
    if (day < today) return [finding('retention/day-passed', path)];
    const last = addDays(today, MOST_DAYS);
    return day > last ? [finding('retention/day-far', path, { last })] : [];
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Choices of a year that was closed on a day. */
export interface EarlierChoices {
  readonly closedOn: Day;
  readonly choices: readonly Choice[];
}

/**
 * What to propose when a year is closed: the same distances as those of the year before, otherwise the usual
 * ones. Kinds that the year before did not know have the usual ones as well.
 */
export function proposedChoices(before: EarlierChoices | null, today: Day): Choice[] {
  return RETENTION_KINDS.map((kind) => {
    const known = before?.choices.find((each) => each.kind === kind);
    if (before === null || known === undefined) {
      const days = USUAL_DAYS[kind];
      return { kind, day: days === null ? null : addDays(today, days) };
    }
    if (known.day === null) return { kind, day: null };
    const days = Math.max(0, daysBetween(before.closedOn, known.day));
    return { kind, day: addDays(today, Math.min(days, MOST_DAYS)) };
  });
}

/** The choices of a year that is closed again: those of before, on a day that is still to come. */
export const againProposed = (stored: readonly Choice[], today: Day): Choice[] =>
  proposedChoices(null, today).map(({ kind, day }) => {
    const before = stored.find((each) => each.kind === kind);
    if (before === undefined) return { kind, day };
    return { kind, day: before.day !== null && before.day < today ? today : before.day };
  });

/** Whether it was carried out since the year was closed: what came after an opening is another matter. */
export const isDone = ({ deletedAt }: StoredChoice, { closedAt }: Closing): boolean =>
  deletedAt !== null && closedAt !== null && deletedAt >= closedAt;

/** The kinds to delete now: their day has come, and they were not deleted since the close (W8). */
export function dueKinds(
  choices: readonly StoredChoice[],
  closing: Closing,
  now: Date,
): RetentionKind[] {
  if (closing.closedAt === null) return [];
  const today = dayIn(closing.timeZone, now);
  return choices
    .filter((each) => each.day !== null && each.day <= today && !isDone(each, closing))
    .map(({ kind }) => kind);
}

/** The next day on which something is deleted; null when nothing is to come. */
export const nextDay = (choices: readonly StoredChoice[], closing: Closing): Day | null =>
  choices.reduce<Day | null>((first, each) => {
    if (each.day === null || isDone(each, closing)) return first;
    return first === null || each.day < first ? each.day : first;
  }, null);
