import { isAmongCodes, roundsByPlace } from '@quizmeet/rules/machines/round-of-game.ts';
import type { EventId, RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { EventRow } from '../records/events.ts';
import { machineEventRecords, machineLoadRecords } from '../records/machines.ts';
import { loadMachineRounds } from './machine-rounds.ts';

/** Files can be loaded again, and live lines no longer count (F9). */
export async function forgetMachines(act: Act, eventId: EventId): Promise<void> {
  await machineLoadRecords(act.tx).removeAll(eventId);
  await machineEventRecords(act.tx).removeAll(eventId);
}

/**
 * Before rounds are removed: deletes live games of their groups or places, and marks all files as not loaded;
 * loading finds existing results (F9).
 */
export async function forgetRounds(
  act: Act,
  event: EventRow,
  going: ReadonlySet<RoundId>,
): Promise<void> {
  const rounds = (await loadMachineRounds(act.tx, event, 'Friday')).filter(({ id }) =>
    going.has(id),
  );
  const groups = [...new Set(rounds.map(({ groupName }) => groupName))];
  const goneAt = roundsByPlace(rounds);
  const lines = machineEventRecords(act.tx);
  const sent = await lines.games(event.id, { from: new Date(0) });
  const gone = sent.filter(
    (game) => isAmongCodes(game.division, groups) || goneAt(game).length > 0,
  );
  await lines.removeGames(event.id, gone);
  await machineLoadRecords(act.tx).removeAll(event.id);
}
