import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult as saveResultCall } from '@quizmeet/contract/scores/calls.ts';
import { RESULT_CHANGED_MEANWHILE, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { entryFindings, type Rosters, resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { beforeAndAfter, inShort, namesIn } from '../../tournament/results-in-short.ts';
import {
  type LoadedRound,
  loadRound,
  mayHaveLines,
  presentRound,
} from '../../tournament/rounds.ts';
import { storeResult } from '../../tournament/store-result.ts';
import { namedRow, subjectOf } from '../../tournament/subjects.ts';
import { rememberSave } from './latest-save.ts';

type Entry = BodyOf<typeof saveResultCall>;

/**
 * Saves the result of a Friday round and returns the round (S1); null when there is no such round
 * on Friday. The same content again makes no new version; over a newer version it is a 409 with the
 * newer state (S8). The event is locked as shared, so that no roster changes meanwhile.
 */
export async function saveResult(act: Act, entry: Entry): Promise<Round | null> {
  const event = await eventRecords(act.tx).shareCurrent();
  const row = await roundRecords(act.tx).lock(event.id, entry.id);
  if (row === null) return null;
  const round = await loadRound(act.tx, event, row);

  const isStale = entry.version !== row.version;
  // An old version may be from before a team or side change, so its quizzers are not an error.
  const findings = entryFindings(entry, rostersOf(round)).filter(
    ({ code }) => !(isStale && code === 'score/not-on-roster'),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, scoreMessages));
  const result = resultOf(entry, { ...row, roundId: row.id });
  const stored = resultOfRow(row, round.lines);
  if (stored !== null && isSameResult(stored, result)) {
    if (row.resultSource === 'machine') await confirm(act, round, result);
    return presentRound(round);
  }
  if (isStale) {
    const current = presentRound(round);
    throw conflictOf<typeof saveResultCall>(RESULT_CHANGED_MEANWHILE, { current });
  }

  const saved = await storeResult(act, result, 'hand');
  await rememberSave(act, { row, result: stored }, saved.row);
  await act.audit({
    action: 'Save result',
    subject: subjectOf(namedRow(row, round.names)),
    ...beforeAndAfter(stored, result, namesIn(round.quizzers)),
  });
  return presentRound({ ...round, ...saved });
}

/** A machine's result that somebody saves unchanged counts as entered by hand (Q5). */
async function confirm(act: Act, { row, names }: LoadedRound, result: RoundResult): Promise<void> {
  await roundRecords(act.tx).confirm(row.id);
  await act.audit({
    action: 'Confirm result',
    subject: subjectOf(namedRow(row, names)),
    after: inShort(result),
  });
}

function rostersOf({ row, lines, quizzers }: LoadedRound): Rosters {
  const { left, right } = mayHaveLines(row, lines, quizzers);
  return { left: left.map(({ id }) => id), right: right.map(({ id }) => id) };
}
