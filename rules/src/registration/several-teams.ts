import { type QuizzerName, quizzerKey } from './rosters.ts';

export interface ChangedRoster {
  readonly teamName: string;
  readonly before: readonly QuizzerName[];
  readonly after: readonly QuizzerName[];
}

export interface OnSeveralTeams extends QuizzerName {
  readonly teamNames: readonly string[];
}

/** Joining several teams of a church, perhaps two people of one name, so we ask once. */
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
