import { type QuizzerName, quizzerKey } from './rosters.ts';

/** A team's roster before and after a change; the same list twice where the change leaves it. */
export interface ChangedRoster {
  readonly teamName: string;
  readonly before: readonly QuizzerName[];
  readonly after: readonly QuizzerName[];
}

export interface OnSeveralTeams extends QuizzerName {
  readonly teamNames: readonly string[];
}

/**
 * Who is on several teams of a church after a change and joins one of them by it, with these teams. It may be two
 * people of one name, so somebody is asked; who was asked about before is not asked about again.
 */
export function onSeveralTeams(rosters: readonly ChangedRoster[]): OnSeveralTeams[] {
  const joining = rosters.flatMap(({ before, after }) => {
    const there = new Set(before.map(quizzerKey));
    return after.filter((quizzer) => !there.has(quizzerKey(quizzer)));
  });
  const byKey = new Map(joining.map((quizzer) => [quizzerKey(quizzer), quizzer]));
  return [...byKey].flatMap(([key, { firstName, lastName }]) => {
    const teamNames = rosters
      .filter(({ after }) => after.some((quizzer) => quizzerKey(quizzer) === key))
      .map(({ teamName }) => teamName);
    return teamNames.length > 1 ? [{ firstName, lastName, teamNames }] : [];
  });
}
