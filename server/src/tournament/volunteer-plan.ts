import { createHash } from 'node:crypto';
import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import { type Evening, type Official, slotsOf } from '@quizmeet/rules/officials/evening.ts';
import { minutesOf } from '@quizmeet/rules/officials/official.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import type { Reader } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import {
  type DutyRow,
  dutyRecords,
  dutyRoleRecords,
  type OfficialRow,
  officialRecords,
  officialTeamRecords,
} from '../records/officials.ts';
import { teamRecords } from '../records/teams.ts';
import { loadRoundNames, type RoundNames } from './names.ts';
import { roundsToPlay } from './rounds.ts';

/** Rule W5. */
export type VolunteerPlan = Awaited<ReturnType<typeof loadVolunteerPlan>>;

export async function loadVolunteerPlan(db: Reader, event: EventRow) {
  const officials = await officialRecords(db).all(event.id);
  const teams = await teamRecords(db).all(event.id);
  const ownTeams = await officialTeamRecords(db).all(event.id);
  const named = new Map(
    [...Map.groupBy(ownTeams, ({ officialId }) => officialId)].map(([id, rows]) => [
      id,
      rows.map(({ teamId }) => Number(teamId)),
    ]),
  );
  const names = await loadRoundNames(db, event);
  const ofChurch = Map.groupBy(teams, ({ churchId }) => churchId);
  const evening: Evening = {
    officials: officials.map(
      (row): Official => ({
        id: row.id,
        roles: row.roles,
        from: minutesOf(row.fromTime ?? '', event.settings),
        until: minutesOf(row.untilTime ?? '', event.settings),
        ownTeams: new Set([
          ...(row.churchId === null ? [] : (ofChurch.get(row.churchId) ?? [])).map(({ id }) => id),
          ...(named.get(row.id) ?? []),
        ]),
      }),
    ),
    rounds: (await roundsToPlay(db, event)).map((round) => ({
      roundNumber: round.roundNumber,
      roomNumber: round.roomNumber,
      minutes: names.minutes(round.roundNumber),
      teams: [round.leftTeamId, round.rightTeamId],
      isOver: round.winner !== null,
    })),
    roles: await dutyRoleRecords(db).of(event.id),
    slotMinutes: event.settings.slotMinutes,
  };
  const duties = await dutyRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  return { evening, officials, named, duties: byTime(names, duties), churches, teams, names };
}

/** Unscheduled rounds have their planned time. */
const byTime = ({ minutes }: RoundNames, duties: readonly DutyRow[]): DutyRow[] =>
  duties.toSorted(
    (a, b) => minutes(a.roundNumber) - minutes(b.roundNumber) || a.roomNumber - b.roomNumber,
  );

export function churchOf({ churches }: VolunteerPlan, { churchId }: OfficialRow): string {
  const church = churches.find(({ id }) => id === churchId);
  return church === undefined ? '' : nameWithDistrict(church.name, church.district);
}

/** Identifies everything suggestions depend on. */
export function basisOf({ evening, duties }: VolunteerPlan): string {
  const all = {
    ...evening,
    officials: evening.officials.map((each) => ({ ...each, ownTeams: [...each.ownTeams] })),
    slots: slotsOf(evening),
    duties,
  };
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

export const dutiesOf = ({ duties }: Pick<VolunteerPlan, 'duties'>, officialId: number) =>
  duties.filter((duty) => duty.officialId === officialId);

/** `7:00 PM, ASC 101 (Arts and Sciences 101, Main Hall): Quizmaster`. */
export const dutyLines = (volunteerPlan: VolunteerPlan, officialId: number): string[] =>
  dutiesOf(volunteerPlan, officialId).map(({ roundNumber, roomNumber, role }) => {
    const { time, roomName, roomFullName } = volunteerPlan.names;
    const place = `${roomName(roomNumber)} (${roomFullName(roomNumber)})`;
    return `${time(roundNumber)}, ${place}: ${describeRoles([role])}`;
  });

/** Equal while there is nothing new to mail. */
export const emailedDuties = (volunteerPlan: VolunteerPlan, officialId: number): string =>
  dutyLines(volunteerPlan, officialId).join('\n');
