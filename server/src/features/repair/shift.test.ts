import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import type { RecentRepair, Repaired, Shifted } from '@quizmeet/contract/repair/calls.ts';
import { ALREADY_UNDONE, CHANGED_SINCE_REPAIR } from '@quizmeet/contract/repair/messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  fridayRows,
  readSchedule,
  seedRounds,
  seedTeams,
  times,
  withdraw,
} from '../../../testing/friday.ts';
import { withSettings } from '../../../testing/registration.ts';
import { assign, endFriday, matchOf, win } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled, whenItIs } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords, roundTimeRecords } from '../../records/rounds.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const shift = (body: object) => admin.request('PUT', '/api/repair/times', body);
const undo = ({ restorePointId }: Repaired, by = admin) =>
  by.request('POST', `/api/repair/${restorePointId}/undo`);
const LATER = { day: 'Friday', fromRound: 2, minutes: 20, direction: 'later' };
const preview = (body: object) => admin.request('POST', '/api/repair/times/preview', body);
const timesOf = async () => {
  await settled(server);
  return (await readSchedule(admin)).map((slot) => slot.timeString);
};
const messageOf = async (body: object) => {
  const refused = await shift(body);
  expect(refused.statusCode).toBe(422);
  return refused.json<{ detail: string }>().detail;
};

describe('Friday’s times (X6)', () => {
  beforeEach(async () => {
    await clearFriday(server);
    const { db } = server.services;
    const event = await eventRecords(db).current();
    for (const [roundNumber, timeOfDay] of [
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
    ].entries()) {
      await roundTimeRecords(db).set({
        eventId: event.id,
        roundNumber: roundNumber + 1,
        timeOfDay,
      });
    }
    const teams = await seedTeams(server, times(4, { group: 'Open 1' }));
    const [a = 0, b = 0, c = 0, d = 0] = teams.map(({ id }) => id);
    const [first] = await seedRounds(server, 'Open 1', [
      [1, 1, a, b],
      [2, 1, c, d],
      [3, 1, a, c],
    ]);
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(db).change(first?.id ?? 0, result);
  });

  it('are shifted from a round on; a preview shows them and changes nothing', async () => {
    const shown = (await preview(LATER)).json<Shifted>().slots;
    expect(shown.slice(0, 3)).toEqual([
      { name: 'Round 1', before: '7:00 PM', after: '7:00 PM', moved: false },
      { name: 'Round 2', before: '7:30 PM', after: '7:50 PM', moved: true },
      { name: 'Round 3', before: '8:00 PM', after: '8:20 PM', moved: true },
    ]);
    expect(await timesOf()).toEqual(['7:00 PM', '7:30 PM', '8:00 PM']);

    await shift(LATER);
    expect(await timesOf()).toEqual(['7:00 PM', '7:50 PM', '8:20 PM']);
  });

  it('are a repair: listed, with the pages to reprint, and undone as one, like its undo', async () => {
    const rounds = (await fridayRows(server)).filter(({ roundNumber }) => roundNumber > 1);
    const done = (await shift(LATER)).json<Repaired>();
    expect(done).toMatchObject({
      inWords: 'Friday’s times starting with round 2 are 20 minutes later.',
      undoable: true,
      printAgain: { roundIds: rounds.map(({ id }) => id), rooms: [{ roomNumber: 1 }] },
    });
    const [repair] = (await admin.request('GET', '/api/repair/recent')).json<RecentRepair[]>();
    expect(repair).toMatchObject({
      restorePointId: done.restorePointId,
      inWords: 'Friday’s times starting with round 2 are 20 minutes later',
      undoable: true,
      roundIds: rounds.map(({ id }) => id),
      roomNumbers: [1],
    });

    // A slot may have begun.
    const undone = await whenItIs(server, '2026-11-20T20:00:00-05:00', async () =>
      (await undo(done, await server.as('admin'))).json<Repaired>(),
    );
    expect(undone.inWords).toBe('Friday’s times starting with round 2 are 20 minutes earlier.');
    expect(await timesOf()).toEqual(['7:00 PM', '7:30 PM', '8:00 PM']);
    expect((await undo(done)).json().detail).toBe(ALREADY_UNDONE);
    await undo(undone);
    expect(await timesOf()).toEqual(['7:00 PM', '7:50 PM', '8:20 PM']);
  });

  it('aren’t undone once a shifted slot has all its results or another time (S8)', async () => {
    const [, second] = await fridayRows(server);
    const done = (await shift(LATER)).json<Repaired>();
    const again = (await shift({ ...LATER, fromRound: 3 })).json<Repaired>();
    expect((await undo(done)).json().detail).toBe(CHANGED_SINCE_REPAIR);
    await undo(again);
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(server.services.db).change(second?.id ?? 0, result);
    expect((await undo(done)).json().detail).toBe(CHANGED_SINCE_REPAIR);
    expect(await timesOf()).toEqual(['7:00 PM', '7:50 PM', '8:20 PM']);
  });

  it('follow Friday’s start again once a shift is undone (F9)', async () => {
    const { db } = server.services;
    const event = await eventRecords(db).current();
    const stored = roundTimeRecords(db);
    await stored.remove(event.id, 3);
    const done = (await shift(LATER)).json<Repaired>();
    expect((await stored.all(event.id)).get(3)).toBe('20:20');
    await undo(done);
    expect((await stored.all(event.id)).has(3)).toBe(false);
  });

  it('aren’t undone once the day has fewer rounds', async () => {
    const done = (await shift({ ...LATER, fromRound: 7 })).json<Repaired>();
    await withSettings(server, { fridaySlots: 6 }, async () => {
      expect((await undo(done)).json().detail).toBe(CHANGED_SINCE_REPAIR);
    });
  });

  it('move with an early result, which keeps its scoresheet, and are undone after another one', async () => {
    const teams = await seedTeams(server, times(6, { group: 'Open 2' }));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = teams.map(({ id }) => id);
    const early = await seedRounds(server, 'Open 2', [
      [2, 2, a, b],
      [2, 3, c, d],
      [2, 4, e, f],
    ]);
    const win = (index: number) =>
      roundRecords(server.services.db).change(early[index]?.id ?? 0, {
        ...{ leftScore: 90, rightScore: 40, winner: 'left' },
      });
    await win(0);
    const done = (await shift(LATER)).json<Repaired>();
    expect(await timesOf()).toEqual(['7:00 PM', '7:50 PM', '8:20 PM']);
    expect(done.printAgain.roundIds).not.toContain(early[0]?.id);
    expect(done.printAgain.roundIds).toContain(early[1]?.id);
    await win(1);
    await undo(done);
    expect(await timesOf()).toEqual(['7:00 PM', '7:30 PM', '8:00 PM']);
  });

  it('stay of a slot whose other rounds nobody plays, and a shift of it isn’t undone (X2)', async () => {
    const done = (await shift(LATER)).json<Repaired>();
    const [, second] = await fridayRows(server);
    const late = await seedTeams(server, times(2, { group: 'Open 2' }));
    const [a = 0, b = 0] = late.map(({ id }) => id);
    await seedRounds(server, 'Open 2', [[2, 2, a, b]]);
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(server.services.db).change(second?.id ?? 0, result);
    await withdraw(server, a, b);
    expect((await undo(done)).json().detail).toBe(CHANGED_SINCE_REPAIR);
    await shift(LATER);
    expect(await timesOf()).toEqual(['7:00 PM', '7:50 PM', '8:40 PM']);
  });

  it('are refused, in a sentence, where slots would overlap or leave the day', async () => {
    expect(
      await messageOf({ day: 'Friday', fromRound: 2, minutes: 10, direction: 'earlier' }),
    ).toBe(
      'A round would begin at 7:20 PM, too close to the one at 7:00 PM, which doesn’t move. Change minutes or round.',
    );
    expect(await timesOf()).toEqual(['7:00 PM', '7:30 PM', '8:00 PM']);
  });
});

