import type * as calls from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND, RESULT_CHANGED_MEANWHILE } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf, notFound } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { type LoadedRound, loadRound, presentRound } from '../../tournament/rounds.ts';

/** Calls that answer an older version with the newer state. */
type Versioned =
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
  const row = await roundRecords(act.tx).byId(event.id, id);
  if (row === null) throw notFound(NO_SUCH_ROUND);
  return await loadRound(act.tx, event, row);
}

/** 409 with the newer state unless the version is the newest (S8). */
export function requireVersion(round: LoadedRound, version: number): void {
  if (version === round.row.version) return;
  const current = presentRound(round);
  throw conflictOf<Versioned>(RESULT_CHANGED_MEANWHILE, { current });
}
