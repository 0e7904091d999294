import type { Instance, Placement } from '../instance.ts';
import { Board } from './board/board.ts';

/**
 * A board with these rounds. Where `isOpen` (slot, index of the room) is false, whatever is there is held: a
 * round, or nothing.
 */
export function heldBoard(
  { teams, rooms }: Instance,
  rounds: readonly Placement[],
  isOpen: (slot: number, room: number) => boolean,
): Board {
  const slots = rounds.reduce((last, { slot }) => Math.max(last, slot + 1), 0);
  const board = new Board(teams, rooms, slots);
  const index = new Map(teams.map((team, i) => [team.id, i]));
  for (const { slot, roomNumber, left, right } of rounds) {
    const room = rooms.findIndex((each) => each.roomNumber === roomNumber);
    const place = board.placeIn(slot, room);
    board.note(place, index.get(left) ?? -1);
    board.note(place + 1, index.get(right) ?? -1);
    board.commit();
  }
  for (let slot = 0; slot < slots; slot++) {
    for (const room of rooms.keys()) {
      if (isOpen(slot, room)) continue;
      board.hold(board.placeIn(slot, room));
      board.hold(board.placeIn(slot, room) + 1);
    }
  }
  return board;
}
