import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import ical, { escape as escaped, ICalCalendarMethod } from 'ical-generator';
import type { SentFile } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { found } from '../../platform/problems.ts';
import { auditRecords } from '../../records/audit.ts';
import type { EventRow } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { matchesOfTeam } from '../../tournament/matches-as-rounds.ts';
import { loadPlaceNames, loadRoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';

/**
 * A subscribable calendar of both days. A round keeps its uid when it moves; a match appears once the team
 * has reached it, and disappears as a walkover (X9), as does an open Friday round (X2). Settings and names
 * change entries too, so the sequence is the last audit id.
 */
export async function teamCalendarFile(
  { db, environment }: Services,
  event: EventRow,
  teamId: TeamId,
  now: Date,
): Promise<SentFile> {
  const team = found(await teamRecords(db).byId(event.id, teamId), NO_SUCH_TEAM);
  const entries = [
    ...(await fridayEntries(db, event, teamId)),
    ...(await saturdayEntries(db, event, teamId)),
  ];

  const sequence = await auditRecords(db).latestId();
  const { title, slotMinutes, venue } = event.settings;
  const name = `${team.name} at ${title}`;
  const calendar = ical({
    // The library escapes everything but the calendar's name.
    name: escaped(name, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Quizmeet', product: 'Schedule' },
    ttl: 15 * 60,
  });
  for (const { id, start, summary, place } of entries) {
    calendar.createEvent({
      id: `round-${id}@quizmeet`,
      sequence,
      stamp: now,
      start,
      end: new Date(start.getTime() + slotMinutes * 60_000),
      summary,
      location: `${place}, ${venue}`,
      url: `${environment.publicUrl}/team/${teamId}`,
    });
  }
  return { name: 'schedule.ics', bytes: `${calendar.toString()}\r\n` };
}

async function fridayEntries(db: Reader, event: EventRow, teamId: TeamId) {
  const { timeZone, fridayDate } = event.settings;
  const names = await loadRoundNames(db, event);
  const rows = await roundsToPlay(db, event, await roundRecords(db).ofTeam(event.id, teamId));
  return rows.map((row) => ({
    id: row.id,
    start: instantAt(timeZone, fridayDate, names.minutes(row.roundNumber)),
    summary: `${names.teamName(row.leftTeamId)} – ${names.teamName(row.rightTeamId)}`,
    place: names.roomFullName(row.roomNumber),
  }));
}

async function saturdayEntries(db: Reader, event: EventRow, teamId: TeamId) {
  const { timeZone, saturdayDate } = event.settings;
  const names = await loadPlaceNames(db, event);
  const matches = await matchesOfTeam(db, event, teamId);
  const played = matches.filter(({ isUnplayed }) => !isUnplayed);
  return played.map(({ round, title, startMinutes }) => ({
    id: round.id,
    start: instantAt(timeZone, saturdayDate, startMinutes),
    summary: title,
    place: names.roomFullName(round.roomNumber),
  }));
}
