import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { clearFriday } from '../../../testing/friday.ts';
import { type Night, seedFriday } from '../../../testing/machine-files.ts';
import { seedRoster } from '../../../testing/results.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';

let server: TestServer;
let admin: Browser;
let night: Night;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  night = await seedFriday(server);
});
afterEach(() => server.end());

const allRooms = async () => {
  const { db } = server.services;
  return await roomRecords(db).all((await eventRecords(db).current()).id);
};
const create = () => admin.request('GET', '/api/quiz-machine/create-import');
const archive = () => admin.request('GET', '/api/quiz-machine/import');
const detail = (answer: { json: () => { detail: string } }) => answer.json().detail;

async function files(): Promise<Map<string, string>> {
  const answer = await archive();
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Machines2026.zip"');
  const zip = await fromBufferPromise(answer.rawPayload, { lazyEntries: true, autoClose: false });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

const rowsOf = (csv: string | undefined) =>
  parse(csv ?? '', { columns: true, bom: true }) as Record<string, string>[];

it('says what is missing while there is no schedule, and writes nothing', async () => {
  await clearFriday(server);
  const answer = await create();
  expect([answer.statusCode, detail(answer)]).toEqual([409, 'Create Friday’s schedule first.']);
  const none = await archive();
  expect([none.statusCode, detail(none)]).toEqual([404, 'No machine files have been made yet']);
});

it('writes a file a round and an index, and says where (Q2)', async () => {
  const answer = (await create()).json<{ service: string; files: string[] }>();
  expect(answer.service).toBe('local storage');
  expect(answer.files).toHaveLength(night.rows.length + 1);
  const fifth = (await allRooms()).find(({ roomNumber }) => roomNumber === 5);
  expect(answer.files).toContain(`round-02-room-${fifth?.abbreviation.replace(' ', '-')}.csv`);

  expect(await lastEntry(server)).toMatchObject({
    action: 'Create import files',
    after: `${answer.files.length} files in local storage`,
  });

  const made = await files();
  expect([...made.keys()].toSorted()).toEqual(answer.files.toSorted());
  const index = rowsOf(made.get('index.csv'));
  expect(index.map(({ file }) => file)).toEqual(
    answer.files.filter((name) => name !== 'index.csv'),
  );
  expect(index[0]).toEqual({
    file: 'round-01-room-ASC-101.csv',
    division: 'Open 1',
    round: '1',
    time: '7:00 PM',
    room: 'ASC 101',
    'room number': '1',
    left: 'Team 1',
    right: 'Team 6',
  });
});

it('writes one at a time, and refuses one too many', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 503]));
  const busy = answers.find((answer) => answer.statusCode === 503);
  expect(busy?.json().detail).toBe('Other files are being saved. Try again soon.');
  expect((await files()).size).toBe(night.rows.length + 1);
});

it('names each quizzer of both teams, in seat order, as the roster has the name (Q2)', async () => {
  const { db } = server.services;
  const [row] = night.rows;
  if (row === undefined) throw new Error('there is no round');
  await teamRecords(db).change(row.leftTeamId, { name: '=SUM(1,2), "First"' });
  await seedRoster(server, row.leftTeamId, ['-Ann O’Brien', '@Zoë Nuñez', 'Kim Lee']);
  const [, hidden] = await quizzerRecords(db).ofTeams([row.leftTeamId]);
  await quizzerRecords(db).change(hidden?.id ?? 0, { hidden: true });
  await create();
  const csv = (await files()).get('round-01-room-ASC-101.csv');
  expect(csv?.split('\r\n')[0]).toBe(
    'tournament,division,room,round,time,side,seat,team,first name,last name',
  );
  const rows = rowsOf(csv);
  const opponents = await quizzerRecords(db).ofTeams([row.rightTeamId]);
  expect(rows.slice(0, 2)).toEqual(
    [
      ['-Ann', 'O’Brien'],
      ['Kim', 'Lee'],
    ].map(([first, last], i) => ({
      tournament: 'Bible Quiz Tournament',
      division: 'Open 1',
      room: 'ASC 101',
      round: '1',
      time: '7:00 PM',
      side: 'left',
      seat: String(i + 1),
      team: '=SUM(1,2), "First"',
      'first name': first,
      'last name': last,
    })),
  );
  expect(rows.slice(2).map((each) => [each['side'], each['seat'], each['last name']])).toEqual(
    opponents.map(({ lastName }, i) => ['right', String(i + 1), lastName]),
  );
  // The index is for people, who open it in a spreadsheet.
  expect(rowsOf((await files()).get('index.csv'))[0]?.['left']).toBe('\'=SUM(1,2), "First"');
});

it('gives every room its number as well if names would make one file', async () => {
  const { db } = server.services;
  const { id } = await eventRecords(db).current();
  const rooms = await allRooms();
  const names = ['FND/114', 'fnd 114', 'FND-114-1'];
  for (const room of rooms) {
    const abbreviation = names[room.roomNumber - 1] ?? room.abbreviation;
    await roomRecords(db).save(id, { ...room, abbreviation });
  }
  await create();
  const made = [...(await files()).keys()];
  for (const room of ['FND-114-1', 'fnd-114-2', 'FND-114-1-3']) {
    expect(made).toContain(`round-01-room-${room}.csv`);
  }
});

it('removes its own earlier files and no others', async () => {
  const { db, storage } = server.services;
  const { id, year } = await eventRecords(db).current();
  await storage.put(`events/${year}/import/notes.txt`, 'mind the cables');
  await create();
  const [first, ...others] = await roundRecords(db).all(id);
  await roundRecords(db).remove(others.map((row) => row.id));
  await create();
  const ours = ['index.csv', `round-0${first?.roundNumber}-room-ASC-101.csv`];
  const stored = await storage.list(`events/${year}/import`);
  expect(stored.map(({ name }) => name).toSorted()).toEqual([...ours, 'notes.txt'].toSorted());
});
