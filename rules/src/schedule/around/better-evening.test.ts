import { expect, it } from 'vitest';
import { CRITERIA, type Criterion } from '../criteria/criteria.ts';
import { betterEvening } from './better-evening.ts';
import type { GroupSolution } from './solve-evening.ts';

/** A schedule with these counts, 0 of all others. */
const made = (counts: Partial<Record<Criterion, number>>): GroupSolution => ({
  placements: [],
  created: [],
  quality: CRITERIA.map((criterion) => ({
    criterion,
    count: counts[criterion] ?? 0,
    lowerBound: 0,
    worst: null,
    affected: [],
    why: null,
  })),
});
const lacking: GroupSolution = { lacking: new Map([[1, 1]]) };
const OWN = { rooms: [] };
const SHARED = { rooms: [{ roomNumber: 1, building: 'A' }] };

it('takes the better schedule of each group, by the first criterion that differs (F3)', () => {
  const fewRooms = made({ wait: 2, rooms: 3 });
  const shortWait = made({ wait: 1, rooms: 9 });
  const first = [fewRooms, made({ rooms: 4 }), lacking];
  const second = [shortWait, made({ rooms: 5 }), made({})];
  expect(betterEvening(OWN, first, second)).toEqual([second[0], first[1], second[2]]);
  expect(betterEvening(OWN, second, first)).toEqual([second[0], first[1], second[2]]);
});

it('keeps the first where both are as good', () => {
  const first = [made({ rooms: 4 })];
  expect(betterEvening(OWN, first, [made({ rooms: 4 })])[0]).toBe(first[0]);
});

it('takes an evening as a whole where a group may be in the share of another', () => {
  const first = [made({ rooms: 4 }), made({ rooms: 6 })];
  const second = [made({ rooms: 5 }), made({ rooms: 4 })];
  expect(betterEvening(SHARED, first, second)).toBe(second);
  expect(betterEvening(SHARED, second, first)).toBe(second);
  const incomplete = [made({}), lacking];
  expect(betterEvening(SHARED, incomplete, first)).toBe(first);
});
