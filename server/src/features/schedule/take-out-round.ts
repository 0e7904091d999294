import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { previewTakingOut } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import {
  countWords,
  keptBeforeTakingOut,
  ROUND_CHANGED_MEANWHILE,
  takeOutMessages,
} from '@quizmeet/contract/schedule/by-hand-words.ts';
import { NOT_ON_FRIDAY } from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { obstaclesToTakingOut } from '@quizmeet/rules/schedule/by-hand/add-round.ts';
import { countsAfter } from '@quizmeet/rules/schedule/by-hand/round-counts.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { protestRecords } from '../../records/protests.ts';
import { resultNoteRecords } from '../../records/result-notes.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { namedRow, placeInWords, subjectOf } from '../../tournament/subjects.ts';
import { savedRoundOf } from './board.ts';
import {
  countedTeams,
  type Judged,
  loadJudged,
  placeNames,
  pricingOf,
  sentences,
} from './judged.ts';

function rowOf({ friday }: Judged, id: RoundId): RoundRow {
  const row = friday.rows.find((each) => each.id === id);
  if (row === undefined) throw notFound(NOT_ON_FRIDAY);
  return row;
}

function objections(judged: Judged, row: RoundRow) {
  const { board, decided } = judged.friday;
  const found = obstaclesToTakingOut(board, decided, savedRoundOf(row));
  return fieldErrors(found, takeOutMessages(placeNames(judged)));
}

/** What becomes of the schedule without a round, or why it cannot be taken out (F2, X5). */
export async function takingOutOf(
  db: Reader,
  id: RoundId,
): Promise<ReplyOf<typeof previewTakingOut>> {
  const event = await eventRecords(db).current();
  const judged = await loadJudged(db, event);
  const row = rowOf(judged, id);

  const { rounds } = judged.evening;
  const teams = [row.leftTeamId, row.rightTeamId];
  const counts = countsAfter(rounds, countedTeams(judged), teams, -1, event.settings.roundsPerTeam);
  return {
    obstacles: sentences(objections(judged, row)),
    counts: counts.map((count) => ({
      ...count,
      inWords: countWords(count, judged.names.teamName),
    })),
    cost: pricingOf(judged)(rounds.filter((round) => round.id !== id)),
    goes: await goesWith(db, id),
  };
}

/** What staff have left with a round, in words. */
async function goesWith(db: Reader, id: RoundId): Promise<string[]> {
  const left = [
    [(await resultNoteRecords(db).ofRound(id)).length, 'note'],
    [(await protestRecords(db).ofRound(id)).length, 'protest'],
  ] as const;
  return left.flatMap(([count, word]) => (count === 0 ? [] : [plural(count, word)]));
}

/**
 * Takes an open round out of the schedule; a restore point keeps it (N1).
 * @param version the round's version as it was seen; if it has changed, nothing happens (S8)
 */
export async function takeOutByHand(act: Act, id: RoundId, version: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  await eventTableRecords(act.tx).lockAll();
  const judged = await loadJudged(act.tx, event);
  const row = rowOf(judged, id);

  if (row.version !== version) throw conflict(ROUND_CHANGED_MEANWHILE);
  const found = objections(judged, row);
  if (found.length > 0) throw notValid(found);

  const named = namedRow(row, judged.names);
  await keepRestorePoint(act, event.id, keptBeforeTakingOut(subjectOf(named)));
  await roundRecords(act.tx).remove([id]);
  await act.audit({
    action: 'Delete round',
    subject: subjectOf(named),
    before: placeInWords(named),
  });
}
