import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { teamRecords } from '../../records/teams.ts';
import type { MatchNames } from './present.ts';

export async function loadMatchNames(db: Reader, event: EventRow): Promise<MatchNames> {
  const rooms = new Map(
    (await roomRecords(db).all(event.id)).map((room) => [room.roomNumber, room.abbreviation]),
  );
  const teams = new Map(
    (await teamRecords(db).all(event.id)).map((team) => [Number(team.id), team.name]),
  );
  return {
    roomName: (roomNumber) => rooms.get(roomNumber) ?? String(roomNumber),
    teamName: (teamId) => teams.get(teamId) ?? '',
  };
}
