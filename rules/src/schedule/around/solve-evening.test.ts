import { expect, it } from 'vitest';
import { placed, smallEvening } from '../../../testing/small-evening.ts';
import { seeded } from '../../chance.ts';
import type { Around, Placement } from '../instance.ts';
import { violations } from '../violations.ts';
import { type EveningAround, solveEvening } from './solve-evening.ts';

/** Six teams of their own churches, three rounds each, in two rooms: 1 and 2, or 3 and 4. */
const FIRST = { ...smallEvening('abcdef', 'AA', 3), maxSlots: 8 };
const SECOND = {
  ...FIRST,
  teams: FIRST.teams.map((team) => ({ ...team, id: team.id + 10 })),
  rooms: FIRST.rooms.map((room) => ({ ...room, roomNumber: room.roomNumber + 2 })),
};
const ROOMS = [...FIRST.rooms, ...SECOND.rooms];

function solved(groups: readonly Partial<Around>[], rooms: EveningAround['rooms'] = ROOMS) {
  const instances = [FIRST, SECOND];
  const arounds = groups.map(
    (group, i): Around => ({
      instance: instances[i] ?? FIRST,
      standing: [],
      barred: [],
      ...group,
    }),
  );
  return solveEvening({ groups: arounds, rooms }, (group, share) => {
    let asked = 0;
    return { chance: seeded(group), spent: () => asked++ / (200 * share) };
  });
}

const createdBy = (solution: ReturnType<typeof solved>[number] | undefined) => {
  if (solution === undefined || !('created' in solution)) throw new Error('no schedule');
  return solution.created;
};

const cells = (roomNumber: number, slots: readonly number[]) =>
  slots.map((slot) => ({ slot, roomNumber }));
const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

const cellsOf = (rounds: readonly Placement[]) =>
  rounds.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`);

it('groups without anything locked are solved as any other, each in its share', () => {
  const [first, second] = solved([{}, {}], []);
  expect(violations(FIRST, createdBy(first))).toEqual([]);
  expect(violations(SECOND, createdBy(second))).toEqual([]);
});

it('a group whose share is locked gets the cells that others leave free (X5, F4)', () => {
  const barred = [...cells(1, ALL.slice(2)), ...cells(2, ALL)];
  const [first = [], second = []] = solved([{ barred }, { barred }]).map(createdBy);
  expect(first).toHaveLength(9);
  expect(
    first.filter(({ slot, roomNumber }) => roomNumber === 2 || (roomNumber === 1 && slot > 1)),
  ).toEqual([]);
  expect(new Set(cellsOf([...first, ...second])).size).toBe(18);
});

it('its locked rounds stay, and its teams get only the rest', () => {
  const standing = placed('0 1 1 2', '0 2 3 4');
  const barred = [...cells(1, ALL), ...cells(2, ALL)];
  const [first] = solved([{ standing, barred }]);
  expect(createdBy(first)).toHaveLength(7);
  expect(first).toMatchObject({ placements: expect.arrayContaining(standing) });
});

it('says who lacks rounds if no other room is free', () => {
  const barred = [1, 2, 3, 4].flatMap((room) => cells(room, ALL));
  const [first] = solved([{ barred }]);
  if (first === undefined || !('lacking' in first)) throw new Error('a schedule');
  expect([...first.lacking.values()]).toEqual([3, 3, 3, 3, 3, 3]);
});
