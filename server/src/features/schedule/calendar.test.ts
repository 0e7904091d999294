import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedRounds, seedTeams, times, withdraw } from '../../../testing/friday.ts';
import { withSettings } from '../../../testing/registration.ts';
import { runStatement } from '../../../testing/statements.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';

let team = 0;
let idle = 0;
let opponent = 0;
let rounds: number[];
let server: TestServer;
let admin: Browser;
afterEach(() => server.end());
beforeEach(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://quiz.example.org' });
  admin = await server.as('admin');
  const [one, two, three, four] = await seedTeams(server, times(4, { group: 'Open 1' }));
  if (one === undefined || two === undefined || three === undefined) throw new Error();
  team = one.id;
  idle = four?.id ?? 0;
  opponent = two.id;
  const seeded = await seedRounds(server, 'Open 1', [
    [1, 1, one.id, two.id],
    [2, 3, three.id, one.id],
    [3, 1, two.id, three.id],
  ]);
  rounds = seeded.map((round) => round.id);
});

/** Each event of a calendar file as its lines, unfolded, by name (RFC 5545). */
function eventsIn(text: string): Map<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const colon = line.indexOf(':');
    events.at(-1)?.set(line.slice(0, colon).split(';')[0] ?? '', line.slice(colon + 1));
  }
  return events;
}

async function calendar(teamId = team): Promise<Map<string, string>[]> {
  await settled(server);
  const answer = await admin.request('GET', `/api/rounds/team/${teamId}/calendar.ics`);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return eventsIn(answer.body);
}

const uid = (index: number) => `round-${rounds[index]}@quizmeet`;

it('holds the team’s rounds and no others, at their instants in the event’s zone', async () => {
  const events = await calendar();
  expect(events.map((event) => event.get('UID'))).toEqual([uid(0), uid(1)]);
  // 7:00 PM and 7:30 PM in New York in November are five hours behind UTC.
  expect(events.map((event) => [event.get('DTSTART'), event.get('DTEND')])).toEqual([
    ['20261121T000000Z', '20261121T003000Z'],
    ['20261121T003000Z', '20261121T010000Z'],
  ]);
  expect(events[1]?.get('SUMMARY')).toBe('Team 3 – Team 1');
  expect(events[0]?.get('URL')).toBe(`https://quiz.example.org/team/${team}`);
});

it('keeps the uid of a round that moves, and its sequence grows', async () => {
  const before = (await calendar()).find((event) => event.get('UID') === uid(0));
  const moved = await admin.request('PUT', '/api/rounds/swap', {
    id: rounds[0],
    roundNumber2: 4,
    roomNumber2: 2,
  });
  expect(moved.json()).toBe(true);
  const after = (await calendar()).find((event) => event.get('UID') === uid(0));
  expect(after?.get('DTSTART')).toBe('20261121T013000Z');
  expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
  expect(after?.get('LOCATION')).not.toBe(before?.get('LOCATION'));
});

it('has a higher sequence when a room or a team has another name', async () => {
  const sequence = async () => Number((await calendar())[0]?.get('SEQUENCE'));
  const before = await sequence();
  const rooms = (await admin.request('GET', '/api/rooms')).json<{ name: string }[]>();
  const renamed = rooms.map((room) => ({ ...room, name: `${room.name} East` }));
  expect((await admin.request('PUT', '/api/rooms', renamed)).statusCode).toBe(200);
  const between = await sequence();
  expect(between).toBeGreaterThan(before);
  expect((await calendar())[0]?.get('LOCATION')).toContain(' East');
  expect((await admin.request('PUT', '/api/rooms', rooms)).statusCode).toBe(200);
  expect(await sequence()).toBeGreaterThan(between);
});

it('follows a round time that was set, and is stamped again then (F9)', async () => {
  const before = (await calendar()).find((event) => event.get('UID') === uid(1));
  await admin.request('PUT', '/api/rounds/timeUpdate?roundNumber=2&time=19:45');
  const after = (await calendar()).find((event) => event.get('UID') === uid(1));
  expect(after?.get('DTSTART')).toBe('20261121T004500Z');
  expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
  const stamps = [before, after].map((event) => event?.get('DTSTAMP') ?? '');
  expect(stamps).toEqual(stamps.toSorted());
  expect(stamps[0]).toMatch(/^20261015T16\d{4}Z$/);
});

it('escapes every name and ends each line as the format says', async () => {
  const changes = { title: 'Bible, Quiz\nof 2026', venue: 'Hall; north' };
  await withSettings(server, changes, async () => {
    await runStatement(
      server.databaseUrl,
      `update teams set name = 'Grace, Hope; Co\\X' where id = ${team}`,
    );
    await settled(server);
    const answer = await admin.request('GET', `/api/rounds/team/${team}/calendar.ics`);
    expect(answer.body.split('\r\n').join('')).not.toMatch(/[\r\n]/);
    expect(answer.body).toMatch(/END:VCALENDAR\r\n$/);
    const lines = answer.body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    const name = 'Grace\\, Hope\\; Co\\\\X at Bible\\, Quiz\\nof 2026';
    expect(lines).toContain(`NAME:${name}`);
    expect(lines).toContain(`X-WR-CALNAME:${name}`);
    expect(lines).toContainEqual(expect.stringMatching(/^LOCATION:.*\\, Hall\\; north$/));
  });
});

it('holds no open round of a withdrawn team (X2)', async () => {
  await withdraw(server, opponent);
  expect((await calendar()).map((event) => event.get('UID'))).toEqual([uid(1)]);
});

it('is empty before there is a schedule, and not there for a team that is not', async () => {
  expect(await calendar(idle)).toEqual([]);
  const answer = await admin.request('GET', '/api/rounds/team/99999/calendar.ics');
  expect(answer.statusCode).toBe(404);
});
