import { type Finding, finding } from '../finding.ts';
import { tidied } from '../names.ts';
import type { QuizzerId } from '../tournament.ts';
import type { RosterEntry } from './roster-changes.ts';
import { type QuizzerName, quizzerKey } from './rosters.ts';

/** What a late change of a roster does with one quizzer (W2). */
export interface AskedChange extends QuizzerName {
  readonly what: 'joins' | 'leaves' | 'is named';
  /** Null for who joins, and for a quizzer who is gone by now. */
  readonly quizzerId: QuizzerId | null;
}

export interface OnRoster extends QuizzerName {
  readonly id: QuizzerId;
}

/** What a wanted roster changes, name by name, so that what others change in the meantime stays. */
export function askedChanges(
  roster: readonly OnRoster[],
  wanted: readonly RosterEntry[],
): AskedChange[] {
  const staying = new Map(
    wanted.flatMap((entry) => (entry.id ? [[entry.id, entry] as const] : [])),
  );
  const ofRoster = roster.flatMap(({ id, firstName, lastName }): AskedChange[] => {
    const entry = staying.get(id);
    if (entry === undefined) return [{ what: 'leaves', quizzerId: id, firstName, lastName }];
    const name = { firstName: tidied(entry.firstName), lastName: tidied(entry.lastName) };
    const isNamed = name.firstName === firstName && name.lastName === lastName;
    return isNamed ? [] : [{ what: 'is named', quizzerId: id, ...name }];
  });
  const joining = wanted.filter(({ id }) => id === undefined);
  return [
    ...ofRoster,
    ...joining.map(({ firstName, lastName }): AskedChange => {
      const name = { firstName: tidied(firstName), lastName: tidied(lastName) };
      return { what: 'joins', quizzerId: null, ...name };
    }),
  ];
}

/** The roster with the changes; who left, joined or was renamed meanwhile is not changed twice. */
export function withChanges(
  roster: readonly OnRoster[],
  changes: readonly AskedChange[],
): RosterEntry[] {
  const of = new Map(changes.map((change) => [change.quizzerId, change]));
  const staying = roster.flatMap((quizzer): RosterEntry[] => {
    const change = of.get(quizzer.id);
    if (change?.what === 'leaves') return [];
    if (change === undefined) return [quizzer];
    const { firstName, lastName } = change;
    return [{ id: quizzer.id, firstName, lastName }];
  });
  const there = new Set(staying.map(quizzerKey));
  const joining = changes.filter(
    (change) => change.what === 'joins' && !there.has(quizzerKey(change)),
  );
  return [...staying, ...joining.map(({ firstName, lastName }) => ({ firstName, lastName }))];
}

/** The most characters of a coach's reason, and of the organizers' answer. */
export const LONGEST_REASON = 200;

export type RequestCode = 'request/nothing-asked' | 'request/reason-too-long';

export function requestFindings(
  changes: readonly AskedChange[],
  reason: string,
): Finding<RequestCode>[] {
  return [
    ...(changes.length === 0 ? [finding('request/nothing-asked', 'quizzers')] : []),
    ...tooLong(reason, 'reason'),
  ];
}

export const answerFindings = (answer: string): Finding<RequestCode>[] => tooLong(answer, 'answer');

const tooLong = (words: string, path: string): Finding<RequestCode>[] =>
  words.length > LONGEST_REASON
    ? [finding('request/reason-too-long', path, { max: LONGEST_REASON })]
    : [];
