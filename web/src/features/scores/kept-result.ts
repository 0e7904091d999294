import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { decidedBy } from '@quizmeet/rules/scores/entry.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { QueuedResult } from '../../tournament/result-queue/queued-result.ts';
import { type Entry, entryOf } from './entry.ts';
import { idOf, type Seats, seatsOf } from './seats.ts';

type Body = BodyOf<typeof saveResult>;

/** The round with its result on the device; undefined if that decides nothing. */
export function roundWith(body: Body, round: Round, seats: Seats): Round | undefined {
  const result = decidedBy(body, { ...round, roundId: round.id });
  if (result === null) return undefined;
  const lines = (side: Side): QuizzerLine[] =>
    body[`${side}TeamQuizzers`].map(({ id, numberCorrect, numberErrors }) => {
      const { firstName = '', lastName = '' } = seats[side].find((seat) => seat.id === id) ?? {};
      return { id, firstName, lastName, numberCorrect, numberErrors };
    });
  return {
    ...round,
    leftTeamScore: result.left.score,
    rightTeamScore: result.right.score,
    winningTeam: result.winner,
    leftTeamQuizzers: lines('left'),
    rightTeamQuizzers: lines('right'),
  };
}

/**
 * What was typed for a result that the round has overtaken (S8).
 * @param teams the round's teams as they are now, perhaps with sides exchanged
 */
export function entryOfQueued(
  { shown, begunOn }: QueuedResult,
  teams: Readonly<Record<Side, Team>>,
): Entry {
  const known = SIDES.map((side) => teams[side]);
  const teamOf = (side: Side) => known.find(({ id }) => id === idOf(shown, side));
  const seats = seatsOf(shown, { left: teamOf('left'), right: teamOf('right') });
  return { ...entryOf(shown, seats), begunOn };
}
