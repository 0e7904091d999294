import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { countEntry as countEntryCall } from '@quizmeet/contract/scores/entries-calls.ts';
import {
  ENTRY_CHANGED,
  ENTRY_OF_OTHER_TEAMS,
  entryNotValid,
  NO_SUCH_ENTRY,
  NOT_YOUR_ENTRY,
  scoreMessages,
} from '@quizmeet/contract/scores/messages.ts';
import { entryFindings } from '@quizmeet/rules/scores/entry.ts';
import { isOfTeams, onSidesOf } from '@quizmeet/rules/scores/two-entries.ts';
import type { Line, RoundId, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { conflict, notAllowed, notFound, refused } from '../../platform/problems.ts';
import { latestSaveRecords } from '../../records/latest-saves.ts';
import { type WaitingEntryRow, waitingEntryRecords } from '../../records/waiting-entries.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { beforeAndAfter, inShort, namesIn } from '../../tournament/results-in-short.ts';
import { type LoadedRound, presentRound, rostersOf } from '../../tournament/rounds.ts';
import { storeResult } from '../../tournament/store-result.ts';
import { subjectOfRound } from './empty-result.ts';
import { resultOfEntry } from './entries.ts';
import { rememberSave } from './latest-save.ts';
import { lockForCorrection, requireRound, requireVersion } from './load-for-correction.ts';
import { howItCounts, settleEntries } from './two-entries.ts';

/**
 * Lets one person's entry count, as an administrator decides (X10). What is set aside is in the audit,
 * and a restore point keeps it. A round or an entry that has changed since is a 409.
 */
export async function countEntry(
  act: Act,
  id: RoundId,
  userId: UserId,
  { version, enteredAt }: BodyOf<typeof countEntryCall>,
): Promise<Round> {
  const event = await lockForCorrection(act);
  const round = await requireRound(act, event, id);
  const entries = await waitingEntryRecords(act.tx).ofRound(id);
  const entry = entries.find((each) => each.userId === userId);
  if (entry === undefined) throw notFound(NO_SUCH_ENTRY);
  requireVersion(round, version);
  if (entry.enteredAt.getTime() !== Date.parse(enteredAt)) throw conflict(ENTRY_CHANGED);
  const fault = faultOf(entry, round);
  if (fault !== null) throw refused(fault);

  if (round.row.winner !== null || entries.length > 1) {
    await keepRestorePoint(act, event.id, `Before counting one entry of ${subjectOfRound(round)}`);
  }
  return await letCount(act, round, entry, entries);
}

/** Why an entry cannot count in the round as it now stands; null if it can. */
export function faultOf(entry: WaitingEntryRow, round: LoadedRound): string | null {
  const result = resultOfEntry(entry);
  if (!isOfTeams(result, round.row)) return ENTRY_OF_OTHER_TEAMS;
  const findings = entryFindings(asEntered(onSidesOf(result, round.row)), rostersOf(round));
  const [fault] = fieldErrors(findings, scoreMessages);
  return fault === undefined ? null : entryNotValid(fault.message);
}

const asEntered = ({ left, right, winner }: RoundResult) => ({
  leftTeamScore: left.score,
  rightTeamScore: right.score,
  winningTeam: winner,
  leftTeamQuizzers: left.lines.map(asLine),
  rightTeamQuizzers: right.lines.map(asLine),
});
const asLine = ({ quizzerId, correct, errors }: Line) => ({
  id: quizzerId,
  numberCorrect: correct,
  numberErrors: errors,
});

/** Stores an entry as the result; the person who lets it count can undo that (X7). */
export async function letCount(
  act: Act,
  round: LoadedRound,
  entry: WaitingEntryRow,
  entries: readonly WaitingEntryRow[],
): Promise<Round> {
  const stored = resultOfRow(round.row, round.lines);
  const result = onSidesOf(resultOfEntry(entry), round.row);
  const latest = await latestSaveRecords(act.tx).of(round.row.id);
  const saved = await storeResult(act, result, 'hand');
  await rememberSave(act, { row: round.row, result: stored, save: latest }, saved.row, entries);
  await settleEntries(act, entries);
  const words = beforeAndAfter(stored, result, namesIn(round.quizzers));
  await act.audit({
    action: 'Count one entry',
    subject: subjectOfRound(round),
    before: words.before ?? null,
    after: `${words.after}${howItCounts(result, [entry.enteredBy], entries)}`,
  });
  return presentRound({ ...round, ...saved });
}

/** Takes back an entry that does not count yet: one's own, or anybody's as an administrator (X10). */
export async function removeEntry(act: Act, id: RoundId, userId: UserId): Promise<true> {
  const actor = loggedIn(act.actor);
  const isOwn = actor.userId === userId;
  const event = await lockForCorrection(act);
  const round = await requireRound(act, event, id);
  const entry = await waitingEntryRecords(act.tx).of(id, userId);
  if (entry === null) throw notFound(NO_SUCH_ENTRY);
  if (!isOwn && !actor.admin) throw notAllowed(NOT_YOUR_ENTRY);

  const subject = subjectOfRound(round);
  if (!isOwn) await keepRestorePoint(act, event.id, `Before removing an entry of ${subject}`);
  await waitingEntryRecords(act.tx).removeOf(id, userId);
  await act.audit({
    action: isOwn ? 'Take back own entry' : 'Remove entry',
    subject,
    before: isOwn ? null : `${entry.enteredBy}: ${inShort(resultOfEntry(entry))}`,
  });
  return true;
}
