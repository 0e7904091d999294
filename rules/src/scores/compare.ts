import { type Line, type QuizzerId, type RoundResult, SIDES, type Side } from '../tournament.ts';

const inOrder = (lines: readonly Line[]): readonly (readonly number[])[] =>
  lines
    .toSorted((a, b) => a.quizzerId - b.quizzerId)
    .map(({ quizzerId, correct, errors }) => [quizzerId, correct, errors]);

/** Ignores line order and sides (S8). A forfeit is no played 10 to 0 (X3). */
export function isSameResult(a: RoundResult, b: RoundResult): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(result: RoundResult): string {
  const teams = SIDES.map((side) => result[side]).toSorted((a, b) => a.teamId - b.teamId);
  const scores = teams.map(({ teamId, score, lines }) => [teamId, score, inOrder(lines)]);
  return JSON.stringify([scores, result[result.winner].teamId, result.forfeit === true]);
}

export function quizzersDiffering(side: Side, a: RoundResult, b: RoundResult): QuizzerId[] {
  const ids = new Set([...a[side].lines, ...b[side].lines].map(({ quizzerId }) => quizzerId));
  const lineOf = (result: RoundResult, id: QuizzerId) =>
    JSON.stringify(inOrder(result[side].lines.filter(({ quizzerId }) => quizzerId === id)));
  return [...ids].filter((id) => lineOf(a, id) !== lineOf(b, id));
}

export type Difference =
  | { readonly what: 'score' | 'lines'; readonly side: Side }
  | { readonly what: 'winner' };

/** Lines only if both have some (S9), and for quizzers in `knows` (Q6). */
export function differencesOf(
  stored: RoundResult,
  other: RoundResult,
  knows: Readonly<Record<Side, 'all' | 'some'>>,
): Difference[] {
  const scores = SIDES.filter((side) => stored[side].score !== other[side].score);
  const lines = SIDES.filter((side) => {
    const theirs = other[side].lines;
    const ours = stored[side].lines.filter(
      ({ quizzerId }) =>
        knows[side] === 'all' || theirs.some((line) => line.quizzerId === quizzerId),
    );
    if (stored[side].lines.length === 0 || theirs.length === 0) return false;
    return JSON.stringify(inOrder(ours)) !== JSON.stringify(inOrder(theirs));
  });
  return [
    ...scores.map((side) => ({ what: 'score', side }) as const),
    ...(stored.winner === other.winner ? [] : [{ what: 'winner' } as const]),
    ...lines.map((side) => ({ what: 'lines', side }) as const),
  ];
}
