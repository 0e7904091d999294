import { type ListedRound, listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { nextOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { useOwnEntered } from '../../tournament/entries.ts';
import { withQueuedRounds } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { useMarks } from '../../tournament/round-marks.tsx';

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
  // A result that waits on this device has been entered here already.
  const isWaiting = entries.some(({ body }) => body.id === round.id);
  const [isEntered, setEntered] = useState(isExpected || isWaiting);
  const read = useRead(listRounds, { query: { division: 'All' } });
  const marks = useMarks();
  const entered = useOwnEntered();
  const ofRoom = withQueuedRounds(read.data ?? [], entries)
    .flatMap((slot, place) => slot.rounds.map((each) => ({ ...each, place })))
    .filter(({ roomNumber }) => roomNumber === round.roomNumber)
    .map((each) => ({
      ...each,
      isOpen: each.winningTeam === '' && !entered.has(each.id),
      forfeit: marks.some((mark) => mark.roundId === each.id && mark.forfeit),
    }));
  const found = nextOfRoom(ofRoom);
  const next = found === null || found.id === round.id ? null : found;
  // Without an answer of the server nobody waits for the question.
  const isPending = !isEntered && read.isLoading && read.failureReason === null;
  if (!isEntered && !isPending && next === null) setEntered(true);
  return {
    next,
    isPending,
    mustAsk: !isEntered && round.winningTeam === '' && next !== null && !entered.has(round.id),
    enter: () => setEntered(true),
  };
}
