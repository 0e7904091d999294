import {
  afterLastResult,
  hasTeams,
  inOrder,
  LONGEST_DELAY_MINUTES,
  type TimedRound,
} from './next.ts';

const MINUTE_MS = 60_000;

/** From the first step on (X11). */
const STEP_MINUTES = 5;

const HORIZON_MINUTES = 10;

/**
 * In minutes: the median over playing rooms (X11). A room is late since the planned end of its first open
 * round after its last result.
 */
export function latenessAt(rounds: readonly TimedRound[], now: Date): number {
  const delays = [...Map.groupBy(rounds, ({ roomNumber }) => roomNumber).values()]
    .flatMap((ofRoom) => delayOf(ofRoom, now.getTime()) ?? [])
    .toSorted((a, b) => a - b);
  return median(delays) / MINUTE_MS;
}

/** Whole steps of five (X11). */
export const shownLateness = (minutes: number): number =>
  Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES;

/** Milliseconds; null when the room doesn't play. */
function delayOf(ofRoom: readonly TimedRound[], now: number): number | null {
  const begun = inOrder(ofRoom).filter(({ start }) => start <= now);
  const last = begun.at(-1);
  if (last === undefined) return null;
  const [current] = afterLastResult(begun, ({ isDecided }) => isDecided);
  const since = now - (current ?? last).end;
  if (since > LONGEST_DELAY_MINUTES * MINUTE_MS) return null;
  return current === undefined ? 0 : Math.max(0, since);
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return (lower + upper) / 2;
}

/** With rounds of known teams in time order, from the first step on, longest overdue first (X11). */
export function overdueRooms<R extends TimedRound>(rounds: readonly R[], now: Date) {
  const latest = now.getTime() - STEP_MINUTES * MINUTE_MS;
  const missing = inOrder(rounds).filter(
    (round) => !round.isDecided && hasTeams(round) && round.end <= latest,
  );
  return [...Map.groupBy(missing, ({ roomNumber }) => roomNumber)].map(([roomNumber, ofRoom]) => ({
    roomNumber,
    rounds: ofRoom,
  }));
}

/** The next minute at which `read` changes, within ten; null when no round is to come. */
export function nextChangeAt(
  rounds: readonly TimedRound[],
  now: Date,
  read: (at: Date) => unknown,
): Date | null {
  const near = (round: TimedRound) =>
    nearFrom(round) <= now.getTime() && now.getTime() < farFrom(round);
  if (!rounds.some(near)) {
    const coming = rounds.map(nearFrom).filter((from) => from > now.getTime());
    return coming.length === 0 ? null : new Date(Math.min(...coming));
  }
  const current = JSON.stringify(read(now));
  const first = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const minutes = Array.from(
    { length: HORIZON_MINUTES },
    (_, i) => new Date(first + i * MINUTE_MS),
  );
  return minutes.find((at) => JSON.stringify(read(at)) !== current) ?? minutes.at(-1) ?? null;
}

/** At most its own length before its start. */
const nearFrom = ({ start, end }: TimedRound): number => start - (end - start);
const farFrom = ({ end }: TimedRound): number => end + (LONGEST_DELAY_MINUTES + 1) * MINUTE_MS;
