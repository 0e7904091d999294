import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { CALLS, type NamedCall } from '@quizmeet/contract/calls.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asSent, examplesOf } from '../testing/bad-input.ts';
import { eventually } from '../testing/eventually.ts';
import { initialState } from '../testing/initial-state.ts';
import type { Known } from '../testing/preparing.ts';
import { makeWorld, type World } from '../testing/right-input.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import { type Role, settled } from '../testing/test-server.ts';

const CALLS_OF_ALL = CALLS;
const READS = CALLS_OF_ALL.filter(({ topics }) => topics !== undefined);

/** Requests that change something, for calls whose usual valid request would not. */
const OTHERWISE: Readonly<Record<string, (world: World) => Known>> = {
  changeAccount: ({ people }) => ({
    id: people.coach?.user?.id,
    name: 'Another Name',
    email: people.coach?.user?.email,
  }),
  putEvent: () => ({ title: 'Another title' }),
  putRooms: () => ({
    putRooms: sampleRooms().map((room) => ({ ...room, name: `${room.name} again` })),
  }),
  shuffle: () => ({ open1Teams: 9 }),
  showAwards: () => ({ shown: false, confirm: true }),
  clearSchedule: () => ({ division: 'All' }),
  carryOutRepair: () => ({ cause: { what: 'room-closed', roomNumber: 3, fromRound: 5 } }),
};

/** Calls to make first, so that the call has something to change. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  emptyResult: ['saveResult'],
  moveResult: ['saveResult'],
  undoSave: ['saveResult'],
  shuffle: ['clearBrackets', 'clearSchedule'],
  createSchedule: ['clearBrackets', 'clearSchedule'],
  clearSchedule: ['clearBrackets'],
  clearResults: ['clearBrackets'],
  assignSaturday: ['clearBrackets'],
  clearWinner: ['setWinner'],
  endAnnouncement: ['announce'],
  unlock: ['lock'],
  returnToBracket: ['leaveBracket'],
  reopenYear: ['closeYear'],
  openNextYear: ['closeYear'],
};

/** Each call that changes public data, and a role that makes it; machines' calls have their own tests. */
const CHANGING: readonly (readonly [name: string, role: Role])[] = [
  ['showAwards', 'admin'],
  ['saveAwardCounts', 'admin'],
  ['changeAccount', 'admin'],
  ['putEvent', 'admin'],
  ['putRooms', 'admin'],
  ['announce', 'admin'],
  ['endAnnouncement', 'admin'],
  ['saveChurch', 'coach'],
  ['markPaid', 'admin'],
  ['registerChurchFor', 'admin'],
  ['giveChurch', 'admin'],
  ['addTeam', 'admin'],
  ['saveTeam', 'admin'],
  ['importTeams', 'admin'],
  ['removeQuizzer', 'admin'],
  ['moveQuizzer', 'admin'],
  ['setPublicity', 'coach'],
  ['removeTeam', 'admin'],
  ['removeAllTeams', 'admin'],
  ['moveRound', 'admin'],
  ['exchangeTeams', 'admin'],
  ['setGroup', 'admin'],
  ['setRoundTime', 'admin'],
  ['lock', 'admin'],
  ['unlock', 'admin'],
  ['shiftTimes', 'admin'],
  ['carryOutRepair', 'admin'],
  ['withdrawTeam', 'admin'],
  ['shuffle', 'admin'],
  ['createSchedule', 'admin'],
  ['clearSchedule', 'admin'],
  ['saveResult', 'score'],
  ['saveForfeit', 'score'],
  ['emptyResult', 'admin'],
  ['moveResult', 'admin'],
  ['undoSave', 'admin'],
  ['clearResults', 'admin'],
  ['setWinner', 'admin'],
  ['clearWinner', 'admin'],
  ['restoreResults', 'admin'],
  ['leaveBracket', 'admin'],
  ['returnToBracket', 'admin'],
  ['exchangeSeeds', 'admin'],
  ['moveMatch', 'admin'],
  ['clearBrackets', 'admin'],
  ['assignSaturday', 'admin'],
  ['saveStoredYears', 'admin'],
  ['removeStoredYear', 'admin'],
  ['restore', 'admin'],
  ['closeYear', 'admin'],
  ['reopenYear', 'admin'],
  ['openNextYear', 'admin'],
];

const server = await sharedTestServer();
const world = await makeWorld(server);
// Public awards, so that changes announce them too.
await world.people.admin?.request('PUT', '/api/awards/shown', { shown: true, confirm: true });
const reads = await Promise.all(
  READS.map(async (call) => {
    const [request = {}] = examplesOf(call, await world.known(call, 'anonymous'));
    return [call.name, asSent(call, request)] as const;
  }),
);
const initially = await readAll();
beforeEach(await initialState(server));
afterEach(() => vi.restoreAllMocks());

const callNamed = (name: string): NamedCall => {
  const call = CALLS_OF_ALL.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

async function make(name: string, role: Role): Promise<void> {
  const call = callNamed(name);
  const known = { ...(await world.known(call, role)), ...OTHERWISE[name]?.(world) };
  for (const request of examplesOf(call, known)) {
    const answer = await server.app.inject({
      ...asSent(call, request),
      cookies: { ...world.people[role]?.cookies },
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300);
  }
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  server.services.reads.drop(TOPICS);
  const answers = reads.map(
    async ([name, request]) => [name, (await server.app.inject(request)).body] as const,
  );
  return new Map(await Promise.all(answers));
}

describe('every changed public read announces its topic', () => {
  test.each(CHANGING)('%s by %s', async (name, role) => {
    const firsts = FIRST[name] ?? [];
    for (const first of firsts) await make(first, 'admin');
    const before = firsts.length === 0 ? initially : await readAll();
    await settled(server);
    const announced = new Set<Topic>();
    vi.spyOn(server.services.live, 'changed').mockImplementation((topics) => {
      for (const topic of topics) announced.add(topic);
    });

    await make(name, role);

    await eventually(() => expect([...announced]).not.toEqual([]));
    const after = await readAll();
    const changed = READS.filter((read) => before.get(read.name) !== after.get(read.name));
    expect(changed).not.toEqual([]);
    const unannounced = changed.filter(
      ({ topics }) => !topics?.some((topic) => announced.has(topic)),
    );
    expect(unannounced.map((read) => read.name)).toEqual([]);
  });
});
