import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { expect, test } from 'vitest';
import { slotsOnWall } from './board.ts';

const EVENT = defaultEvent(2026) as Event;
const slot = (
  roundNumber: number,
  timeString: string,
  winningTeam: '' | 'left' = 'left',
): Slot => ({ roundNumber, timeString, rounds: [{ id: roundNumber, winningTeam } as ListedRound] });
const SLOTS = [slot(1, '7:00 PM'), slot(2, '7:30 PM'), slot(3, '8:00 PM')];
const at = (time: string, slots: readonly Slot[] = SLOTS) =>
  slotsOnWall(slots, EVENT, new Date(`2026-11-${time}:00-05:00`)).map(
    (shown) => `${shown.when} ${shown.slot.roundNumber}`,
  );

test('before the first round the first two are next', () => {
  expect(at('19T12:00')).toEqual(['next 1', 'next 2']);
  expect(at('20T18:00')).toEqual(['next 1', 'next 2']);
});

test('while rounds are played, the current one and the next', () => {
  expect(at('20T19:40')).toEqual(['now 2', 'next 3']);
  expect(at('20T20:10')).toEqual(['now 3']);
});

test('after the last round nothing is next any more, on that night, on Saturday, and later', () => {
  for (const time of ['20T20:30', '20T23:00', '21T09:00', '21T19:10', '25T19:10']) {
    expect(at(time), time).toEqual([]);
  }
  const open = [...SLOTS.slice(0, 2), slot(3, '8:00 PM', '')];
  expect(at('21T09:00', open)).toEqual([]);
});

test('a late evening still plays the open rounds of its last slot', () => {
  expect(at('20T20:45', [...SLOTS.slice(0, 2), slot(3, '8:00 PM', '')])).toEqual(['now 3']);
});

test('nothing is shown without a schedule', () => {
  expect(at('20T19:10', [])).toEqual([]);
});
