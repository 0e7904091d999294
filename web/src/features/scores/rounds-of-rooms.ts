import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { withQueuedRounds } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { useMarks } from '../../tournament/round-marks.tsx';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';

/**
 * Friday's rounds as the order of their rooms sees them. What waits on this device is not open (S8).
 */
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
      forfeit: marks.some((mark) => mark.roundId === each.id && mark.forfeit),
    }));
  return { read, rounds };
}
