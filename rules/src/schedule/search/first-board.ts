import { type Chance, shuffled } from '../../chance.ts';
import { playTimes, slotsNeeded } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { openRooms, roomCountOf } from '../open-rooms.ts';
import { Board } from './board/board.ts';

/**
 * A first valid schedule (F2): times by capacity, opponents and rooms at random. Where another group has a
 * room, its places are held free.
 */
export function firstBoard(instance: Instance, chance: Chance): Board {
  const { teams, rooms, rounds, closed = [] } = instance;
  const arrivals = teams.map((team) => team.skip);
  const roomCount = roomCountOf(instance);
  const slots = slotsNeeded(arrivals, roomCount, rounds);
  const board = new Board(teams, rooms, slots);
  const times = playTimes(arrivals, roomCount, rounds, slots) ?? [];
  for (const [slot, playing] of times.entries()) {
    const open = openRooms(instance, slot);
    for (const [i, team] of shuffled(playing, chance).entries()) {
      board.note(board.placeIn(slot, open[i >> 1] ?? 0) + (i & 1), team);
      board.commit();
    }
  }
  for (const { slot, roomNumber } of closed) {
    const room = rooms.findIndex((each) => each.roomNumber === roomNumber);
    if (room < 0 || slot >= slots) continue;
    board.hold(board.placeIn(slot, room));
    board.hold(board.placeIn(slot, room) + 1);
  }
  return board;
}
