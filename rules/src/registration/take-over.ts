import { at, type Finding, finding } from '../finding.ts';
import { nameKey } from '../names.ts';
import type { Division, QuizzerId, TeamId } from '../tournament.ts';
import { type QuizzerName, quizzerKey, type RosterCode, rosterFindings } from './rosters.ts';

export interface FormerQuizzer extends QuizzerName {
  readonly id: QuizzerId;
  /** Null after erasing (W2, N6). */
  readonly identity: string | null;
}

export interface FormerTeam {
  readonly id: TeamId;
  readonly teamName: string;
  readonly division: Division;
  readonly quizzers: readonly FormerQuizzer[];
}

/** Without people registered this year or erased (W2). */
export function proposedTeams<Team extends FormerTeam>(
  teams: readonly Team[],
  here: ReadonlySet<string | null>,
): Team[] {
  return teams
    .map((team) => ({
      ...team,
      quizzers: team.quizzers.filter(({ identity }) => identity !== null && !here.has(identity)),
    }))
    .filter(({ quizzers }) => quizzers.length > 0);
}

/** Without accents, marks, and spaces. */
const lettersOf = (name: QuizzerName): string =>
  quizzerKey(name)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The first or last name or all letters stayed, or the names were swapped (W2). */
export function isSamePerson(before: QuizzerName, after: QuizzerName): boolean {
  const [first, last] = [nameKey(before.firstName), nameKey(before.lastName)];
  const [newFirst, newLast] = [nameKey(after.firstName), nameKey(after.lastName)];
  const isSwapped = first === newLast && last === newFirst;
  const areLettersSame = lettersOf(before) === lettersOf(after);
  return first === newFirst || last === newLast || isSwapped || areLettersSame;
}

/** Without a former id, somebody new. */
interface TakenQuizzer extends QuizzerName {
  readonly formerId?: QuizzerId | undefined;
}

export type TakenTeam = { readonly division: string; readonly quizzers: readonly TakenQuizzer[] };

export type TakeOverCode =
  | RosterCode
  | 'take-over/nothing'
  | 'take-over/division-missing'
  | 'take-over/not-proposed'
  | 'take-over/twice';

/** Paths begin with `teams` (W2). */
export function takeOverFindings(
  teams: readonly TakenTeam[],
  proposed: readonly FormerQuizzer[],
  mayBeNone: boolean,
): Finding<TakeOverCode>[] {
  if (teams.length === 0 && !mayBeNone) return [finding('take-over/nothing', 'teams')];
  const known = new Set(proposed.map(({ id }) => id));
  const taken = new Set<QuizzerId>();
  return teams.flatMap(({ division, quizzers }, place): Finding<TakeOverCode>[] => {
    const isDivision = division === 'Open' || division === 'Novice';
    const ids = quizzers.flatMap(({ formerId }, i): Finding<TakeOverCode>[] => {
      if (formerId === undefined) return [];
      const path = `quizzers.${i}.formerId`;
      if (!known.has(formerId)) return [finding('take-over/not-proposed', path)];
      if (taken.has(formerId)) return [finding('take-over/twice', path)];
      taken.add(formerId);
      return [];
    });
    return at(`teams.${place}`, [
      ...(isDivision ? [] : [finding('take-over/division-missing' as const, 'division')]),
      ...rosterFindings(quizzers),
      ...ids,
    ]);
  });
}

/** Null for somebody new (W2). */
export function identitiesOf(
  quizzers: readonly TakenQuizzer[],
  proposed: readonly FormerQuizzer[],
): (string | null)[] {
  const byId = new Map(proposed.map((quizzer) => [quizzer.id, quizzer]));
  return quizzers.map((quizzer) => {
    const before = byId.get(quizzer.formerId ?? 0);
    return before !== undefined && isSamePerson(before, quizzer) ? before.identity : null;
  });
}
