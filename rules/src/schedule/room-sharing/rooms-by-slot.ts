import type { Cell, ScheduleRoom } from '../instance.ts';
import type { BySlot, SharedRoom } from './hand-overs.ts';
import { placedInBuildings } from './rooms-by-building.ts';

interface PlacedRoom extends SharedRoom {
  readonly room: ScheduleRoom;
}

/** Own rooms in few buildings, shared ones nearby. Finally, a room stays with its group. */
export function withRooms(
  { fixed, shared }: BySlot,
  whole: readonly ScheduleRoom[],
  partly: readonly ScheduleRoom[],
  slots: number,
) {
  const passing = shared.filter((each) => each.partly < 0);
  const placed = placedInBuildings([...fixed, passing.length], whole);
  const pool = [...(placed[fixed.length] ?? [])];
  const buildings = placed.map((rooms) => new Set(rooms.map(({ building }) => building)));
  const rooms = shared.map((each): PlacedRoom => {
    const known = partly[each.partly];
    if (known !== undefined) return { ...each, room: known };
    const owners = [...new Set(each.owners)];
    const near = (room: ScheduleRoom): number =>
      owners.filter((group) => buildings[group]?.has(room.building)).length;
    const [room] = pool.toSorted((a, b) => near(b) - near(a));
    if (room === undefined) throw new Error('more rooms are shared than there are');
    pool.splice(pool.indexOf(room), 1);
    return { ...each, room };
  });
  return fixed.map((_, group) => {
    const mine = rooms.filter(({ owners }) => owners.includes(group));
    return {
      rooms: [...(placed[group] ?? []), ...mine.map(({ room }) => room)],
      closed: mine.flatMap((each) => closedTo(group, each, slots)),
    };
  });
}

function closedTo(group: number, { owners, partly, room }: PlacedRoom, slots: number): Cell[] {
  const last = partly < 0 ? owners.at(-1) : -1;
  return Array.from({ length: slots }, (_, slot) => ({
    slot,
    roomNumber: room.roomNumber,
  })).filter(({ slot }) => (owners[slot] ?? last) !== group);
}
