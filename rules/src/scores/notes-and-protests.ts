import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import type { TeamId } from '../tournament.ts';

export const LONGEST_WORDS = 1000;

export type PaperCode = 'paper/words-missing' | 'paper/words-too-long' | LineCode;

/** Of a note, protest, or outcome (X13). */
export function wordsFindings(words: string, path: string): Finding<PaperCode>[] {
  const text = words.trim();
  if (text === '') return [finding('paper/words-missing', path)];
  if ([...text].length > LONGEST_WORDS) {
    return [finding('paper/words-too-long', path, { max: LONGEST_WORDS })];
  }
  return lineFindings(text, path);
}

type Protested = { readonly roundId: number; readonly outcome: string | null };

/** Null where unknown. */
interface ProtestOfTeam<Id = TeamId> extends Pick<Protested, 'outcome'> {
  readonly teamId: Id | null;
}

export const isOpenProtest = ({ outcome }: Pick<Protested, 'outcome'>): boolean => outcome === null;

/** In round order (X13, B1). */
export function roundsUnderProtest(
  roundIds: readonly number[],
  protests: readonly Protested[],
): number[] {
  const open = new Set(protests.filter(isOpenProtest).map(({ roundId }) => roundId));
  return [...new Set(roundIds)].filter((id) => open.has(id));
}

/** A team has at most one open protest per round (X7, X13). */
export function canMoveNotesAndProtests<Id>(
  from: readonly ProtestOfTeam<Id>[],
  to: readonly ProtestOfTeam<Id>[],
): boolean {
  const teams = from.filter(isOpenProtest).map(({ teamId }) => teamId);
  return !to.some(
    (each) => isOpenProtest(each) && each.teamId !== null && teams.includes(each.teamId),
  );
}

/** Without an open one, left first (X13). */
export function mayProtest<Id>(
  { left, right }: BothTeams<Id>,
  protests: readonly ProtestOfTeam<Id>[],
): Id[] {
  const taken = protests.filter(isOpenProtest).map(({ teamId }) => teamId);
  return [left, right].filter((team): team is Id => team !== null && !taken.includes(team));
}

export type BothTeams<Id = TeamId> = { readonly left: Id | null; readonly right: Id | null };

/** After a correction (X13, B5, S8). */
export function isAboutFormerTeams<Id>(written: BothTeams<Id>, now: BothTeams<Id>): boolean {
  const present = [now.left, now.right];
  return [written.left, written.right].some((team) => team !== null && !present.includes(team));
}
