import { type Line, type RoundResult, SIDES, type Side } from '../tournament.ts';

const inOrder = (lines: readonly Line[]): readonly (readonly number[])[] =>
  lines
    .toSorted((a, b) => a.quizzerId - b.quizzerId)
    .map(({ quizzerId, correct, errors }) => [quizzerId, correct, errors]);

/** Whether two results say the same; the order of their lines says nothing (S8). */
export function isSameResult(a: RoundResult, b: RoundResult): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ left, right, winner }: RoundResult): string {
  const of = ({ score, lines }: RoundResult['left']) => [score, inOrder(lines)];
  return JSON.stringify([of(left), of(right), winner]);
}

/** In what two results of one round differ. */
export type Difference =
  | { readonly what: 'score' | 'lines'; readonly side: Side }
  | { readonly what: 'winner' };

/**
 * In what a stored result differs from another, such as a machine's (Q6). Lines are compared only
 * where both have some (S9), and for the quizzers alone whom `knows` names.
 */
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
