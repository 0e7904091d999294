import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { saveResult as saveResultCall } from '@quizmeet/contract/scores/calls.ts';
import { RESULT_CHANGED_MEANWHILE, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { entryFindings, type Rosters, resultOf } from '@quizmeet/rules/scores/entry.ts';
import { type RoundResult, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../platform/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type LineRow, lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { presentRound } from '../schedule/present.ts';
import { resultOfRow } from './results.ts';

type Entry = BodyOf<typeof saveResultCall>;

/**
 * Saves the result of a round (S1). The same content again changes nothing; over a newer version
 * it is a 409 that carries the newer state (S8).
 */
export async function saveResult(act: Act, entry: Entry): Promise<void> {
  const event = await eventRecords(act.tx).current();
  const row = await roundRecords(act.tx).lock(event.id, entry.id);
  if (row === null) throw notFound('There is no such round');
  const lines = await lineRecords(act.tx).ofRounds([row.id]);
  const rosters = await loadRosters(act, row, lines);

  const findings = entryFindings({ ...entry, winningTeam: entry.winningTeam ?? null }, rosters);
  if (findings.length > 0) throw notValid(fieldErrors(findings, scoreMessages));
  const stored = resultOfRow(row, lines);
  const result = resultOf(
    { ...entry, winningTeam: entry.winningTeam ?? null },
    { roundId: row.id, leftTeamId: row.leftTeamId, rightTeamId: row.rightTeamId },
  );
  if (stored !== null && contentOf(stored) === contentOf(result)) return;
  if (entry.version !== row.version) {
    const current = await presentRound(act.tx, event, row);
    throw conflict(RESULT_CHANGED_MEANWHILE, { current });
  }

  await roundRecords(act.tx).change(row.id, {
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
      .map(({ quizzerId, correct, errors }) => [quizzerId, correct, errors])
      .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ];
  return JSON.stringify([of(left), of(right), winner]);
}

const inShort = ({ left, right, winner }: RoundResult): string =>
  `${left.score} to ${right.score}, ${winner} won, ${left.lines.length + right.lines.length} lines`;

/** Empties every Friday result; a restore point stays (F9, N1). Answers how many there were. */
export async function clearResults(act: Act): Promise<number> {
  const event: EventRow = await eventRecords(act.tx).lockCurrent();
  const rows = await roundRecords(act.tx).ofDay(event.id, 'Friday');

  const decided = rows.filter((row) => row.winner !== null);
  if (decided.length === 0) return 0;

  await keepRestorePoint(act, event.id, 'Before clearing the results of Friday');
  for (const row of decided) {
    await lineRecords(act.tx).replace(row.id, []);
    await roundRecords(act.tx).change(row.id, {
      leftScore: null,
      rightScore: null,
      winner: null,
    });
  }
  await act.audit({
    action: 'Clear results',
    subject: 'Friday',
    before: `${decided.length} results`,
  });
  act.changes('standings');
  return decided.length;
}
