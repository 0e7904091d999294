import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

const ALL = { query: { division: 'All' } };

/** All that the page of repairs offers: teams, rooms, rounds with their times, what is locked. */
export function useEvening() {
  const teams = useQuery(callQuery(listTeams, ALL));
  const rounds = useQuery(callQuery(listRounds, ALL));
  const times = useQuery(callQuery(listRoundTimes));
  const rooms = useQuery(callQuery(getRooms));
  const locks = useQuery(callQuery(listLocks));
  const withdrawn = useQuery(callQuery(withdrawnTeams));
  const event = useQuery(callQuery(getEvent));
  const needed = [teams, rounds, times, rooms, locks, withdrawn, event];
  const isThere = needed.every(({ data }) => data !== undefined);
  return {
    /** All of them, as one: with a part of them, lists would say that there is nothing, and what follows would move. */
    read: {
      data: isThere ? true : undefined,
      error: needed.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => {
        for (const read of needed) if (read.error !== null) read.refetch();
      },
    },
    teams: teams.data ?? [],
    slots: rounds.data ?? [],
    times: times.data ?? [],
    /** The first time of Saturday, HH:MM. */
    firstOnSaturday: event.data?.saturdaySlots.toSorted()[0] ?? '',
    rooms: (rooms.data ?? []).filter((room) => room.friday),
    locks: locks.data ?? { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] },
    withdrawn: new Set(withdrawn.data),
  };
}
export type Evening = ReturnType<typeof useEvening>;

/** `12 Lima (Open 1)` */
export const teamWords = ({ teamNumber, teamName, group }: Team): string =>
  `${teamNumber === null ? '' : `${teamNumber} `}${teamName}${group === null ? '' : ` (${group})`}`;
