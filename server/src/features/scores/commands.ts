import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult as saveResultCall } from '@quizmeet/contract/scores/calls.ts';
import {
  NO_SUCH_ROUND,
  RESULT_CHANGED_MEANWHILE,
  scoreMessages,
} from '@quizmeet/contract/scores/messages.ts';
import { entryFindings, type Rosters, resultOf } from '@quizmeet/rules/scores/entry.ts';
import { type RoundResult, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../platform/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { type LineRow, lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { presentRound } from '../schedule/present.ts';
import { resultOfRow } from './results.ts';

type Entry = BodyOf<typeof saveResultCall>;

/**
 * Saves the result of a round and answers with the round as it then stands (S1). The same content
 * again changes nothing; over a newer version it is a 409 that carries the newer state (S8).
 */
export async function saveResult(act: Act, entry: Entry): Promise<Round> {
  const event = await eventRecords(act.tx).current();
  const row = await roundRecords(act.tx).lock(event.id, entry.id);
  if (row === null) throw notFound(NO_SUCH_ROUND);
  const lines = await lineRecords(act.tx).ofRounds([row.id]);
  const rosters = await loadRosters(act, row, lines);

  const isStale = entry.version !== row.version;
  // Teams may have changed sides or rounds since: then the roster is no fault of the entry.
  const findings = entryFindings(entry, rosters).filter(
    ({ code }) => !(isStale && code === 'score/not-on-roster'),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, scoreMessages));
  const result = resultOf(entry, { ...row, roundId: row.id });
  const stored = resultOfRow(row, lines);
  const isSame = stored !== null && contentOf(stored) === contentOf(result);
  if (isSame || isStale) {
    const current = await presentRound(act.tx, event, row);
    if (isSame) return current;
    throw conflict(RESULT_CHANGED_MEANWHILE, { current });
  }

  const saved = await roundRecords(act.tx).change(row.id, {
    leftScore: result.left.score,
    rightScore: result.right.score,
    winner: result.winner,
  });
  await lineRecords(act.tx).replace(
    row.id,
    SIDES.flatMap((side) => lineRows(result, side)),
  );
  await act.audit({
    action: 'Save result',
    subject: `Round ${row.id} (round ${row.roundNumber}, room ${row.roomNumber})`,
    before: stored === null ? null : inShort(stored),
    after: inShort(result),
  });
  act.changes('standings');
  return await presentRound(act.tx, event, saved);
}

/** Each team's roster, and whoever already has a line in this round (X8). */
async function loadRosters(act: Act, row: RoundRow, lines: readonly LineRow[]): Promise<Rosters> {
  const quizzers = await quizzerRecords(act.tx).ofTeams([row.leftTeamId, row.rightTeamId]);
  const of = (side: Side, teamId: number) => [
    ...quizzers.filter((q) => q.teamId === teamId && !q.hidden).map((q) => q.id),
    ...lines.filter((line) => line.side === side).map((line) => line.quizzerId),
  ];
  return { left: of('left', row.leftTeamId), right: of('right', row.rightTeamId) };
}

const lineRows = (result: RoundResult, side: Side): LineRow[] =>
  result[side].lines.map((line, seat) => ({ ...line, roundId: result.roundId, side, seat }));

/** What two results are compared by: everything but the order in which lines were sent. */
function contentOf({ left, right, winner }: RoundResult): string {
  const of = ({ score, lines }: RoundResult['left']) => [
    score,
    lines
      .toSorted((a, b) => a.quizzerId - b.quizzerId)
      .map(({ quizzerId, correct, errors }) => [quizzerId, correct, errors]),
  ];
  return JSON.stringify([of(left), of(right), winner]);
}

const inShort = ({ left, right, winner }: RoundResult): string =>
  `${left.score} to ${right.score}, ${winner} won, ${left.lines.length + right.lines.length} lines`;
