import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { EventRow } from '../../records/events.ts';
import { latestSaveRecords, lineRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { summarize } from '../../tournament/result-summary.ts';
import { resultOfRow } from '../../tournament/results.ts';
import { type LoadedRound, presentRound } from '../../tournament/rounds.ts';
import { namedRow, subjectOf } from '../../tournament/subjects.ts';
import { lockForCorrection, requireRound, requireVersion } from './load-for-correction.ts';

/** `Open 1, round 4, ASC 101: Lima – Xenia 2` */
export const subjectOfRound = ({ row, names }: LoadedRound): string =>
  subjectOf(namedRow(row, names));

/** Saves a restore point (X7). Brackets and seeds stay (B1). Idempotent. */
export async function emptyResult(act: Act, id: RoundId, version: number): Promise<Round> {
  const event = await lockForCorrection(act);
  const round = await requireRound(act, event, id);
  const result = resultOfRow(round.row, round.lines);
  if (result === null) return presentRound(round);
  requireVersion(round, version);

  const subject = subjectOfRound(round);
  await saveRestorePoint(act, event.id, `Before deleting the result of ${subject}`);
  await removeResult(act, id);
  await act.audit({ action: 'Delete result', subject, before: summarize(result) });
  return await presentNow(act, event, id);
}

export async function removeResult(act: Act, id: RoundId): Promise<void> {
  await lineRecords(act.tx).remove([id]);
  await roundRecords(act.tx).empty([id]);
  await latestSaveRecords(act.tx).remove(id);
}

export const presentNow = async (act: Act, event: EventRow, id: RoundId): Promise<Round> =>
  presentRound(await requireRound(act, event, id));
