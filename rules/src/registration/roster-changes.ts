import { type Finding, finding } from '../finding.ts';
import { tidied } from '../names.ts';
import { withoutMarks } from '../single-line.ts';
import type { QuizzerId } from '../tournament.ts';
import { type QuizzerName, quizzerKey } from './rosters.ts';
import { isSamePerson } from './take-over.ts';

/** Present or past, of the team or its church. */
export interface KnownQuizzer extends QuizzerName {
  readonly id: QuizzerId;
  /** On no roster, but kept (X8, W8, U15). */
  readonly hidden: boolean;
  readonly hasLines: boolean;
  /** Something applies when the name is entered again: privacy choices, forms (W8). */
  readonly isNoted?: boolean;
  /** May not be public either (U15). */
  readonly isFormerName?: boolean;
}

/** Without an id, a new quizzer. */
export interface RosterEntry extends QuizzerName {
  readonly id?: QuizzerId | undefined;
}

export type RosterEntryCode = 'roster/not-on-team' | 'roster/same-quizzer-twice';

export function entryFindings(
  known: readonly KnownQuizzer[],
  roster: readonly RosterEntry[],
): Finding<RosterEntryCode>[] {
  const visible = new Set(known.filter(({ hidden }) => !hidden).map(({ id }) => id));
  const seen = new Set<QuizzerId>();
  return roster.flatMap(({ id }, place): Finding<RosterEntryCode>[] => {
    if (id === undefined) return [];
    const path = `quizzers.${place}.id`;
    if (!visible.has(id)) return [finding('roster/not-on-team', path)];
    if (seen.has(id)) return [finding('roster/same-quizzer-twice', path)];
    seen.add(id);
    return [];
  });
}

/**
 * A hidden quizzer whose name is entered again returns with the results (X8). A different name is another
 * person (U15), unless results keep the row. Seats count from 0.
 * @param elsewhere on the church's other rosters
 */
export function rosterChanges(
  known: readonly KnownQuizzer[],
  roster: readonly RosterEntry[],
  elsewhere: readonly QuizzerName[],
) {
  const others = [...known, ...elsewhere];
  const going = roster.map((entry) => known.find((quizzer) => goesOn(quizzer, entry, others))?.id);
  const free = known.filter(({ id }) => !going.includes(id));
  const named = roster.map((entry, seat) => ({
    id: going[seat] ?? free.find((quizzer) => isCalled(quizzer, entry))?.id,
    seat,
    firstName: tidied(entry.firstName),
    lastName: tidied(entry.lastName),
  }));
  const staying = new Set(named.map(({ id }) => id));
  const leaving = known.filter(({ id, hidden }) => !hidden && !staying.has(id));
  const stays = ({ hasLines, isNoted }: KnownQuizzer) => hasLines || isNoted === true;
  return {
    remaining: named.flatMap(({ id, ...entry }) => (id === undefined ? [] : [{ id, ...entry }])),
    added: named.flatMap(({ id, ...entry }) => (id === undefined ? [entry] : [])),
    /** Removed, but with results (X8) or notes (W8). */
    hidden: leaving.filter(stays).map(({ id }) => id),
    removed: leaving.filter((quizzer) => !stays(quizzer)).map(({ id }) => id),
  };
}

type Other = QuizzerName & Pick<KnownQuizzer, 'isFormerName'>;

const goesOn = (quizzer: KnownQuizzer, entry: RosterEntry, others: readonly Other[]): boolean =>
  quizzer.id === entry.id && (quizzer.hasLines || isStill(quizzer, entry, others));

/** The same person, perhaps under a corrected name; somebody else's name isn't one, such as a sister's. */
export const isStill = (
  quizzer: QuizzerName,
  entry: QuizzerName,
  others: readonly Other[],
): boolean =>
  isCalled(quizzer, entry) ||
  (isSamePerson(quizzer, entry) &&
    !others.some((other) => !other.isFormerName && isCalled(other, entry)));

/** Ignores invisible characters, which nobody can retype. */
const isCalled = ({ firstName, lastName }: QuizzerName, entry: QuizzerName): boolean => {
  const seen = { firstName: withoutMarks(firstName), lastName: withoutMarks(lastName) };
  return quizzerKey(seen) === quizzerKey(entry);
};
