import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import type { TeamId } from '../tournament.ts';

/** The most characters of a note, a protest or its outcome (X13). */
export const LONGEST_WORDS = 1000;

export type PaperCode = 'paper/words-missing' | 'paper/words-too-long' | LineCode;

/** The errors of a note, a protest or an outcome (X13). */
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

/** Whether notes and protests can move with a result (X7): a team has one open protest per round (X13). */
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

/** Whether something is about teams that its match no longer has after a correction (X13, B5, S8). */
export function isAboutFormerTeams<Id>(written: BothTeams<Id>, now: BothTeams<Id>): boolean {
  const present = [now.left, now.right];
  return [written.left, written.right].some((team) => team !== null && !present.includes(team));
}
