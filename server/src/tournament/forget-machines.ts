import { roundsByPlace } from '@quizmeet/rules/machines/round-of-game.ts';
import { isAmongNames } from '@quizmeet/rules/machines/same-name.ts';
import type { EventId, RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { EventRow } from '../records/events.ts';
import { machineEventRecords } from '../records/machine-events.ts';
import { machineLoadRecords } from '../records/machine-loads.ts';
import { loadMachineRounds } from './machine-rounds.ts';

/**
 * What machines told of results that are gone: their files can be loaded again, and nothing that
 * they sent live counts any more (F9).
 */
export async function forgetMachines(act: Act, eventId: EventId): Promise<void> {
  await machineLoadRecords(act.tx).removeAll(eventId);
  await machineEventRecords(act.tx).removeAll(eventId);
}

/**
 * Forgets some of Friday's rounds before they go: of what was sent live, the games that name one of
 * their groups, or were played where one of them stood. What the files tell of results that stand
 * is found again; of those that go it can be loaded (F9).
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
    (game) => isAmongNames(game.division, groups) || goneAt(game).length > 0,
  );
  await lines.removeGames(event.id, gone);
  await machineLoadRecords(act.tx).removeAll(event.id);
}
