import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { decidedBy, entryFindings, isTied } from '@quizmeet/rules/scores/entry.ts';
import { isSameGame, type QueuedResult } from '../../tournament/result-queue/queued-result.ts';

/** A match's scores as typed, and the version on which the typing began (S8). */
export interface MatchEntry {
  readonly version: number;
  readonly left: string;
  readonly right: string;
  /** Used for a tie only. */
  readonly winner: 'left' | 'right' | '';
}

export const entryOf = (round: Round): MatchEntry => ({
  version: round.version,
  left: round.leftTeamScore === null ? '' : String(round.leftTeamScore),
  right: round.rightTeamScore === null ? '' : String(round.rightTeamScore),
  winner: winnerOf(round),
});

/**
 * What the form begins with: the scores that wait on this device to be sent, on the version on which they were
 * begun, or the stored ones. Scores of other teams than those that play now are not taken over (S8).
 */
export const beginningOf = (
  round: Round,
  waiting: Pick<QueuedResult, 'shown' | 'body'> | undefined,
): MatchEntry =>
  waiting !== undefined && isSameGame(round, waiting.shown)
    ? { ...entryOf(waiting.shown), version: waiting.body.version }
    : entryOf(round);

/** The named winner; '' unless the match is tied or has no scores, since scores imply the winner. */
const winnerOf = (round: Round): MatchEntry['winner'] =>
  round.leftTeamScore === null || round.leftTeamScore === round.rightTeamScore
    ? round.winningTeam
    : '';

const submitted = ({ left, right, winner }: MatchEntry) => ({
  leftTeamScore: left,
  rightTeamScore: right,
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
  ...(winner === '' ? {} : { winningTeam: winner }),
});

export const needsWinner = (entry: MatchEntry): boolean => isTied(submitted(entry));

/** Sends the winner for a tie only; any other scores imply it (S1). */
const sent = (entry: MatchEntry) =>
  submitted(needsWinner(entry) ? entry : { ...entry, winner: '' });

export const faultsOf = (entry: MatchEntry): FieldError[] =>
  fieldErrors(entryFindings(sent(entry), { left: [], right: [] }), scoreMessages);

/** The body to send; a Saturday match has no quizzers' lines (B7). */
export const bodyOf = (
  id: number,
  entry: MatchEntry,
  confirm: boolean,
): BodyOf<typeof saveResult> => ({
  id,
  version: entry.version,
  ...sent(entry),
  ...(confirm ? { confirm } : {}),
});

/** The match with these scores; null if they decide nothing. */
export function shownWith(body: BodyOf<typeof saveResult>, round: Round): Round | null {
  const result = decidedBy(body, { ...round, roundId: round.id });
  if (result === null) return null;
  const { left, right, winner } = result;
  return { ...round, leftTeamScore: left.score, rightTeamScore: right.score, winningTeam: winner };
}
