import type { Event } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { expect, test } from 'vitest';
import { beyondCapacity } from './beyond-capacity.ts';

const event = defaultEvent(2026) as unknown as Event;
const teams = (count: number, division: string) =>
  Array.from({ length: count }, () => ({ division }));

test('a 33rd Novice team is beyond the 32 places, a 32nd is not', () => {
  const one = teams(1, 'Novice');
  expect(beyondCapacity(event, teams(31, 'Novice'), one)).toEqual([]);
  expect(beyondCapacity(event, teams(32, 'Novice'), one)).toEqual([
    { division: 'Novice', capacity: 32, teams: 33 },
  ]);
});

test('only divisions that teams join are named, and several teams count together', () => {
  const full = [...teams(39, 'Open'), ...teams(40, 'Novice')];
  expect(beyondCapacity(event, full, teams(1, 'Open'))).toEqual([]);
  expect(beyondCapacity(event, full, teams(3, 'Open'))).toEqual([
    { division: 'Open', capacity: 40, teams: 42 },
  ]);
});

test('nothing is said before all is read, or before a division is chosen', () => {
  expect(beyondCapacity(undefined, teams(40, 'Open'), teams(1, 'Open'))).toEqual([]);
  expect(beyondCapacity(event, undefined, teams(1, 'Open'))).toEqual([]);
  expect(beyondCapacity(event, teams(40, 'Open'), [{ division: '' }])).toEqual([]);
});
