import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listLocks } from '@quizmeet/contract/repair/calls.ts';
import type { ListedRound, RoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { lockOnRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { plays } from './board.ts';

type Locked = ReplyOf<typeof listLocks>;

/** Says of a round whether it stays when the schedule is cleared: it, its room or its slot is locked (X5). */
export function staysLocked(locked: Locked): (round: ListedRound) => boolean {
  const locks = {
    rounds: new Set(locked.roundIds),
    rooms: new Set(locked.roomNumbers),
    slots: new Set(locked.roundNumbers.map((roundNumber) => roundNumber - 1)),
    closedFrom: new Map(),
  };
  return ({ id, roundNumber, roomNumber }) =>
    lockOnRound(locks, { id, slot: roundNumber - 1, roomNumber }) !== null;
}

/** How many rounds a group's new schedule adds to those that stay (F2, X5). */
export function roundsToMake(
  teamIds: readonly number[],
  staying: readonly ListedRound[],
  roundsPerTeam: number,
): number {
  const due = teamIds.map((id) => {
    const stay = staying.filter((round) => plays(round, id)).length;
    return Math.max(0, roundsPerTeam - stay);
  });
  return Math.ceil(due.reduce((sum, rounds) => sum + rounds, 0) / 2);
}

/** `Round 3, ASC 201: Lima – Xenia` */
export const roundInWords = (round: ListedRound): string =>
  `Round ${round.roundNumber}, ${round.roomName}: ${round.leftTeamName} – ${round.rightTeamName}`;

/** Where a new schedule puts nothing, as a sentence; null where it may use everything (X5, X6). */
export function barredInWords(
  { roomNumbers, roundNumbers, closedRooms }: Locked,
  rooms: readonly { readonly roomNumber: number; readonly abbreviation: string }[],
  times: readonly RoundTime[],
): string | null {
  const bars = [
    ...rooms
      .filter(({ roomNumber }) => roomNumbers.includes(roomNumber))
      .map(({ abbreviation }) => `${abbreviation} (locked)`),
    ...times
      .filter(({ roundNumber }) => roundNumbers.includes(roundNumber))
      .map(({ roundNumber, timeString }) => `round ${roundNumber} at ${timeString} (locked)`),
    ...rooms.flatMap(({ roomNumber, abbreviation }) =>
      closedRooms
        .filter((closed) => closed.roomNumber === roomNumber)
        .map(({ fromRound }) => `${abbreviation} from round ${fromRound} on (closed)`),
    ),
  ];
  return bars.length === 0 ? null : `Nothing new is put into ${listInWords(bars)}.`;
}
