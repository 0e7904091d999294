import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import type { Division, EventId } from '@quizmeet/rules/tournament.ts';
import { churchRecords } from '../src/records/churches.ts';
import { eventRecords } from '../src/records/events.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { roomRecords } from '../src/records/rooms.ts';
import { teamRecords } from '../src/records/teams.ts';
import { quizzersNamed } from './registration.ts';
import type { Browser, TestServer } from './test-server.ts';

interface EarlierTeam {
  readonly name: string;
  readonly division?: Division;
  readonly quizzers: readonly string[];
}

async function eventOf({ services: { db } }: TestServer, year: number): Promise<EventId> {
  const found = await eventRecords(db).ofYear(year);
  if (found !== null) return found.id;
  const { settings } = await eventRecords(db).current();
  const made = await eventRecords(db).add({ year, settings, closedAt: new Date() });
  if (made === null) throw new Error(`${year} could not be made`);
  for (const room of sampleRooms()) await roomRecords(db).save(made.id, room);
  return made.id;
}

/** A church that a coach had in an earlier year, with its teams; returns their ids. */
export async function hadChurch(
  server: TestServer,
  coach: Browser,
  churchName: string,
  teams: readonly EarlierTeam[],
  year = 2025,
) {
  const { db, clock } = server.services;
  const eventId = await eventOf(server, year);
  const church = await churchRecords(db).add({
    eventId,
    coachId: coach.user?.id ?? null,
    name: churchName,
    state: 'Ohio',
    district: 'SWO',
    computerSeats: 1,
    monitors: 0,
    roundsToSkip: 1,
  });
  if (church === null) throw new Error(`${churchName} could not be made`);
  const stored: { id: number; quizzers: number[] }[] = [];
  for (const { name, division = 'Open', quizzers } of teams) {
    const team = { eventId, churchId: church.id, name, division, addedAt: clock() };
    const { id } = await teamRecords(db).add(team);
    const named = quizzersNamed(...quizzers);
    await quizzerRecords(db).add(
      named.map((quizzer, seat) => ({ ...quizzer, eventId, teamId: id, seat })),
    );
    const rows = await quizzerRecords(db).ofTeams([id]);
    stored.push({ id, quizzers: rows.map((row) => row.id) });
  }
  return { eventId, churchId: church.id, identity: church.identity, teams: stored };
}
