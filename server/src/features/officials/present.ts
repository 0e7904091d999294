import type {
  Board,
  BoardOfficial,
  OwnOfficial,
  OwnOfficials,
} from '@quizmeet/contract/officials/calls.ts';
import { slotsOf } from '@quizmeet/rules/officials/evening.ts';
import { troubledDuties } from '@quizmeet/rules/officials/troubles.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import type { OfficialRow } from '../../records/officials.ts';
import { roomLinkRecords } from '../../records/room-links.ts';
import { roomRecords } from '../../records/rooms.ts';
import { dutiesAsTold, dutiesOf } from '../../tournament/duties-in-words.ts';
import { churchOf, type Helping, loadHelping } from '../../tournament/helping.ts';

export async function board(db: Reader, event: EventRow): Promise<Board> {
  const helping = await loadHelping(db, event);
  const { evening, names, duties } = helping;
  const troubles = new Map(
    troubledDuties(evening, duties).map((each) => [each.duty, each.troubles]),
  );
  const used = new Set([...evening.rounds, ...duties].map(({ roomNumber }) => roomNumber));
  const rooms = (await roomRecords(db).all(event.id)).map(({ roomNumber }) => roomNumber);
  const inOrder = [...rooms, ...used].filter((room, i, all) => all.indexOf(room) === i);
  return {
    roles: [...evening.roles],
    churches: helping.churches.map(({ id, name }) => ({ id, name })),
    teams: helping.teams.map(({ id, churchId, name }) => ({ id, churchId, name })),
    slotMinutes: evening.slotMinutes,
    slots: slotsOf(evening).map(({ roundNumber }) => ({
      roundNumber,
      time: names.time(roundNumber),
    })),
    rooms: inOrder
      .filter((room) => used.has(room))
      .map((roomNumber) => ({
        roomNumber,
        name: names.roomName(roomNumber),
        fullName: names.roomFullName(roomNumber),
      })),
    rounds: evening.rounds.map((round) => ({ ...round, teams: [...round.teams] })),
    officials: helping.officials.map((row) => presentOfficial(helping, row)),
    duties: duties.map(({ eventId: _, ...duty }, i) => ({
      ...duty,
      troubles: [...(troubles.get(duties[i] as (typeof duties)[number]) ?? [])],
    })),
    usesLinks: await roomLinkRecords(db).used(event.id),
  };
}

function presentOfficial(helping: Helping, row: OfficialRow): BoardOfficial {
  const official = helping.evening.officials.find(({ id }) => id === row.id);
  return {
    id: row.id,
    ...offerOf(helping, row),
    churchId: row.churchId,
    churchName: churchOf(helping, row),
    ownTeams: [...(official?.ownTeams ?? [])],
    fromMinutes: official?.from ?? null,
    untilMinutes: official?.until ?? null,
    told: toldOf(helping, row),
  };
}

const offerOf = ({ named }: Helping, row: OfficialRow) => ({
  name: row.name,
  email: row.email,
  roles: row.roles,
  from: row.fromTime ?? '',
  until: row.untilTime ?? '',
  teamIds: [...(named.get(row.id) ?? [])],
});

export function toldOf(helping: Helping, row: OfficialRow): BoardOfficial['told'] {
  const now = dutiesAsTold(helping, row.id);
  if (row.email === '') return 'no address';
  if (row.told === null) return now === '' ? 'nothing to tell' : 'never';
  return row.told === now ? 'told' : 'changed';
}

/** Empty without a church. */
export async function ownOfficials(
  db: Reader,
  event: EventRow,
  church: ChurchRow | null,
): Promise<OwnOfficials> {
  if (church === null) return { churchId: null, officials: [], teams: [] };
  const helping = await loadHelping(db, event);
  return {
    churchId: church.id,
    officials: helping.officials
      .filter(({ churchId }) => churchId === church.id)
      .map((row): OwnOfficial => {
        const { time, roomName, roomFullName } = helping.names;
        return {
          id: row.id,
          ...offerOf(helping, row),
          duties: dutiesOf(helping, row.id).map(({ roundNumber, roomNumber, role }) => ({
            ...{ roundNumber, roomNumber, role },
            time: time(roundNumber),
            roomName: roomName(roomNumber),
            roomFullName: roomFullName(roomNumber),
          })),
        };
      }),
    teams: helping.teams
      .filter(({ churchId }) => churchId !== church.id)
      .map(({ id, name }) => ({ id, name })),
  };
}
