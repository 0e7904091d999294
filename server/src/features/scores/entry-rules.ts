import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import type { saveEntryRules as saveEntryRulesCall } from '@quizmeet/contract/scores/entries-calls.ts';
import { unsettled } from '@quizmeet/rules/scores/two-entries.ts';
import type { Act } from '../../calls/act.ts';
import { entryRuleRecords } from '../../records/entry-rules.ts';
import type { EventRow } from '../../records/events.ts';
import { type WaitingEntryRow, waitingEntryRecords } from '../../records/waiting-entries.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { resultOfRow } from '../../tournament/results.ts';
import type { LoadedRound } from '../../tournament/rounds.ts';
import { faultOf, letCount } from './count-entry.ts';
import { loadedEntry } from './entries.ts';
import { lockForCorrection, requireRound } from './load-for-correction.ts';

const inWords = (twoEntries: boolean): string =>
  twoEntries ? 'two people enter each result' : 'one person enters a result';

/**
 * Says whether two people enter each result (X10). When one is enough again, an entry that waits alone
 * counts at once, with a restore point; entries that differ go on waiting for an administrator.
 */
export async function saveEntryRules(
  act: Act,
  { twoEntries }: BodyOf<typeof saveEntryRulesCall>,
): Promise<ReplyOf<typeof saveEntryRulesCall>> {
  const event = await lockForCorrection(act);
  const records = entryRuleRecords(act.tx);
  const before = await records.twoEntries(event.id);
  const waiting = await roundsWithEntries(act, event);
  if (before === twoEntries) return { twoEntries, counted: 0, waiting: waiting.length };
  const alone = twoEntries ? [] : waiting.flatMap(countable);

  await records.set(event.id, twoEntries);
  await act.audit({
    action: 'Save entry rules',
    subject: `${event.year}`,
    before: inWords(before),
    after: inWords(twoEntries),
  });
  if (alone.length > 0) await keepRestorePoint(act, event.id, 'Before counting single entries');
  for (const { round, entry, all } of alone) await letCount(act, round, entry, all);
  return { twoEntries, counted: alone.length, waiting: waiting.length - alone.length };
}

interface Entered {
  readonly round: LoadedRound;
  /** Every entry that is kept. */
  readonly all: readonly WaitingEntryRow[];
  /** Those that wait, without those that say what counts already. */
  readonly waiting: readonly WaitingEntryRow[];
}

async function roundsWithEntries(act: Act, event: EventRow): Promise<Entered[]> {
  const rows = await waitingEntryRecords(act.tx).ofEvent(event.id);
  const entered: Entered[] = [];
  for (const [roundId, all] of Map.groupBy(rows, (row) => row.roundId)) {
    const round = await requireRound(act, event, roundId);
    const stored = resultOfRow(round.row, round.lines);
    const waiting = unsettled(stored, all.map(loadedEntry), round.row).map(({ row }) => row);
    if (waiting.length > 0) entered.push({ round, all, waiting });
  }
  return entered;
}

/** The entry of a round in which it is the only one, if it is still valid. */
function countable({ round, all, waiting }: Entered) {
  const [entry, ...more] = waiting;
  if (entry === undefined || more.length > 0 || faultOf(entry, round) !== null) return [];
  return [{ round, entry, all }];
}
