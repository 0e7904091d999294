import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveForfeit as saveForfeitCall } from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { forfeit } from '@quizmeet/rules/scores/points.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { notFound } from '../../platform/problems.ts';
import { latestSaveRecords } from '../../records/lines.ts';
import { namedRow, subjectOf } from '../../tournament/names.ts';
import { beforeAndAfter, namesIn, resultOfRow, storeResult } from '../../tournament/results.ts';
import { loadRound, lockRound, presentRound } from '../../tournament/rounds.ts';
import { requireVersion } from './move-result.ts';
import { rememberSave } from './undo-save.ts';

/** 10 to 0, without lines (X3). Idempotent; 409 with the newer state over a newer version (S8). */
export async function saveForfeit(
  act: Act,
  id: RoundId,
  { version, winningTeam }: BodyOf<typeof saveForfeitCall>,
): Promise<Round> {
  const locked = await lockRound(act.tx, id);
  if (locked === null) throw notFound(NO_SUCH_ROUND);
  const { event, row } = locked;
  const [round, latest] = await Promise.all([
    loadRound(act.tx, event, row),
    latestSaveRecords(act.tx).of(id),
  ]);

  const result = forfeit({ ...row, roundId: row.id }, winningTeam);
  const stored = resultOfRow(row, round.lines);
  if (stored !== null && isSameResult(stored, result)) return presentRound(round);
  requireVersion(round, version);

  const saved = await storeResult(act, result, 'hand');
  await Promise.all([
    rememberSave(act, { row, result: stored, save: latest }, saved.row),
    act.audit({
      action: 'Save forfeit',
      subject: subjectOf(namedRow(row, round.names)),
      ...beforeAndAfter(stored, result, namesIn(round.quizzers)),
    }),
  ]);
  return presentRound({ ...round, ...saved });
}
