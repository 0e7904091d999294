import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import type { TeamId } from '../tournament.ts';

/** The most characters of a note, a protest or its outcome (X13). */
export const LONGEST_WORDS = 1000;

export type PaperCode = 'paper/words-missing' | 'paper/words-too-long' | LineCode;

/**
 * The errors of a note, a protest or an outcome (X13).
 * @param path the field that the words come from
 */
export function wordsFindings(words: string, path: string): Finding<PaperCode>[] {
  const text = words.trim();
  if (text === '') return [finding('paper/words-missing', path)];
  if ([...text].length > LONGEST_WORDS) {
    return [finding('paper/words-too-long', path, { max: LONGEST_WORDS })];
  }
  return lineFindings(text, path);
}

/** A protest of a round; it is open until it has an outcome. */
export interface Protested {
  readonly roundId: number;
  readonly outcome: string | null;
}

/** A protest of one of a round's teams; null where that is not known. */
export interface ProtestOfTeam<Id = TeamId> extends Pick<Protested, 'outcome'> {
  readonly teamId: Id | null;
}

export const isOpenProtest = ({ outcome }: Pick<Protested, 'outcome'>): boolean => outcome === null;

/** These rounds' ids with an open protest, each once, in the order of the rounds (X13, B1). */
export function roundsUnderProtest(
  roundIds: readonly number[],
  protests: readonly Protested[],
): number[] {
  const open = new Set(protests.filter(isOpenProtest).map(({ roundId }) => roundId));
  return [...new Set(roundIds)].filter((id) => open.has(id));
}

/**
 * Whether the papers of a round can go with its result to another one: a team has at most one
 * open protest in a round (X13, X7).
 * @param from its protests, with the teams that they would have there
 */
export function mayTakePapersAlong<Id>(
  from: readonly ProtestOfTeam<Id>[],
  to: readonly ProtestOfTeam<Id>[],
): boolean {
  const teams = from.filter(isOpenProtest).map(({ teamId }) => teamId);
  return !to.some(
    (each) => isOpenProtest(each) && each.teamId !== null && teams.includes(each.teamId),
  );
}

/** The teams of a round that may open a protest: those without an open one, left before right (X13). */
export function mayProtest<Id>(
  { left, right }: BothTeams<Id>,
  protests: readonly ProtestOfTeam<Id>[],
): Id[] {
  const taken = protests.filter(isOpenProtest).map(({ teamId }) => teamId);
  return [left, right].filter((team): team is Id => team !== null && !taken.includes(team));
}

/** The teams of a round or match; null where one is not known. */
export interface BothTeams<Id = TeamId> {
  readonly left: Id | null;
  readonly right: Id | null;
}

/**
 * Whether something is about teams that its round or match had formerly: a paper of a match whose teams are others since
 * a correction, or not known again (X13, B5), and a result that a device kept (S8). Teams that only change sides are the
 * same. What is about no known team counts as the round's own.
 * @param written the teams when it was written
 */
export function isAboutFormerTeams<Id>(written: BothTeams<Id>, now: BothTeams<Id>): boolean {
  const present = [now.left, now.right];
  return [written.left, written.right].some((team) => team !== null && !present.includes(team));
}
