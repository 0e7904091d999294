import { instantAt } from '@quizmeet/rules/event/days.ts';
import { roundMinutes } from '@quizmeet/rules/schedule/times.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { notFound } from '../../platform/problems.ts';
import type { SentFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundTimeRecords } from '../../records/round-times.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadRoundNames } from './present.ts';

/** A team's rounds as a calendar that phones subscribe to; a round keeps its uid when it moves. */
export async function teamCalendarFile(
  { db, environment }: Services,
  teamId: TeamId,
  now: Date,
): Promise<SentFile> {
  const event = await eventRecords(db).current();
  const team = await teamRecords(db).byId(event.id, teamId);
  if (team === null) throw notFound('There is no such team');
  const names = await loadRoundNames(db, event);
  const rows = await roundRecords(db).ofTeam(event.id, teamId);
  const startOf = await roundStarts(db, event);

  const url = `${environment.publicUrl}/team/${teamId}`;
  const calendar = ical({
    name: `${team.name} at ${event.settings.title}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Quizmeet', product: 'Schedule' },
    ttl: 15 * 60,
  });
  for (const row of rows.filter(({ day }) => day === 'Friday')) {
    const start = startOf(row.roundNumber);
    calendar.createEvent({
      id: `round-${row.id}@quizmeet`,
      sequence: row.version,
      stamp: now,
      start,
      end: new Date(start.getTime() + event.settings.slotMinutes * 60_000),
      summary: `${names.teamName(row.leftTeamId)} – ${names.teamName(row.rightTeamId)}`,
      location: `${names.roomName(row.roomNumber)}, ${event.settings.venue}`,
      url,
    });
  }
  return { name: 'schedule.ics', bytes: calendar.toString() };
}

/** When a Friday round number begins, as an instant. */
async function roundStarts(db: Services['db'], event: EventRow) {
  const times = await roundTimeRecords(db).ofDay(event.id, 'Friday');
  const { settings } = event;
  return (roundNumber: number): Date =>
    instantAt(settings.timeZone, settings.fridayDate, roundMinutes(roundNumber, settings, times));
}
