import { at, type Finding, finding } from '../finding.ts';
import { nameKey } from '../names.ts';
import type { Division, QuizzerId, TeamId } from '../tournament.ts';
import { type QuizzerName, quizzerKey, type RosterCode, rosterFindings } from './rosters.ts';

/** A quizzer of an earlier year. */
export interface FormerQuizzer extends QuizzerName {
  readonly id: QuizzerId;
  /** Who it is over the years (W2); null after an erasing (N6). */
  readonly identity: string | null;
}

/** A team of an earlier year, with its roster of then. */
export interface FormerTeam {
  readonly id: TeamId;
  readonly teamName: string;
  readonly division: Division;
  readonly quizzers: readonly FormerQuizzer[];
}

/**
 * What is proposed of an earlier year's teams (W2): everybody who is not in this year yet. Erased
 * people are not proposed, and a team without anybody left is not either.
 * @param here the identities of this year's quizzers
 */
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

/**
 * Whether a changed name is still the same person's (W2): the first or the last name stayed, or they
 * changed places. Anyone who changes both enters somebody else, whose years must not become those of the
 * one before.
 */
export function isSamePerson(before: QuizzerName, after: QuizzerName): boolean {
  const [first, last] = [nameKey(before.firstName), nameKey(before.lastName)];
  const [newFirst, newLast] = [nameKey(after.firstName), nameKey(after.lastName)];
  return first === newFirst || last === newLast || (first === newLast && last === newFirst);
}

/** A quizzer of a team that is taken over; without a former id somebody new. */
export interface TakenQuizzer extends QuizzerName {
  readonly formerId?: QuizzerId | undefined;
}

/** A team as it is taken over. */
export interface TakenTeam {
  readonly division: string;
  readonly quizzers: readonly TakenQuizzer[];
}

export type TakeOverCode =
  | RosterCode
  | 'take-over/nothing'
  | 'take-over/division-missing'
  | 'take-over/not-proposed'
  | 'take-over/twice';

/**
 * The errors of teams that are taken over, with paths from `teams` on (W2).
 * @param proposed the quizzers that are proposed
 * @param takesChurch whether the church is taken over as well, so that there need not be a team
 */
export function takeOverFindings(
  teams: readonly TakenTeam[],
  proposed: readonly FormerQuizzer[],
  takesChurch: boolean,
): Finding<TakeOverCode>[] {
  if (teams.length === 0 && !takesChurch) return [finding('take-over/nothing', 'teams')];
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

/**
 * Who each quizzer of a team is over the years, in the roster's order (W2): the person of before
 * when taken over under a name that is still theirs, somebody new (null) otherwise.
 */
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

/** The proposed people whom nobody took over, for the audit. */
export function leftOutOf<Former extends FormerQuizzer>(
  proposed: readonly Former[],
  teams: readonly TakenTeam[],
): Former[] {
  const taken = new Set(teams.flatMap(({ quizzers }) => quizzers.map(({ formerId }) => formerId)));
  const named = new Set(teams.flatMap(({ quizzers }) => quizzers.map(quizzerKey)));
  return proposed.filter(({ id, ...name }) => !taken.has(id) && !named.has(quizzerKey(name)));
}
