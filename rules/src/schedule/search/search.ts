import { type Chance, Random, shuffled } from '../../chance.ts';
import { playTimes, slotsNeeded } from '../capacity.ts';
import {
  cellKey,
  type Instance,
  type Means,
  openRooms,
  type Placement,
  roomCountOf,
  type ScheduleRoom,
} from '../instance.ts';
import { annealAll, annealBeforeRooms } from './annealing-stages.ts';
import { BestSchedule } from './best-schedule.ts';
import { Board } from './board/board.ts';

/** Share of the budget before room changes count. */
const BEFORE_ROOMS_TO = 0.25;

export interface Begun {
  readonly instance: Instance;
  /** Followed by teams and rooms of rounds that stay. */
  readonly whole: Instance;
  readonly begin: readonly Placement[];
  readonly held: ReadonlySet<string>;
}

/** Valid, in the fewest slots (F2), otherwise random. */
export function firstSchedule(instance: Instance, chance: Chance): Placement[] {
  const { teams, rooms, rounds } = instance;
  const arrivals = teams.map((team) => team.skip);
  const roomCount = roomCountOf(instance);
  const times = playTimes(arrivals, roomCount, rounds, slotsNeeded(arrivals, roomCount, rounds));
  const roomsIn = (slot: number) =>
    openRooms(instance, slot).map((room) => rooms[room] as ScheduleRoom);
  return drawnRounds(instance, times ?? [], roomsIn, chance);
}

export function drawnRounds(
  { teams }: Instance,
  times: readonly (readonly number[])[],
  roomsIn: (slot: number) => readonly ScheduleRoom[],
  chance: Chance,
): Placement[] {
  return times.flatMap((playing, slot) => {
    const open = shuffled(roomsIn(slot), chance);
    const ids = shuffled(playing, chance).map((team) => teams[team]?.id ?? 0);
    return Array.from({ length: ids.length >> 1 }, (_, i) => ({
      slot,
      roomNumber: open[i]?.roomNumber ?? 0,
      left: ids[2 * i] ?? 0,
      right: ids[2 * i + 1] ?? 0,
    }));
  });
}

/** Within the budget, without sides; slots and numbers of rounds stay. */
export function improved(begun: Begun, { chance, spent }: Means): Placement[] {
  const board = boardOf(begun);
  const best = new BestSchedule(board);
  const random = new Random(chance() * 2 ** 53);
  const all = { instance: begun.instance, board, best, random, spent, bounds: new Map() };
  annealBeforeRooms(all, board.rooms === 1 ? 1 : BEFORE_ROOMS_TO);
  annealAll(all, 1);
  return placementsOf(begun.whole, best.seats);
}

export function boardOf({ instance, whole: { teams, rooms }, begin, held }: Begun): Board {
  const slots = begin.reduce((last, { slot }) => Math.max(last, slot + 1), 0);
  const board = new Board(teams, rooms, slots);
  const index = new Map(teams.map((team, i) => [team.id, i]));
  for (const { slot, roomNumber, left, right } of begin) {
    const room = rooms.findIndex((each) => each.roomNumber === roomNumber);
    const place = board.placeIn(slot, room);
    board.note(place, index.get(left) ?? -1);
    board.note(place + 1, index.get(right) ?? -1);
    board.commit();
  }
  for (let slot = 0; slot < slots; slot++) {
    for (const [room, { roomNumber }] of rooms.entries()) {
      if (room < instance.rooms.length && !held.has(cellKey({ slot, roomNumber }))) continue;
      board.hold(board.placeIn(slot, room));
      board.hold(board.placeIn(slot, room) + 1);
    }
  }
  return board;
}

function placementsOf({ teams, rooms }: Instance, seats: Readonly<Int16Array>): Placement[] {
  const idIn = (place: number): number => teams[seats[place] ?? -1]?.id ?? 0;
  return [...seats.keys()]
    .filter((place) => place % 2 === 0 && seats[place] !== -1)
    .map((place) => ({
      slot: Math.floor(place / (2 * rooms.length)),
      roomNumber: rooms[(place / 2) % rooms.length]?.roomNumber ?? 0,
      left: idIn(place),
      right: idIn(place + 1),
    }));
}
