import { listSilentRooms, type SilentRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

const MINUTE = 60_000;
const CURRENT = {
  refetchInterval: MINUTE,
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
} as const;

/** The rooms whose results are missing, kept current. */
export const useSilentRooms = () => useQuery(callQuery(listSilentRooms, {}, CURRENT));

/** What is missing in these rooms, of both days. */
export const roundsOf = (rooms: readonly SilentRoom[]) => rooms.flatMap(({ rounds }) => rounds);