describe('Saturday’s times (X6)', () => {
  it('are shifted for open matches; decided ones stay', async () => {
    await endFriday(server, { Open: 8 });
    const [satDivId = 0] = await assign(server, admin, 'Open');
    await win(server, admin, satDivId, 1, 'left');
    const timeOf = async (id: number) => {
      await settled(server);
      const { timeString }: Match = await matchOf(admin, satDivId, id);
      return timeString;
    };
    const before = [await timeOf(1), await timeOf(2), await timeOf(14)];
    const answer = await shift({
      day: 'Saturday',
      fromTime: '09:00',
      minutes: 15,
      direction: 'later',
    });
    const earliest = answer.json<Repaired>();
    const { roundId } = await matchOf(admin, satDivId, 2);
    expect(earliest.printAgain.roundIds).toContain(roundId);
    expect(earliest.printAgain.rooms).toEqual([]);
    expect(await timeOf(1)).toBe(before[0]);
    expect(await timeOf(2)).not.toBe(before[1]);
    expect(await timeOf(14)).not.toBe(before[2]);
    await undo(earliest);
    expect([await timeOf(1), await timeOf(2), await timeOf(14)]).toEqual(before);
  });

  it('are spoken of as matches with their bracket; what nobody plays is none of them', async () => {
    await endFriday(server, { Open: 16 });
    const [satDivId = 0, other = 0] = await assign(server, admin, 'Open');
    const from = { day: 'Saturday', fromTime: '09:00', direction: 'later' };
    const names = (await preview({ ...from, minutes: 15 })).json<Shifted>().slots;
    expect(names[0]?.name).toBe('8 matches');

    // The first of Open B leaves: its match is a walkover.
    const { id: gone } = (await matchOf(admin, other, 1)).participants[0] ?? { id: 0 };
    await admin.request('PUT', `/api/bracket/teams/${gone}/leave`, { confirm: true });
    await settled(server);
    const then = (await preview({ ...from, minutes: 15 })).json<Shifted>().slots;
    expect(then[0]?.name).toBe('7 matches');

    for (const id of [1, 2, 3, 4]) {
      await win(server, admin, satDivId, id, 'left');
      if (id > 1) await win(server, admin, other, id, 'left');
    }
    const early = { ...from, fromTime: '09:30', minutes: 20, direction: 'earlier' };
    expect(await messageOf(early)).toMatch(
      /^Open [AB], match \d+ would begin at 9:10 AM, too close to Open [AB], match \d at 9:00 AM, which doesn’t move\. Change minutes or time\.$/,
    );
    await shift({ ...from, minutes: 600 });
    expect(await messageOf({ ...from, minutes: 600 })).toMatch(
      /^Open [AB], match \d+ would begin at/,
    );
    expect(await messageOf({ ...from, fromTime: '23:59', minutes: 5 })).toBe(
      'No open matches from this time on',
    );
  });

  it('cannot be shifted, nor a shift undone, while there are no matches', async () => {
    await endFriday(server, { Open: 8 });
    await assign(server, admin, 'Open');
    const later = { day: 'Saturday', fromTime: '09:00', minutes: 15, direction: 'later' };
    const done = (await shift(later)).json<Repaired>();
    await admin.request('PUT', '/api/bracket/clear');
    expect((await undo(done)).json().detail).toBe(CHANGED_SINCE_REPAIR);
    const answer = await shift(later);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'No matches yet. Change Saturday’s slots in the event settings.',
    );
  });
});
