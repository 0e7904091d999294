import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { enter, unsettled } from '@quizmeet/rules/scores/two-entries.ts';
import type { RoundId, RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { entryRuleRecords } from '../../records/entry-rules.ts';
import type { EventRow } from '../../records/events.ts';
import { type WaitingEntryRow, waitingEntryRecords } from '../../records/waiting-entries.ts';
import { inShort } from '../../tournament/results-in-short.ts';
import type { LoadedRound } from '../../tournament/rounds.ts';
import { namedRow, subjectOf } from '../../tournament/subjects.ts';
import { loadedEntry, resultOfEntry } from './entries.ts';

/** What becomes of an entry: it counts, or is kept and waits (X10). */
export type Entering =
  | {
      readonly counts: true;
      /** All entries that waited; they no longer do. */
      readonly entries: readonly WaitingEntryRow[];
      /** Who entered the same before; nobody where one entry is enough. */
      readonly agreeing: readonly string[];
    }
  | { readonly counts: false; readonly is: 'waits' | 'differs' };

/** What was entered for a round until now, and how many have to enter it (X10). */
export interface Entries {
  readonly entries: readonly WaitingEntryRow[];
  readonly needsTwo: boolean;
}

export async function loadEntries(act: Act, event: EventRow, id: RoundId): Promise<Entries> {
  const [entries, needsTwo] = await Promise.all([
    waitingEntryRecords(act.tx).ofRound(id),
    entryRuleRecords(act.tx).twoEntries(event.id),
  ]);
  return { entries, needsTwo };
}

/**
 * Takes a valid entry of the acting person. Where two people enter each result, it is kept as
 * waiting unless another person has entered the same (X10). The same entry again changes nothing.
 */
export async function enterResult(
  act: Act,
  { row, names }: LoadedRound,
  { entries, needsTwo }: Entries,
  stored: RoundResult | null,
  result: RoundResult,
): Promise<Entering> {
  const { userId } = loggedIn(act.actor);
  if (!needsTwo) return { counts: true, entries, agreeing: [] };

  const waiting = unsettled(stored, entries.map(loadedEntry), row);
  const entered = enter({ userId, result }, waiting);
  const namesOf = (ids: readonly number[]) =>
    entries.filter((each) => ids.includes(each.userId)).map(({ enteredBy }) => enteredBy);
  if (entered.is === 'agreed') {
    return { counts: true, entries, agreeing: namesOf(entered.withIds) };
  }
  const own = waiting.find((each) => each.userId === userId);
  if (own !== undefined && isSameResult(own.result, result)) {
    return { counts: false, is: entered.is };
  }

  const { left, right, winner } = result;
  await waitingEntryRecords(act.tx).set({
    roundId: row.id,
    userId,
    enteredBy: act.who,
    enteredAt: act.now,
    result: { left, right, winner },
  });
  // Score staff read the audit, and the second entry is made independently: no scores here.
  await act.audit({
    action: own === undefined ? 'Enter result' : 'Correct own entry',
    subject: subjectOf(namedRow(row, names)),
    after:
      entered.is === 'waits'
        ? 'waits for a second entry'
        : `differs from the entry of ${namesOf(entered.fromIds).join(' and ')}`,
  });
  return { counts: false, is: entered.is };
}

/** Removes the entries of a round whose result counts now. */
export async function settleEntries(act: Act, entries: readonly WaitingEntryRow[]): Promise<void> {
  await waitingEntryRecords(act.tx).remove(entries.map(({ roundId }) => roundId));
}

/**
 * How a result came to count, for the audit: who entered it, and what else was entered.
 * @param by who entered what counts, first entry first; empty where one entry is enough
 */
export function howItCounts(
  result: RoundResult,
  by: readonly string[],
  entries: readonly WaitingEntryRow[],
): string {
  const others = entries
    .filter((each) => !isSameResult(resultOfEntry(each), result))
    .map((each) => `; not counted: ${each.enteredBy}, ${inShort(resultOfEntry(each))}`);
  return `${by.length === 0 ? '' : `; entered by ${by.join(' and ')}`}${others.join('')}`;
}

/** Removes the acting person's own entry of a round, if one waits. */
export async function dropOwnEntry(act: Act, { entries }: Entries): Promise<void> {
  const { userId } = loggedIn(act.actor);
  const own = entries.find((entry) => entry.userId === userId);
  if (own !== undefined) await waitingEntryRecords(act.tx).removeOf(own.roundId, userId);
}
