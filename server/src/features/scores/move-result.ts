import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type * as calls from '@quizmeet/contract/scores/calls.ts';
import * as messages from '@quizmeet/contract/scores/messages.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import {
  isTurned,
  likelyTargets,
  movedResult,
  sharedTeams,
} from '@quizmeet/rules/scores/move-result.ts';
import type { RoundId, RoundResult, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, conflictOf, found, refused } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { latestSaveRecords, lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { namedRow } from '../../tournament/names.ts';
import {
  isDecided,
  namesIn,
  resultOfRow,
  storeResult,
  summarize,
} from '../../tournament/results.ts';
import {
  type LoadedRound,
  loadRound,
  presentListedRound,
  presentRound,
} from '../../tournament/rounds.ts';
import { notesAndProtestsToMove } from './papers/protests.ts';

/** Open rounds a result may belong to, likeliest first (X7). */
export async function resultTargets(db: Reader, event: EventRow, id: RoundId) {
  const row = found(await roundRecords(db).byId(event.id, id), messages.NO_SUCH_ROUND);
  const { lines, names } = await loadRound(db, event, row);
  const result = resultOfRow(row, lines);
  if (result === null) return [];
  const quizzers = await quizzerRecords(db).all(event.id);
  const nameOf = namesIn(quizzers);
  const open = (await roundRecords(db).all(event.id)).filter((each) => !isDecided(each));
  return likelyTargets(row, open).map((to) => {
    const holders = holdersIn(to, quizzers);
    const leftOut = (turned: boolean) =>
      movedResult(result, to, turned, holders).leftOut.map(({ quizzerId }) => nameOf(quizzerId));
    return {
      round: presentListedRound(to, names),
      sharedTeams: sharedTeams(row, to),
      leftOut: { kept: leftOut(false), turned: leftOut(true) },
      turned: isTurned(row, to),
    };
  });
}

function holdersIn({ leftTeamId, rightTeamId }: RoundRow, quizzers: readonly QuizzerRow[]) {
  const of = (teamId: TeamId) =>
    new Set(quizzers.filter((each) => isOnRoster(each, teamId)).map((each) => each.id));
  return { left: of(leftTeamId), right: of(rightTeamId) };
}

/** To its own round, with a restore point (X7), without lines of quizzers on neither roster. */
export async function moveResult(
  act: Act,
  id: RoundId,
  { version, toRoundId, toVersion, turned }: BodyOf<typeof calls.moveResult>,
): Promise<Round> {
  const event = await lockForCorrection(act);
  const from = await requireRound(act, event, id);
  const to = await requireRound(act, event, toRoundId);
  if (id === toRoundId) throw refused(messages.SAME_ROUND);
  requireVersion(from, version);
  requireVersion(to, toVersion);
  const result = resultOfRow(from.row, from.lines);
  if (result === null) throw conflict(messages.NO_RESULT_TO_MOVE);
  if (isDecided(to.row)) throw conflict(messages.TARGET_HAS_RESULT);
  const quizzers = await quizzerRecords(act.tx).all(event.id);
  const moved = movedResult(result, to.row, turned, holdersIn(to.row, quizzers));
  const papers = await notesAndProtestsToMove(act, id, to.row, turned);

  const [origin, target] = [subjectOfRound(from), subjectOfRound(to)];
  await saveRestorePoint(act, event.id, `Before moving the result of ${origin}`);
  await removeResult(act, id);
  await storeResult(act, moved.result, 'hand');
  await latestSaveRecords(act.tx).remove(toRoundId);
  await papers.move();
  const nameOf = namesIn(quizzers);
  const leftOut = moved.leftOut.map(({ quizzerId }) => nameOf(quizzerId));
  await act.audit({
    action: 'Move result',
    subject: origin,
    before: summarize(result),
    after:
      papers.inWords === null ? `moved to ${target}` : `moved to ${target}, with ${papers.inWords}`,
  });
  await act.audit({
    action: 'Receive result',
    subject: target,
    before: `from ${origin}`,
    after: receivedInShort(moved.result, leftOut),
  });
  return await presentNow(act, event, toRoundId);
}

const receivedInShort = (result: RoundResult, leftOut: readonly string[]): string =>
  leftOut.length === 0 ? summarize(result) : `${summarize(result)}; without ${leftOut.join(', ')}`;

/** Calls that answer an older version with the newer state. */
type Versioned =
  | typeof calls.saveResult
  | typeof calls.saveForfeit
  | typeof calls.emptyResult
  | typeof calls.moveResult
  | typeof calls.undoSave;

/** Locks the event for a restore point (N1), tables before rows, as every such command. */
export async function lockForCorrection(act: Act): Promise<EventRow> {
  const event = await eventRecords(act.tx).lockCurrent();
  await eventTableRecords(act.tx).lockAll();
  return event;
}

export async function requireRound(act: Act, event: EventRow, id: RoundId): Promise<LoadedRound> {
  const row = found(await roundRecords(act.tx).byId(event.id, id), messages.NO_SUCH_ROUND);
  return await loadRound(act.tx, event, row);
}

/** 409 with the newer state unless the version is the newest (S8). @param shown names in it */
export function requireVersion(round: LoadedRound, version: number, shown?: PublicNames): void {
  if (version === round.row.version) return;
  const current = presentRound(round, shown);
  throw conflictOf<Versioned>(messages.resultChanged('Friday'), { current });
}

/** `Open 1, round 4, ASC 101: Lima – Xenia 2` */
export const subjectOfRound = ({ row, names }: LoadedRound): string =>
  subjectOf(namedRow(row, names));

export async function removeResult(act: Act, id: RoundId): Promise<void> {
  await lineRecords(act.tx).remove([id]);
  await roundRecords(act.tx).empty([id]);
  await latestSaveRecords(act.tx).remove(id);
}

/** @param shown names in it */
export const presentNow = async (
  act: Act,
  event: EventRow,
  id: RoundId,
  shown?: PublicNames,
): Promise<Round> => presentRound(await requireRound(act, event, id), shown);
