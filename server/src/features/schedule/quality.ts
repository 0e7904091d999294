import { type QualityNames, whyText } from '@quizmeet/contract/schedule/quality-text.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { savedQualityOf } from '@quizmeet/rules/schedule/quality.ts';
import { type DivisionScope, groupsIn } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { loadArrivals } from '../../tournament/teams.ts';

function qualityNames(teams: readonly TeamRow[], churches: readonly ChurchRow[]): QualityNames {
  const teamNames = new Map(teams.map(({ id, name }) => [Number(id), name]));
  const churchNames = new Map(churches.map(({ id, name }) => [Number(id), name]));
  return {
    team: (id) => teamNames.get(id) ?? `Team ${id}`,
    church: (id) => churchNames.get(id) ?? `Church ${id}`,
  };
}

/** Including manual moves (F3). Bounds use each group's rooms, so that they don't change later. */
export async function standingQuality(db: Reader, event: EventRow, scope: DivisionScope) {
  const rows = await roundRecords(db).all(event.id);
  const teams = await teamRecords(db).all(event.id);
  const arrivals = await loadArrivals(db, event, teams);
  const rooms = await roomRecords(db).all(event.id);
  const names = qualityNames(teams, await churchRecords(db).all(event.id));
  return groupsIn(scope).flatMap((group) => {
    const mine = rows.filter((row) => row.group === group);
    if (mine.length === 0) return [];
    const inMine = ({ roomNumber }: Pick<RoundRow, 'roomNumber'>) =>
      mine.some((row) => row.roomNumber === roomNumber);
    const instance: Instance = {
      teams: teams
        .filter((team) => playsIn(mine, team.id))
        .map(({ id, churchId }) => ({ id, churchId, skip: arrivals.get(id) ?? 0 })),
      rooms: rooms.filter(inMine),
      rounds: event.settings.roundsPerTeam,
      maxSlots: event.settings.fridaySlots,
      closed: rows.filter((row) => row.group !== group && inMine(row)).map(savedRoundOf),
    };
    const quality = savedQualityOf(instance, mine.map(savedRoundOf));
    const why = whyText(quality, names);
    return quality.map(({ criterion, count, lowerBound, worst }, i) => ({
      ...{ group, criterion, count, lowerBound, worst },
      why: why[i] ?? '',
    }));
  });
}

const playsIn = (rows: readonly RoundRow[], teamId: number): boolean =>
  rows.some((row) => row.leftTeamId === teamId || row.rightTeamId === teamId);
