import type { QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import { type QualityNames, whyText } from '@quizmeet/contract/schedule/quality-text.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { type Quality, savedQualityOf } from '@quizmeet/rules/schedule/quality.ts';
import { type DivisionScope, type Group, groupsIn } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { loadArrivals } from '../../tournament/teams.ts';

async function loadQualityNames(db: Reader, event: EventRow): Promise<QualityNames> {
  const teams = await teamRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  const teamNames = new Map(teams.map(({ id, name }) => [Number(id), name]));
  const churchNames = new Map(churches.map(({ id, name }) => [Number(id), name]));
  return {
    team: (id) => teamNames.get(id) ?? `Team ${id}`,
    church: (id) => churchNames.get(id) ?? `Church ${id}`,
  };
}

/** One group's figures in the calls' form (F3). */
function presentQuality(group: Group, quality: Quality, names: QualityNames): QualityRow[] {
  const why = whyText(quality, names);
  return quality.map((measure, i) => ({
    group,
    criterion: measure.criterion,
    count: measure.count,
    lowerBound: measure.lowerBound,
    worst: measure.worst,
    why: why[i] ?? '',
  }));
}

/** Including manual moves (F3). Bounds use each group's rooms, so that they don't change later. */
export async function standingQuality(db: Reader, event: EventRow, scope: DivisionScope) {
  const rows = await roundRecords(db).all(event.id);
  const teams = await teamRecords(db).all(event.id);
  const arrivals = await loadArrivals(db, event, teams);
  const rooms = await roomRecords(db).all(event.id);
  const names = await loadQualityNames(db, event);
  return groupsIn(scope).flatMap((group) => {
    const mine = rows.filter((row) => row.group === group);
    if (mine.length === 0) return [];
    const inMine = (row: RoundRow): boolean =>
      mine.some(({ roomNumber }) => roomNumber === row.roomNumber);
    const instance: Instance = {
      teams: teams
        .filter((team) => playsIn(mine, team.id))
        .map(({ id, churchId }) => ({ id, churchId, skip: arrivals.get(id) ?? 0 })),
      rooms: rooms.filter((room) => mine.some((row) => row.roomNumber === room.roomNumber)),
      rounds: event.settings.roundsPerTeam,
      maxSlots: event.settings.fridaySlots,
      closed: rows
        .filter((row) => row.group !== group && inMine(row))
        .map(savedRoundOf)
        .map(({ slot, roomNumber }) => ({ slot, roomNumber })),
    };
    return presentQuality(group, savedQualityOf(instance, mine.map(savedRoundOf)), names);
  });
}

const playsIn = (rows: readonly RoundRow[], teamId: number): boolean =>
  rows.some((row) => row.leftTeamId === teamId || row.rightTeamId === teamId);
