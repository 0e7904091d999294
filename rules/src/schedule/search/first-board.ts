import { type Chance, shuffled } from '../../chance.ts';
import { playTimes, slotsNeeded } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { Board } from './board/board.ts';

/** A first valid schedule (F2): times by capacity, opponents and rooms at random. */
export function firstBoard({ teams, rooms, rounds }: Instance, chance: Chance): Board {
  const arrivals = teams.map((team) => team.skip);
  const slots = slotsNeeded(arrivals, rooms.length, rounds);
  const board = new Board(teams, rooms, slots);
  const times = playTimes(arrivals, rooms.length, rounds, slots) ?? [];
  for (const [slot, playing] of times.entries()) {
    for (const [i, team] of shuffled(playing, chance).entries()) {
      board.note(2 * slot * rooms.length + i, team);
      board.commit();
    }
  }
  return board;
}
