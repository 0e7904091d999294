import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';

/** The most rooms that are named. */
const NAMED = 6;

/**
 * Which rooms serve one group after another, and from which round on, as a sentence; null when none does (F4).
 * `Rooms that serve several groups: JLC 124 (Open 2, from round 4 on Novice 1).`
 */
export function passingRooms(rounds: readonly ListedRound[]): string | null {
  const inOrder = rounds.toSorted((a, b) => a.roundNumber - b.roundNumber);
  const rooms = [...Map.groupBy(inOrder, ({ roomNumber }) => roomNumber).values()]
    .map((all) => all.filter((round, i) => i === 0 || all[i - 1]?.group !== round.group))
    .filter((turns) => turns.length > 1)
    .map((turns) => `${turns[0]?.roomName ?? ''} (${turns.map(turnInWords).join(', ')})`);
  if (rooms.length === 0) return null;
  const rest = rooms.length - NAMED;
  const named = rest > 1 ? [...rooms.slice(0, NAMED), `${plural(rest, 'other room')}`] : rooms;
  return `Rooms that serve several groups: ${named.join(', ')}.`;
}

const turnInWords = ({ group, roundNumber }: ListedRound, turn: number): string =>
  turn === 0 ? `${group}` : `from round ${roundNumber} on ${group}`;
