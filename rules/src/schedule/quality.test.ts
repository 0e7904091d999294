import { expect, test } from 'vitest';
import { seeded } from '../chance.ts';
import { lowerBounds } from './criteria/bounds.ts';
import type { Criterion } from './criteria.ts';
import type { Instance, Placement } from './instance.ts';
import { qualityOf, standingQualityOf } from './quality.ts';
import { solve } from './solve.ts';

/** Teams by church letter and arrival; rooms by building letter. */
function instance(teams: string, rooms: string, rounds: number, skips: readonly number[] = []) {
  return {
    teams: [...teams].map((church, i) => ({
      id: i + 1,
      churchId: church.charCodeAt(0),
      skip: skips[i] ?? 0,
    })),
    rooms: [...rooms].map((building, i) => ({ roomNumber: i + 1, building })),
    rounds,
    maxSlots: 20,
  } satisfies Instance;
}

/** `slot room left right` per round. */
function rounds(...lines: readonly string[]): Placement[] {
  return lines.map((line) => {
    const [slot = 0, roomNumber = 0, left = 0, right = 0] = line.split(' ').map(Number);
    return { slot, roomNumber, left, right };
  });
}

function measured(of: Instance, placements: readonly Placement[], criterion: Criterion) {
  return qualityOf(of, placements).find((measure) => measure.criterion === criterion);
}

test('slots run to the last one used, and the lower bound says what holds them up (F3)', () => {
  const one = instance('abcd', 'A', 1);
  expect(measured(one, rounds('0 1 1 2', '2 1 3 4'), 'slots')).toEqual({
    criterion: 'slots',
    count: 3,
    lowerBound: 2,
    worst: null,
    why: { code: 'rooms-hold', rounds: 2, rooms: 1 },
  });
  const late = instance('abcd', 'AA', 1, [0, 0, 0, 3]);
  expect(measured(late, rounds('0 1 1 2', '3 1 3 4'), 'slots')).toMatchObject({
    lowerBound: 4,
    why: { code: 'last-arrivals', teamIds: [4] },
  });
});

test('meetings within a church are counted once each, and a large church cannot avoid them', () => {
  const large = instance('aaab', 'AA', 1);
  expect(measured(large, rounds('0 1 1 2', '0 2 3 4'), 'church')).toEqual({
    criterion: 'church',
    count: 1,
    lowerBound: 1,
    worst: 1,
    why: { code: 'large-church', churchId: 'a'.charCodeAt(0), teams: 3 },
  });
});

test('a pair that meets three times has two repeats, forced when there is nobody else (F3)', () => {
  const two = instance('ab', 'A', 3);
  expect(measured(two, rounds('0 1 1 2', '1 1 2 1', '2 1 1 2'), 'repeats')).toMatchObject({
    count: 2,
    lowerBound: 2,
    worst: 1,
    why: { code: 'few-opponents', teamIds: [1, 2], rounds: 3 },
  });
});

test('an odd team out holds the slots up where more rooms would be no help (F3)', () => {
  const why = { code: 'not-all-at-once', teams: 7, atOnce: 6 };
  for (const rooms of ['AAA', 'AAAAAAAAA']) {
    const seven = instance('abcdefg', rooms, 3);
    const slots = measured(seven, rounds('0 1 1 2', '3 1 3 4'), 'slots');
    expect(slots).toMatchObject({ lowerBound: 4, why });
  }
});

test('teams that come late hold the slots up where fewer would do with them on time (F3)', () => {
  const three = instance('abc', 'A', 1, [0, 2, 2]);
  expect(measured(three, rounds('2 1 1 2', '3 1 3 1'), 'slots')).toMatchObject({
    lowerBound: 4,
    why: { code: 'late-arrivals', teamIds: [2, 3] },
  });
});

test('the longest wait is of idle slots between two rounds of the team that has most (F3)', () => {
  const four = instance('abcd', 'A', 2);
  const placements = rounds('0 1 1 2', '1 1 3 4', '2 1 4 2', '3 1 1 3');
  expect(measured(four, placements, 'wait')).toMatchObject({ count: 2, worst: 1 });
});

test('not all teams at once means a wait, when every team is in the middle of its evening', () => {
  const three = instance('abc', 'A', 2);
  const placements = rounds('0 1 1 2', '1 1 2 3', '2 1 1 3');
  expect(measured(three, placements, 'wait')).toMatchObject({
    count: 1,
    lowerBound: 1,
    worst: 1,
    why: { code: 'not-all-at-once', teams: 3, atOnce: 2 },
  });
});

