import { describe, expect, it } from 'vitest';
import { GROUPS, type Group } from '../../tournament.ts';
import type { ScheduleRoom } from '../instance.ts';
import { type Sharing, type SharingGroup, shareRooms } from './share-rooms.ts';

function groupOf(group: Group, arrivals: readonly number[]): SharingGroup {
  const first = 100 * (GROUPS.indexOf(group) + 1);
  return {
    group,
    teams: arrivals.map((skip, i) => ({ id: first + i, churchId: first + i, skip })),
  };
}

const punctual = (n: number) => new Array<number>(n).fill(0);
const rooms = (n: number, building = 'Hall'): ScheduleRoom[] =>
  Array.from({ length: n }, (_, i) => ({ roomNumber: i + 1, building }));
const evening = { rounds: 5, maxSlots: 7 };

function figures(sharing: Sharing): unknown {
  if ('refused' in sharing) return sharing.refused;
  return sharing.shares.map((share) => [share.group, share.rooms.length, share.slots]);
}

describe('sharing rooms (F4)', () => {
  it('hands out rooms beyond the need of the earliest end where most rounds fall on a room', () => {
    // Slot 7 is always the end, since two teams arrive in slot 2; five and four rooms suffice.
    const groups = [
      groupOf('Open 1', [...punctual(9), 2]),
      groupOf('Open 2', [...punctual(13), 2]),
    ];
    expect(figures(shareRooms(groups, { ...evening, rooms: rooms(10) }))).toEqual([
      ['Open 1', 4, 7],
      ['Open 2', 6, 7],
    ]);
  });

  it('keeps a group in one building where its number of rooms allows it', () => {
    const groups = [groupOf('Open 1', punctual(6)), groupOf('Open 2', punctual(8))];
    const campus = [...rooms(4, 'North'), { roomNumber: 5, building: 'South' }];
    campus.push({ roomNumber: 6, building: 'South' }, { roomNumber: 7, building: 'South' });
    const sharing = shareRooms(groups, { ...evening, rooms: campus });
    const buildings =
      'shares' in sharing
        ? sharing.shares.map((share) => [...new Set(share.rooms.map((room) => room.building))])
        : [];
    expect(buildings).toEqual([['South'], ['North']]);
  });
});

describe('rooms that do not go round (F5)', () => {
  it('names the group that would end last, when, and how many rooms would do', () => {
    const groups = [groupOf('Open 1', punctual(14)), groupOf('Open 2', punctual(14))];
    expect(figures(shareRooms(groups, { ...evening, rooms: rooms(9) }))).toEqual({
      code: 'shared rooms',
      group: 'Open 1',
      needed: 9,
      evening: 7,
      rooms: 9,
      roomsNeeded: 10,
    });
  });

  it('says so where a group is left without any room', () => {
    const groups = [groupOf('Open 1', punctual(4)), groupOf('Novice 2', punctual(4))];
    expect(figures(shareRooms(groups, { ...evening, rooms: rooms(1) }))).toEqual({
      code: 'shared rooms',
      group: 'Novice 2',
      needed: null,
      evening: 7,
      rooms: 1,
      roomsNeeded: 4,
    });
  });

  it('names the group that no number of rooms would help, and its own reason', () => {
    const groups = [groupOf('Open 1', punctual(4)), groupOf('Open 2', [0])];
    expect(figures(shareRooms(groups, { ...evening, rooms: rooms(20) }))).toEqual({
      code: 'group',
      group: 'Open 2',
      refusal: { code: 'teams', teams: 1 },
    });
  });

  it('names the late teams of a group that comes too late for its rounds', () => {
    const groups = [groupOf('Open 1', [0, 0, 0, 3])];
    expect(figures(shareRooms(groups, { ...evening, rooms: rooms(2) }))).toMatchObject({
      code: 'group',
      refusal: { code: 'late', teamIds: [103] },
    });
  });
});
