import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult as saveResultCall } from '@quizmeet/contract/scores/calls.ts';
import { RESULT_CHANGED_MEANWHILE, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { entryFindings, resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf, notValid } from '../../platform/problems.ts';
import { latestSaveRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';
import { namedRow, subjectOf } from '../../tournament/names.ts';
import { FULL_NAMES, loadPublicNames } from '../../tournament/public-names.ts';
import {
  beforeAndAfter,
  namesIn,
  resultOfRow,
  storeResult,
  summarize,
} from '../../tournament/results.ts';
import {
  type LoadedRound,
  loadRound,
  lockRound,
  presentRound,
  rostersOf,
} from '../../tournament/rounds.ts';
import { requireCorrectable, requireOwnRound } from './rooms/bearer.ts';
import { rememberSave } from './undo-save.ts';

type Entry = BodyOf<typeof saveResultCall>;

/**
 * Returns the round (S1), null without one on Friday. Equal content makes no new version; 409 with the newer
 * state over a newer version (S8). The shared lock keeps rosters unchanged.
 */
export async function saveResult(act: Act, entry: Entry): Promise<Round | null> {
  const locked = await lockRound(act.tx, entry.id);
  if (locked === null) return null;
  const { event, row } = locked;
  await requireOwnRound(act, event, 'Friday', row);
  const [round, shown, latest, version] = await Promise.all([
    loadRound(act.tx, event, row),
    // A room link reads only public names (P6).
    act.actor?.room === undefined ? FULL_NAMES : loadPublicNames(act.tx),
    latestSaveRecords(act.tx).of(row.id),
    roundRecords(act.tx).drawVersion(),
  ]);

  const isStale = entry.version !== row.version;
  // An old version may precede a team or side change, so its quizzers are no error.
  const findings = entryFindings(entry, rostersOf(round)).filter(
    ({ code }) => !(isStale && code === 'score/not-on-roster'),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, scoreMessages));
  const result = resultOf(entry, { ...row, roundId: row.id });
  const stored = resultOfRow(row, round.lines);
  if (stored !== null && isSameResult(stored, result)) {
    if (row.resultSource === 'machine') await confirm(act, round, result);
    return presentRound(round, shown);
  }
  if (isStale) {
    const current = presentRound(round, shown);
    throw conflictOf<typeof saveResultCall>(RESULT_CHANGED_MEANWHILE, { current });
  }

  await requireCorrectable(act, event, row, round.names);

  const words = beforeAndAfter(stored, result, namesIn(round.quizzers));
  const before = { row, result: stored, save: latest };
  const [saved] = await Promise.all([
    storeResult(act, result, 'hand', version),
    rememberSave(act, before, { id: row.id, version }),
    act.audit({
      action: 'Save result',
      subject: subjectOf(namedRow(row, round.names)),
      ...words,
    }),
  ]);
  return presentRound({ ...round, ...saved }, shown);
}

/** Saving a machine's result unchanged makes it entered by hand (Q5). */
async function confirm(act: Act, { row, names }: LoadedRound, result: RoundResult): Promise<void> {
  await roundRecords(act.tx).confirm(row.id);
  await act.audit({
    action: 'Confirm result',
    subject: subjectOf(namedRow(row, names)),
    after: summarize(result),
  });
}
