import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { linesRemoved } from '@quizmeet/contract/scores/messages.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { linesOf } from './seats.ts';

type Body = BodyOf<typeof saveResult>;

/** The stored lines of a side. None for an open round, which lists its rosters there instead. */
export const storedLines = (round: Round, side: Side): readonly QuizzerLine[] =>
  round.winningTeam === '' ? [] : linesOf(round, side);

export const hasStoredLines = (round: Round): boolean =>
  SIDES.some((side) => storedLines(round, side).length > 0);

/** A warning before a result removes all stored lines of a team. */
export function doubtsOfRemoval(body: Body, round: Round): FieldError[] {
  const isEmptied = (side: Side) => body[`${side}TeamQuizzers`].length === 0;
  const count = SIDES.filter(isEmptied).reduce(
    (sum, side) => sum + storedLines(round, side).length,
    0,
  );
  return count === 0 ? [] : [{ path: '', message: linesRemoved(count) }];
}
