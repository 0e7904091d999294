import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** What is locked and closed, for the schedule's marks (X5, X6); nothing until it is known. */
export function useLockMarks() {
  const { data } = useQuery(callQuery(listLocks, {}, { background: true }));
  const closed = new Map(data?.closedRooms.map((room) => [room.roomNumber, room.fromRound]));
  return {
    isLockedRound: (roundId: number) => data?.roundIds.includes(roundId) ?? false,
    isLockedSlot: (roundNumber: number) => data?.roundNumbers.includes(roundNumber) ?? false,
    /** The round from which a room is closed; undefined for one that is open. */
    closedFrom: (roomNumber: number): number | undefined => closed.get(roomNumber),
    ofRoom: (roomNumber: number): string | null => {
      const from = closed.get(roomNumber);
      if (from !== undefined) return `closed starting with round ${from}`;
      return data?.roomNumbers.includes(roomNumber) ? 'locked' : null;
    },
  };
}
