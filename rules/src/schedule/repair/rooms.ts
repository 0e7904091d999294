import type { PutIn } from './changes.ts';
import { openRooms } from './draft.ts';
import type { RepairInput, RepairRound } from './standing.ts';

export type Roomless = Omit<PutIn, 'roomNumber'>;

/**
 * A round that only lost its room gets a spare room first (X6); others their group's, then another, then a
 * spare one, with fewest room changes.
 */
export function withRooms(
  input: RepairInput,
  staying: readonly RepairRound[],
  added: readonly Roomless[],
  lostItsRoom: (round: Roomless) => boolean,
): { readonly placed: readonly PutIn[]; readonly unwelcome: number } {
  const buildings = new Map(input.rooms.map((room) => [room.roomNumber, room.building]));
  const spare = new Set(input.rooms.filter((room) => room.spare).map((room) => room.roomNumber));
  const placed: PutIn[] = [];
  let unwelcome = 0;

  const rank = (round: Roomless, roomNumber: number): number => {
    const isOwn = input.rounds.some(
      (other) => other.group === round.group && other.roomNumber === roomNumber,
    );
    if (lostItsRoom(round)) return spare.has(roomNumber) ? 0 : isOwn ? 1 : 2;
    return isOwn ? 0 : spare.has(roomNumber) ? 2 : 1;
  };
  /** A building change is slightly more than a room change. */
  const changes = (round: Roomless, roomNumber: number): number =>
    [round.left, round.right]
      .flatMap((id) => {
        const own = [...staying, ...placed]
          .filter(({ left, right }) => left === id || right === id)
          .sort((a, b) => a.slot - b.slot);
        const before = own.findLast(({ slot }) => slot < round.slot);
        const after = own.find(({ slot }) => slot > round.slot);
        return [before, after].filter((other) => other && other.roomNumber !== roomNumber);
      })
      .reduce(
        (sum, other) =>
          sum + (buildings.get(other?.roomNumber ?? 0) === buildings.get(roomNumber) ? 1 : 1.01),
        0,
      );

  for (const round of added) {
    const taken = new Set(
      [...staying, ...placed].filter(({ slot }) => slot === round.slot).map((r) => r.roomNumber),
    );
    const [best] = openRooms(input, round.slot)
      .filter((roomNumber) => !taken.has(roomNumber))
      .map((roomNumber) => {
        const unwelcomeHere = rank(round, roomNumber);
        return { roomNumber, unwelcomeHere, changes: changes(round, roomNumber) };
      })
      .sort((a, b) => a.unwelcomeHere - b.unwelcomeHere || a.changes - b.changes);
    if (best === undefined) throw new Error('an added round has no free room');
    placed.push({ ...round, roomNumber: best.roomNumber });
    unwelcome += best.unwelcomeHere;
  }
  return { placed, unwelcome };
}