test('opponents that are all still playing need a wait where few can play at once (F3)', () => {
  const six = instance('abcdef', 'A', 2);
  const bound = (...pairs: readonly string[]) =>
    measured(six, rounds(...pairs.map((pair, slot) => `${slot} 1 ${pair}`)), 'wait');
  expect(bound('1 2', '2 3', '1 3', '4 5', '5 6', '4 6')).toMatchObject({
    count: 1,
    lowerBound: 1,
    why: { code: 'not-all-at-once', teams: 6, atOnce: 2 },
  });
  const twiceEach = bound('1 2', '1 2', '3 4', '3 4', '5 6', '5 6');
  expect(twiceEach).toMatchObject({ count: 0, lowerBound: 0, why: null });
});

test('nobody waits where nobody can play: one team, or no room (F3)', () => {
  for (const none of [instance('a', 'A', 2), instance('ab', '', 2)]) {
    expect(measured(none, [], 'wait')).toMatchObject({ count: 0, lowerBound: 0, why: null });
  }
});

test('a block of four is a run, of three is not; eight in a row are one run (F3)', () => {
  const two = instance('ab', 'A', 3);
  expect(measured(two, rounds('0 1 1 2', '1 1 1 2', '2 1 1 2'), 'runs')).toMatchObject({
    count: 0,
  });
  const eight = instance('ab', 'A', 8);
  const inARow = rounds(...Array.from({ length: 8 }, (_, slot) => `${slot} 1 1 2`));
  expect(measured(eight, inARow, 'runs')).toMatchObject({
    count: 2,
    lowerBound: 2,
    worst: 1,
    why: { code: 'no-pause', teamIds: [1, 2] },
  });
});

test('however the rounds of eleven teams are spread over six slots, five have a run (F3)', () => {
  const eleven = instance('abcdefghijk', 'AAAAA', 5);
  const solution = solve(eleven, { chance: seeded(1), spent: () => 1 });
  if ('refused' in solution) throw new Error('refused');
  const waited = qualityOf(eleven, solution.placements).find((each) => each.criterion === 'wait');
  expect(waited).toMatchObject({ count: 1 });
  expect(measured(eleven, solution.placements, 'runs')).toMatchObject({
    lowerBound: 5,
    why: { code: 'no-other-times' },
  });
});

test('changes of room and of building are counted between a team and its next round (F3)', () => {
  const four = instance('abcd', 'ABB', 2);
  const placements = rounds('0 1 1 2', '0 2 3 4', '1 2 1 3', '1 3 2 4');
  expect(measured(four, placements, 'rooms')).toMatchObject({ count: 3, worst: 1 });
  expect(measured(four, placements, 'buildings')).toMatchObject({ count: 2, worst: 1 });
});

test('a room shares at most one team with its round before, so somebody must move (F3)', () => {
  const four = instance('abcd', 'AA', 2);
  const placements = rounds('0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4');
  expect(measured(four, placements, 'rooms')).toMatchObject({
    count: 2,
    lowerBound: 2,
    why: { code: 'one-team-stays', rounds: 4, rooms: 2 },
  });
});

test('where nobody waits two slots, a room is entered again and again, so teams must move (F3)', () => {
  const fourteen = instance('abcdefghijklmn', 'AAAAA', 5);
  const counts = { slots: 7, church: 0, repeats: 0, wait: 1, runs: 0, rooms: 14, buildings: 0 };
  expect(lowerBounds(fourteen, { ...counts, sides: 0 }).rooms).toEqual({
    bound: 11,
    why: { code: 'visits', rounds: 35, visits: 25, teams: 14 },
  });
  expect(lowerBounds(fourteen, { ...counts, repeats: 5, sides: 0 }).rooms.bound).toBe(6);
});

test('sides differ by one at no cost, beyond that by each (F3)', () => {
  const two = instance('ab', 'A', 3);
  expect(measured(two, rounds('0 1 1 2', '1 1 1 2', '2 1 1 2'), 'sides')).toMatchObject({
    count: 4,
    lowerBound: 0,
    worst: 1,
  });
});

test('a schedule that stands has bounds for as long as it is correct (F2, F3)', () => {
  const four = instance('abcd', 'AA', 2);
  const placements = rounds('0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4');
  expect(standingQualityOf(four, placements)).toEqual(qualityOf(four, placements));
  const given = standingQualityOf(four, placements.slice(0, 3));
  expect(given.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1, 0, 1]);
  for (const measure of given) expect(measure).toMatchObject({ lowerBound: 0, why: null });
});
