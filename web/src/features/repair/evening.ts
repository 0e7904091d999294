import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { nextOnSaturday, toCome } from './to-come.ts';

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
  const lateness = useQuery(callQuery(getLateness));
  const now = useNow(60_000);
  const late = lateness.data?.minutes ?? 0;
  const needed = [teams, rounds, times, rooms, locks, withdrawn, event];
  const isThere = needed.every(({ data }) => data !== undefined) && !lateness.isLoading;
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
    /** By how many minutes the evening runs late (X11). */
    late,
    timesToCome: event.data === undefined ? [] : toCome(times.data ?? [], event.data, now, late),
    /** The next time of Saturday, HH:MM. */
    nextOnSaturday: event.data === undefined ? '' : nextOnSaturday(event.data, now),
    rooms: (rooms.data ?? []).filter((room) => room.friday),
    locks: locks.data ?? { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] },
    withdrawn: new Set(withdrawn.data),
  };
}
export type Evening = ReturnType<typeof useEvening>;

/** `12 Lima (Open 1)` */
export const teamWords = ({ teamNumber, teamName, group }: Team): string =>
  `${teamNumber === null ? '' : `${teamNumber} `}${teamName}${group === null ? '' : ` (${group})`}`;
