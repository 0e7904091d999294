import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult as saveResultCall } from '@quizmeet/contract/scores/calls.ts';
import {
  NO_SUCH_ROUND,
  RESULT_CHANGED_MEANWHILE,
  scoreMessages,
} from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { entryFindings, type Rosters, resultOf } from '@quizmeet/rules/scores/entry.ts';
import { isOnRoster, lineHolders } from '@quizmeet/rules/scores/line-holders.ts';
import type { RoundResult, Side } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { type LineRow, lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { beforeAndAfter, inShort, loadQuizzerNames } from '../../tournament/results-in-short.ts';
import { presentRound } from '../../tournament/rounds.ts';
import { storeResult } from '../../tournament/store-result.ts';
import { subjectOf } from '../../tournament/subjects.ts';

type Entry = BodyOf<typeof saveResultCall>;

/**
 * Saves the result of a round and answers with the round as it then stands (S1). The same content
 * again makes no new version; over a newer version it is a 409 that carries the newer state (S8).
 * The event is shared, so that no roster changes between the check and the saving.
 */
export async function saveResult(act: Act, entry: Entry): Promise<Round> {
  const event = await eventRecords(act.tx).shareCurrent();
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
  const isSame = stored !== null && isSameResult(stored, result);
  if (isSame || isStale) {
    const current = await presentRound(act.tx, event, row);
    if (!isSame) throw conflictOf<typeof saveResultCall>(RESULT_CHANGED_MEANWHILE, { current });
    if (row.resultSource === 'machine') await confirm(act, current, result);
    return current;
  }

  const saved = await storeResult(act, result, 'hand');
  const round = await presentRound(act.tx, event, saved);
  const nameOf = stored === null ? () => '' : await loadQuizzerNames(act.tx, event);
  await act.audit({
    action: 'Save result',
    subject: subjectOf(round),
    ...beforeAndAfter(stored, result, nameOf),
  });
  return round;
}

/** What somebody saved counts as entered by hand, also where a machine had the same (Q5). */
async function confirm(act: Act, round: Round, result: RoundResult): Promise<void> {
  await roundRecords(act.tx).confirm(result.roundId);
  await act.audit({ action: 'Confirm result', subject: subjectOf(round), after: inShort(result) });
}

async function loadRosters(act: Act, row: RoundRow, lines: readonly LineRow[]): Promise<Rosters> {
  const quizzers = await quizzerRecords(act.tx).ofTeams([row.leftTeamId, row.rightTeamId]);
  const of = (side: Side, teamId: number) => {
    const roster = quizzers.filter((quizzer) => isOnRoster(quizzer, teamId));
    const withLine = lines.filter((line) => line.side === side);
    return lineHolders<{ readonly id: number }>(
      roster,
      withLine.map(({ quizzerId }) => ({ id: quizzerId })),
    ).map(({ id }) => id);
  };
  return { left: of('left', row.leftTeamId), right: of('right', row.rightTeamId) };
}
