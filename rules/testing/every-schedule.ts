import { roundsDue } from '../src/schedule/capacity.ts';
import type { Instance, Placement } from '../src/schedule/instance.ts';

/** All valid schedules (F2) in this many slots. Sides are arbitrary; the odd round goes to each team in turn. */
export function everySchedule(
  instance: Instance,
  slots: number,
  each: (placements: readonly Placement[]) => void,
): void {
  const { teams, rounds } = instance;
  const isOdd = (teams.length * rounds) % 2 === 1;
  for (let more = 0; more < (isOdd ? teams.length : 1); more++) {
    const due = roundsDue(teams.length, rounds, () => more);
    fillFrom(instance, slots, 0, 0, due, [], each);
  }
}

function fillFrom(
  instance: Instance,
  slots: number,
  slot: number,
  room: number,
  due: readonly number[],
  placed: readonly Placement[],
  each: (placements: readonly Placement[]) => void,
): void {
  if (due.some((left) => left > slots - slot)) return;
  if (slot === slots) {
    each(placed);
    return;
  }
  const [nextSlot, nextRoom] = room + 1 < instance.rooms.length ? [slot, room + 1] : [slot + 1, 0];
  fillFrom(instance, slots, nextSlot, nextRoom, due, placed, each);
  const here = placed.filter((each) => each.slot === slot);
  const free = instance.teams.flatMap(({ id, skip }, i) => {
    const plays = here.some(({ left, right }) => left === id || right === id);
    return skip <= slot && (due[i] ?? 0) > 0 && !plays ? [i] : [];
  });
  for (const [at, a] of free.entries()) {
    for (const b of free.slice(at + 1)) {
      const placement = {
        slot,
        roomNumber: instance.rooms[room]?.roomNumber ?? 0,
        left: instance.teams[a]?.id ?? 0,
        right: instance.teams[b]?.id ?? 0,
      };
      const left = due.map((rounds, i) => (i === a || i === b ? rounds - 1 : rounds));
      fillFrom(instance, slots, nextSlot, nextRoom, left, [...placed, placement], each);
    }
  }
}
