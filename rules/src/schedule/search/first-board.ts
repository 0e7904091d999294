import { type Chance, shuffled } from '../../chance.ts';
import { playTimes, slotsNeeded } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { Board } from './board/board.ts';

/** Everybody placed: who plays when by capacity, against whom and where by lot. */
export function firstBoard({ teams, rooms, rounds }: Instance, chance: Chance): Board {
  const arrivals = teams.map((team) => team.skip);
  const slots = slotsNeeded(arrivals, rooms.length, rounds);
  const board = new Board(teams, rooms, slots);
  for (const [slot, playing] of (
    playTimes(arrivals, rooms.length, rounds, slots) ?? []
  ).entries()) {
    for (const [i, team] of shuffled(playing, chance).entries()) {
      board.write(2 * slot * rooms.length + i, team);
      board.keep();
    }
  }
  return board;
}
