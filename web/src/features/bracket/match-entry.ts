import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { decidedBy, entryFindings, isTied } from '@quizmeet/rules/scores/entry.ts';
import { isSameGame, type QueuedResult } from '../../tournament/result-queue/queued-result.ts';

/** With the version on which typing began (S8). */
export interface MatchEntry {
  readonly version: number;
  readonly left: string;
  readonly right: string;
  readonly winner: 'left' | 'right' | '';
}

export const entryOf = (round: Round): MatchEntry => ({
  version: round.version,
  left: round.leftTeamScore === null ? '' : String(round.leftTeamScore),
  right: round.rightTeamScore === null ? '' : String(round.rightTeamScore),
  winner: winnerOf(round),
});

/** Unsent scores of this device with their version, or the stored ones. Scores of former teams aren't used (S8). */
export const beginningOf = (
  round: Round,
  waiting: Pick<QueuedResult, 'shown' | 'body'> | undefined,
): MatchEntry =>
  waiting !== undefined && isSameGame(round, waiting.shown)
    ? { ...entryOf(waiting.shown), version: waiting.body.version }
    : entryOf(round);

/** '' unless tied or without scores, which imply the winner. */
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

/** Scores imply the winner except on a tie (S1). */
const sent = (entry: MatchEntry) =>
  submitted(needsWinner(entry) ? entry : { ...entry, winner: '' });

export const errorsOf = (entry: MatchEntry): FieldError[] =>
  fieldErrors(entryFindings(sent(entry), { left: [], right: [] }), scoreMessages);

/** Without quizzer scores (B7). */
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

/** Null if they decide nothing. */
export function shownWith(body: BodyOf<typeof saveResult>, round: Round): Round | null {
  const result = decidedBy(body, { ...round, roundId: round.id });
  if (result === null) return null;
  const { left, right, winner } = result;
  return { ...round, leftTeamScore: left.score, rightTeamScore: right.score, winningTeam: winner };
}
