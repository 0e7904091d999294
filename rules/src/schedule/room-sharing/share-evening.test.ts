import { expect, test } from 'vitest';
import { GROUPS, type Group } from '../../tournament.ts';
import type { ScheduleRoom } from '../instance.ts';
import { type EveningSharing, shareEvening } from './share-evening.ts';
import { type SharingGroup, shareRooms } from './share-rooms.ts';

const punctual = (n: number) => new Array<number>(n).fill(0);
const rooms = (n: number): ScheduleRoom[] =>
  Array.from({ length: n }, (_, i) => ({ roomNumber: i + 1, building: 'Hall' }));
const evening = { rounds: 5, maxSlots: 7 };

function groupOf(group: Group, arrivals: readonly number[]): SharingGroup {
  const first = 100 * (GROUPS.indexOf(group) + 1);
  return {
    group,
    teams: arrivals.map((skip, i) => ({ id: first + i, churchId: first + i, skip })),
  };
}

function sharesOf(sharing: EveningSharing) {
  if ('refused' in sharing) throw new Error(`refused: ${JSON.stringify(sharing.refused)}`);
  return sharing.shares;
}

/** How often a room passes from one group to another. */
function handOvers(sharing: EveningSharing): number {
  const shares = sharesOf(sharing);
  const owners = (roomNumber: number, slot: number) =>
    shares.findIndex(
      (share) =>
        share.rooms.some((room) => room.roomNumber === roomNumber) &&
        !share.closed.some((cell) => cell.roomNumber === roomNumber && cell.slot === slot),
    );
  let passed = 0;
  for (const { roomNumber } of rooms(27)) {
    const all = Array.from({ length: evening.maxSlots }, (_, slot) => owners(roomNumber, slot));
    passed += all.filter((owner, slot) => slot > 0 && owner !== all[slot - 1]).length;
  }
  return passed;
}

const full = [
  groupOf('Open 1', punctual(13)),
  groupOf('Open 2', punctual(12)),
  groupOf('Open 3', punctual(15)),
  groupOf('Novice 1', punctual(16)),
  groupOf('Novice 2', punctual(16)),
];

test('an event at its capacity fits in by one room that passes once (F4)', () => {
  expect(shareRooms(full, { ...evening, rooms: rooms(27) })).toHaveProperty('refused');
  const sharing = shareEvening(full, { ...evening, rooms: rooms(27) });
  expect(sharesOf(sharing).map(({ slots }) => slots)).toEqual([7, 7, 7, 7, 7]);
  expect(handOvers(sharing)).toBe(1);
});

test('a room stays with its group where that costs nothing', () => {
  const given = { ...evening, rooms: rooms(28) };
  expect(shareEvening(full, given)).toEqual(shareRooms(full, given));
});

test('a room passes where the evening would end later otherwise', () => {
  const given = { ...evening, maxSlots: 9, rooms: rooms(27) };
  const fixed = shareRooms(full, given);
  expect('shares' in fixed && Math.max(...fixed.shares.map(({ slots }) => slots))).toBe(8);
  const shares = sharesOf(shareEvening(full, given));
  expect(Math.max(...shares.map(({ slots }) => slots))).toBe(7);
});

test('groups made later get rooms of a saved schedule in the slots that it leaves free', () => {
  const all = sharesOf(shareEvening(full, { ...evening, rooms: rooms(27) }));
  const made = all.slice(0, 3);
  const cells = made.flatMap((share) =>
    share.rooms.flatMap(({ roomNumber }) =>
      Array.from({ length: 7 }, (_, slot) => ({ slot, roomNumber })).filter(
        (cell) =>
          !share.closed.some((c) => c.slot === cell.slot && c.roomNumber === cell.roomNumber),
      ),
    ),
  );
  const usedRooms = new Set(cells.map(({ roomNumber }) => roomNumber));
  const later = shareEvening(full.slice(3), {
    ...evening,
    rooms: rooms(27).filter(({ roomNumber }) => !usedRooms.has(roomNumber)),
    used: { rooms: rooms(27).filter(({ roomNumber }) => usedRooms.has(roomNumber)), cells },
  });
  const taken = new Set(cells.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`));
  for (const share of sharesOf(later)) {
    expect(share.slots).toBeLessThanOrEqual(7);
    for (const { roomNumber } of share.rooms) {
      for (let slot = 0; slot < 7; slot++) {
        const isClosed = share.closed.some((c) => c.slot === slot && c.roomNumber === roomNumber);
        expect(taken.has(`${slot} ${roomNumber}`) && !isClosed).toBe(false);
      }
    }
  }
});

test('what no sharing can hold is refused as proved, with the figures that would do (F5)', () => {
  expect(shareEvening(full, { ...evening, rooms: rooms(25) })).toEqual({
    refused: {
      code: 'all groups',
      needed: 8,
      evening: 7,
      rooms: 25,
      roomsNeeded: 26,
      proved: true,
    },
  });
});

test('one group that cannot be scheduled is named with its own reason', () => {
  const groups = [groupOf('Open 1', punctual(4)), groupOf('Open 2', [0])];
  expect(shareEvening(groups, { ...evening, rooms: rooms(20) })).toEqual({
    refused: { code: 'group', group: 'Open 2', refusal: { code: 'teams', teams: 1 } },
  });
});
