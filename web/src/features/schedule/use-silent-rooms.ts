import { listSilentRooms, type SilentRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { useRead } from '../../platform/queries.ts';

const MINUTE = 60_000;
const CURRENT = {
  lookEvery: MINUTE,
  follows: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
} as const;

/** The rooms whose results are missing, kept current. */
export const useSilentRooms = () => useRead(listSilentRooms, {}, CURRENT);

/** What is missing in these rooms, of both days. */
export const roundsOf = (rooms: readonly SilentRoom[]) => rooms.flatMap(({ rounds }) => rounds);
