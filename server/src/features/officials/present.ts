import type * as calls from '@quizmeet/contract/officials/calls.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { dutiesWithProblems } from '@quizmeet/rules/officials/assignment-problems.ts';
import { isPlayed, slotsOf } from '@quizmeet/rules/officials/evening.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { type MailRow, mailRecords } from '../../records/mails.ts';
import type { OfficialRow } from '../../records/officials.ts';
import { roomLinkRecords } from '../../records/room-links.ts';
import { roomRecords } from '../../records/rooms.ts';
import {
  churchOf,
  dutiesOf,
  emailedDuties,
  loadVolunteerPlan,
  type VolunteerPlan,
} from '../../tournament/volunteer-plan.ts';

export async function board(db: Reader, event: EventRow): Promise<calls.Board> {
  const volunteerPlan = await loadVolunteerPlan(db, event);
  const { evening, names, duties } = volunteerPlan;
  const troubles = new Map(
    dutiesWithProblems(evening, duties).map((each) => [each.duty, each.troubles]),
  );
  const used = new Set([...evening.rounds, ...duties].map(({ roomNumber }) => roomNumber));
  const rooms = (await roomRecords(db).all(event.id)).map(({ roomNumber }) => roomNumber);
  const sent = await mailRecords(db).latestDuties();
  const inOrder = [...rooms, ...used].filter((room, i, all) => all.indexOf(room) === i);
  return {
    roles: [...evening.roles],
    churches: volunteerPlan.churches.map(({ id, name }) => ({ id, name })),
    teams: volunteerPlan.teams.map(({ id, churchId, name }) => ({ id, churchId, name })),
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
    officials: volunteerPlan.officials.map((row) => ({
      ...presentOfficial(volunteerPlan, row),
      told: toldBy(sent.get(mailboxKey(row.email)), statusOf(volunteerPlan, row)),
    })),
    duties: duties.map(({ eventId: _, ...duty }, i) => ({
      ...duty,
      troubles: [...(troubles.get(duties[i] as (typeof duties)[number]) ?? [])],
    })),
    usesLinks: await roomLinkRecords(db).used(event.id),
  };
}

type Told = calls.BoardOfficial['told'];

/** With what became of the email (N3). */
function toldBy(mail: MailRow | undefined, status: Told): Told {
  if (status !== 'told' || mail === undefined) return status;
  if (mail.failedAt !== null) return 'failed';
  if (mail.sentAt === null) return 'waiting';
  return mail.keptAs === null ? 'told' : 'kept';
}

function presentOfficial(volunteerPlan: VolunteerPlan, row: OfficialRow) {
  const official = volunteerPlan.evening.officials.find(({ id }) => id === row.id);
  return {
    id: row.id,
    ...offerOf(volunteerPlan, row),
    churchId: row.churchId,
    churchName: churchOf(volunteerPlan, row),
    ownTeams: [...(official?.ownTeams ?? [])],
    fromMinutes: official?.from ?? null,
    untilMinutes: official?.until ?? null,
  };
}

const offerOf = ({ named }: VolunteerPlan, row: OfficialRow) => ({
  name: row.name,
  email: row.email,
  roles: row.roles,
  from: row.fromTime ?? '',
  until: row.untilTime ?? '',
  teamIds: [...(named.get(row.id) ?? [])],
});

export function statusOf(volunteerPlan: VolunteerPlan, row: OfficialRow): Told {
  const now = emailedDuties(volunteerPlan, row.id);
  if (row.email === '') return 'no address';
  if (row.told === now) return 'told';
  const isNews = row.told !== null || now !== '';
  if (!isNews || isPlayed(volunteerPlan.evening)) return 'nothing to tell';
  return row.told === null ? 'never' : 'changed';
}

/** Empty without a church. */
export async function ownOfficials(db: Reader, event: EventRow, church: ChurchRow | null) {
  if (church === null) return { churchId: null, officials: [], teams: [] };
  const volunteerPlan = await loadVolunteerPlan(db, event);
  return {
    churchId: church.id,
    officials: volunteerPlan.officials
      .filter(({ churchId }) => churchId === church.id)
      .map((row): calls.OwnOfficial => {
        const { time, roomName, roomFullName } = volunteerPlan.names;
        return {
          id: row.id,
          ...offerOf(volunteerPlan, row),
          duties: dutiesOf(volunteerPlan, row.id).map(({ roundNumber, roomNumber, role }) => ({
            ...{ roundNumber, roomNumber, role },
            time: time(roundNumber),
            roomName: roomName(roomNumber),
            roomFullName: roomFullName(roomNumber),
          })),
        };
      }),
    teams: volunteerPlan.teams
      .filter(({ churchId }) => churchId !== church.id)
      .map(({ id, name }) => ({ id, name })),
  };
}
