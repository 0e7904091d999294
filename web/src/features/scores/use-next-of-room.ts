import type { ListedRound, Round } from '@quizmeet/contract/schedule/calls.ts';
import { nextOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { useState } from 'react';
import { queuedOf } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { useRoundsOfRooms } from './rounds-of-rooms.ts';

interface NextOfRoom {
  /** The next round of the room if it is another one; null otherwise. */
  readonly next: ListedRound | null;
  /** True while it is not known yet. */
  readonly isPending: boolean;
  /** True until the person has said that this open round is meant. */
  readonly mustAsk: boolean;
  enter(): void;
}

/**
 * Which round is entered next in the room of a round, and whether to ask before another one is
 * entered (X7). Once the sheet is shown it stays, whatever others save.
 * @param isExpected true when the product itself led to this round
 */
export function useNextOfRoom(round: Round, isExpected: boolean): NextOfRoom {
  const { entries } = useQueue();
  // A result that waits on this device has been entered here already; the device may know so a moment later.
  const isWaiting = queuedOf(round, entries) !== undefined;
  const [isEntered, setEntered] = useState(isExpected);
  const { read, rounds } = useRoundsOfRooms();
  const ofRoom = rounds.filter(({ roomNumber }) => roomNumber === round.roomNumber);
  const found = nextOfRoom(ofRoom);
  const next = found === null || found.id === round.id ? null : found;
  // Without an answer of the server nobody waits for the question.
  const isPending = !isEntered && read.isLoading && read.failureReason === null;
  if (!isEntered && (isWaiting || (!isPending && next === null))) setEntered(true);
  return {
    next,
    isPending,
    mustAsk: !isEntered && round.winningTeam === '' && next !== null,
    enter: () => setEntered(true),
  };
}
