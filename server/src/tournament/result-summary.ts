import { plural } from '@quizmeet/contract/text.ts';
import { quizzersDiffering } from '@quizmeet/rules/scores/compare.ts';
import {
  type Line,
  type QuizzerId,
  type RoundResult,
  SIDES,
  type Side,
} from '@quizmeet/rules/tournament.ts';
import type { AuditNote } from '../calls/act.ts';
import type { QuizzerRow } from '../records/quizzers.ts';

type QuizzerNames = (id: QuizzerId) => string;

/** Also of former quizzers (X8). */
export function namesIn(quizzers: readonly QuizzerRow[]): QuizzerNames {
  const names = new Map(quizzers.map((each) => [each.id, `${each.firstName} ${each.lastName}`]));
  return (quizzerId) => names.get(quizzerId) ?? '';
}

export const summarize = ({ left, right, winner, forfeit }: RoundResult): string =>
  `${left.score} to ${right.score}, ${winner} won, ` +
  (forfeit ? 'forfeit' : plural(left.lines.length + right.lines.length, 'line'));

/** For the audit; a correction lists each changed line (N2). */
export function beforeAndAfter(
  before: RoundResult | null,
  after: RoundResult,
  nameOf: QuizzerNames,
): Pick<AuditNote, 'before' | 'after'> {
  if (before === null) return { before: null, after: summarize(after) };
  return changedResult(before, after, nameOf);
}

function changedResult(before: RoundResult, after: RoundResult, nameOf: QuizzerNames) {
  const differing = SIDES.flatMap((side) =>
    quizzersDiffering(side, before, after).map((id) => ({ side, id })),
  );
  const tell = (result: RoundResult): string => {
    const lines = differing.map(({ side, id }) => {
      return `${nameOf(id)} (${side}): ${countsOf(lineOf(result, side, id))}`;
    });
    return [summarize(result), ...lines].join('; ');
  };
  return { before: tell(before), after: tell(after) };
}

const lineOf = (result: RoundResult, side: Side, id: QuizzerId): Line | undefined =>
  result[side].lines.find(({ quizzerId }) => quizzerId === id);

const countsOf = (line: Line | undefined): string =>
  line === undefined ? 'no line' : `${line.correct} correct, ${plural(line.errors, 'error')}`;
