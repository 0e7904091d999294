import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { listMoves, Slot } from '@quizmeet/contract/schedule/calls.ts';

/** Where a round can go, by slot, as option texts. */
export type MoveChoices = readonly {
  readonly roundNumber: number;
  readonly text: string;
  readonly rooms: readonly {
    readonly roomNumber: number;
    readonly text: string;
    /** What else the move does, as a sentence; needed because a list on a phone cuts `text` off. */
    readonly effect: string;
  }[];
}[];

/** The possible moves for two select fields: first the time, then the room (F7). */
export function moveChoices(
  moves: ReplyOf<typeof listMoves>,
  slots: readonly Slot[],
  rooms: readonly Room[],
): MoveChoices {
  const times = new Map(slots.map((slot) => [slot.roundNumber, slot.timeString]));
  const names = new Map(rooms.map((room) => [room.roomNumber, room.abbreviation]));
  const rounds = new Map(slots.flatMap((slot) => slot.rounds).map((round) => [round.id, round]));
  const slotNumbers = [...new Set(moves.map((move) => move.roundNumber))];
  return slotNumbers.map((roundNumber) => {
    const there = moves.filter((move) => move.roundNumber === roundNumber);
    const time = times.get(roundNumber);
    return {
      roundNumber,
      text: time === undefined ? `Round ${roundNumber}` : `${time} (round ${roundNumber})`,
      rooms: there.map(({ roomNumber, exchangesWith }) => {
        const name = names.get(roomNumber) ?? `${roomNumber}`;
        const other = exchangesWith === null ? undefined : rounds.get(exchangesWith);
        if (other === undefined) {
          return { roomNumber, text: `${name}: free`, effect: `${name} is free then.` };
        }
        const exchange = `changes places with ${other.leftTeamName} – ${other.rightTeamName}`;
        return { roomNumber, text: `${name}: ${exchange}`, effect: `It ${exchange}.` };
      }),
    };
  });
}
