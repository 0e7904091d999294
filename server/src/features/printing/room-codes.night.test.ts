import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { printedCodes } from '../../../testing/printed-codes.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const EVENING = '2026-11-20T20:00:00-05:00';
const ENTER = /^http:\/\/localhost:3000\/enter#[\w-]{43}$/;
const SHEETS = '/api/rounds/pdfScoresheets?division=Open';

let leftTeam: number;
let rounds: number[];
const server = await sharedTestServer({ QUIZ_NOW: EVENING });
const admin = await server.as('admin');
beforeAll(async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  leftTeam = one.id;
  const places = [1, 2].map((slot) => [slot, 1, one.id, two.id] as const);
  rounds = (await seedRounds(server, 'Open 1', places)).map(({ id }) => id);
});

beforeEach(async () => {
  await admin.request('PUT', '/api/roomLinks', { used: true });
  await admin.request('POST', '/api/roomLinks');
});

const print = async (url: string): Promise<string[][]> => {
  const answer = await admin.request('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return await printedCodes(answer.rawPayload);
};
const open = async (address = '') => {
  const code = address.split('#')[1] ?? '';
  const answer = await (await server.as('anonymous')).request('POST', '/api/room', { code });
  return answer.statusCode === 200 ? answer.json().round?.id : answer.statusCode;
};

it('has staff codes and no cards while room links are off', async () => {
  await admin.request('PUT', '/api/roomLinks', { used: false });
  expect(await print(SHEETS)).toEqual(
    rounds.map((id) => [`http://localhost:3000/schedule/Open?round=${id}`]),
  );
  expect((await admin.request('GET', '/api/print/roomCards')).statusCode).toBe(409);
});

it('has a code on each scoresheet that opens its round, new ones at each printing (P6)', async () => {
  const first = (await print(SHEETS)).flat();
  const second = (await print(SHEETS)).flat();
  expect(first).toHaveLength(2);
  for (const address of [...first, ...second]) expect(address).toMatch(ENTER);
  expect(new Set([...first, ...second]).size).toBe(4);
  expect(await Promise.all([...first, ...second].map(open))).toEqual([...rounds, ...rounds]);
});

it('has the code of the room on its door beside the one for everybody, and on a card (P6)', async () => {
  const [door = []] = (await print('/api/print/again?rooms=1')).filter((page) => page.length > 0);
  expect(door).toEqual([expect.stringMatching(ENTER), 'http://localhost:3000/room/1']);
  const cards = (await print('/api/print/roomCards')).flat();
  expect(cards.length).toBeGreaterThan(20);
  for (const address of [door[0], cards[0]]) expect(await open(address)).toBeUndefined();
});

it('has none in cached or public files', async () => {
  const team = await print(`/api/rounds/team/${leftTeam}/pdfTeamPage`);
  expect(team.flat().join(' ')).not.toContain('/enter');
  const count = async () => {
    const sql = 'select count(*)::int as n from room_link_codes';
    return (await server.services.db.execute<{ n: number }>(sql)).rows[0]?.n;
  };
  const before = await count();
  expect((await admin.request('GET', '/api/event/archive')).statusCode).toBe(200);
  expect(await count()).toBe(before);
});

it('falls back to staff codes while nothing can be stored', async () => {
  const { disk } = server.services;
  const was = disk.hasRoomToSave;
  onTestFinished(() => void Object.assign(disk, { hasRoomToSave: was }));
  Object.assign(disk, { hasRoomToSave: async () => false });
  expect((await print(SHEETS)).flat()[0]).toContain('/schedule/Open?round=');
});

it('has other codes once a link is renewed (P6)', async () => {
  const links = (await admin.request('GET', '/api/roomLinks')).json().links;
  const { id } = links.find(({ roomNumber }: { roomNumber: number }) => roomNumber === 1);
  const [old] = (await print(SHEETS)).flat();
  await admin.request('PUT', `/api/roomLinks/${id}/renew`);
  expect(await open(old)).toBe(410);
  const renewed = await print(`/api/print/again?rounds=${rounds.join(',')}&rooms=1`);
  expect(await open(renewed[0]?.[0])).toBe(rounds[0]);
});
