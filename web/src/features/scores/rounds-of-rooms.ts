import { type ListedRound, listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import {
  nextAfterSave,
  nextAtDesk,
  nextOfRoom,
  type RoundOfRoom,
} from '@quizmeet/rules/schedule/next.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isForEntering } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { queuedOf, withQueuedRounds } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { isForfeit, useMarks } from '../../tournament/round-marks.tsx';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { useOwnRoom } from './own-room/enter-results-link.tsx';

/** Queued results aren't open (S8). */
export function useRoundsOfRooms() {
  const { entries } = useQueue();
  const read = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const marks = useMarks();
  const slots = useSlotsToPlay(read.data ?? []);
  const rounds = withQueuedRounds(slots, entries)
    .flatMap((slot, place) => slot.rounds.map((each) => ({ ...each, place })))
    .map((each): ListedRound & RoundOfRoom => ({
      ...each,
      isOpen: each.winningTeam === '',
      isPlayed: each.winningTeam !== '' && !isForfeit(marks, each),
    }));
  return { read, rounds };
}

/** So that its sheet opens at once, also offline (S8). */
export function useReadySheet(id = 0): void {
  useQuery(callQuery(getRound, { params: { id } }, { enabled: id > 0, background: true }));
}

/** Where results are entered of the chosen room, if it has one. Fetches its details. */
export function useNextAfterSave(round: Round): ListedRound | null {
  const { rounds } = useRoundsOfRooms();
  const own = useOtherOwnRoom(round, rounds);
  const ofRoom = useIsAtDesk() ? nextAtDesk(rounds, round) : nextAfterSave(rounds, round);
  const next = nextOfRoom(own) ?? ofRoom;
  useReadySheet(next?.id);
  return next;
}

/** Where results are entered, the chosen room's rounds; none if this is one of them. */
export function useOtherOwnRoom<R extends { readonly roomNumber: number }>(
  { roomNumber }: Round,
  rounds: readonly R[],
): readonly R[] {
  const { pathname } = useLocation();
  const [own] = useOwnRoom();
  if (!isForEntering(pathname) || own === roomNumber) return [];
  return rounds.filter((round) => round.roomNumber === own);
}

/** Where results are entered, with no room chosen. */
function useIsAtDesk(): boolean {
  const { pathname } = useLocation();
  const [roomNumber] = useOwnRoom();
  return useSession().scoreEntry && isForEntering(pathname) && roomNumber === null;
}

/** And whether to ask before a later one; one skipped before it opens with a hint (X7). */
export function useNextOfRoom(round: Round, isExpected: boolean) {
  const { entries } = useQueue();
  // A queued result is already entered.
  const isWaiting = queuedOf(round, entries) !== undefined;
  const [entered, setEntered] = useState<'next' | 'skipped' | null>(isExpected ? 'next' : null);
  const { read, rounds } = useRoundsOfRooms();
  const ofRoom = rounds.filter(({ roomNumber }) => roomNumber === round.roomNumber);
  const found = nextOfRoom(ofRoom);
  const next = found === null || found.id === round.id ? null : found;
  // Offline, nobody waits for the question.
  const isPending = entered === null && read.isLoading && read.failureReason === null;
  const isOpen = round.winningTeam === '' && !isWaiting;
  const isSkipped =
    next !== null && ofRoom.some(({ id, place }) => id === round.id && place < next.place);
  if (entered === null && (!isOpen || (!isPending && (next === null || isSkipped))))
    setEntered(isOpen && isSkipped ? 'skipped' : 'next');
  return {
    next,
    isPending,
    mustAsk: entered === null,
    wasSkipped: entered === 'skipped' && round.winningTeam === '',
    enter: () => setEntered('next'),
  };
}
