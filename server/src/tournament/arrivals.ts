import { arrivalSlot, type Mark } from '@quizmeet/rules/check-in/presence.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import { type CheckInRow, checkInRecords, type TeamRow } from '../records/teams.ts';

export function markOf(row: CheckInRow | undefined): Mark | null {
  if (row === undefined) return null;
  return row.presence === 'late' && row.lateUntilRound !== null
    ? { presence: 'late', lateUntilRound: row.lateUntilRound }
    : { presence: 'here' };
}

/** First slots from 0: the church's arrival, or later while the team is late (C1, F2, X1). */
export async function loadArrivals(
  db: Reader,
  event: EventRow,
  teams: readonly TeamRow[],
): Promise<ReadonlyMap<TeamId, number>> {
  const churches = await churchRecords(db).all(event.id);
  const skips = new Map(churches.map((church) => [church.id, church.roundsToSkip]));
  const checkIns = await checkInRecords(db).all(event.id);
  const rows = new Map(checkIns.map((row) => [row.teamId, row]));
  return new Map(
    teams.map((team) => [
      team.id,
      arrivalSlot(skips.get(team.churchId) ?? 0, markOf(rows.get(team.id))),
    ]),
  );
}
