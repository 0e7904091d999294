import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import ical, { escape as escaped, ICalCalendarMethod } from 'ical-generator';
import type { SentFile } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { auditRecords } from '../../records/audit.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { matchesOfTeam } from '../../tournament/matches-as-rounds.ts';
import { loadPlaceNames, loadRoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/withdraw.ts';

/**
 * A team's rounds of both days as a calendar that phones can subscribe to. A round keeps its uid
 * when it moves; a Saturday match appears once the team has reached it, and goes when nobody plays it (X9), as does an open round of Friday (X2).
 * Not only a round's own change moves or renames its entry, but also a round time, a setting, or the name of a
 * room or team: so the sequence is the number of the last change in the audit.
 */
export async function teamCalendarFile(
  { db, environment }: Services,
  teamId: TeamId,
  now: Date,
): Promise<SentFile> {
  const event = await eventRecords(db).current();
  const team = await teamRecords(db).byId(event.id, teamId);
  if (team === null) throw notFound(NO_SUCH_TEAM);
  const entries = [
    ...(await fridayEntries(db, event, teamId)),
    ...(await saturdayEntries(db, event, teamId)),
  ];

  const sequence = await auditRecords(db).latestId();
  const { title, slotMinutes, venue } = event.settings;
  const name = `${team.name} at ${title}`;
  const calendar = ical({
    // The library escapes the texts of events, but not the calendar's name.
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

interface Entry {
  readonly id: RoundId;
  readonly start: Date;
  readonly summary: string;
  /** The room's name with its building. */
  readonly place: string;
}

async function fridayEntries(db: Reader, event: EventRow, teamId: TeamId): Promise<Entry[]> {
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

async function saturdayEntries(db: Reader, event: EventRow, teamId: TeamId): Promise<Entry[]> {
  const { timeZone, saturdayDate } = event.settings;
  const names = await loadPlaceNames(db, event);
  const matches = await matchesOfTeam(db, event, teamId);
  const played = matches.filter(({ isUnplayed }) => !isUnplayed);
  return played.map(({ round, startMinutes }) => ({
    id: round.id,
    start: instantAt(timeZone, saturdayDate, startMinutes),
    summary: `${round.leftTeamName} – ${round.rightTeamName}`,
    place: names.roomFullName(round.roomNumber),
  }));
}
