import { type Day, dayIn } from '../event/days.ts';
import type { Day as EventDay } from '../tournament.ts';

/** For score entry without an account (P6). */
export interface RoomLink {
  readonly day: EventDay;
  readonly roomNumber: number;
  readonly isRevoked: boolean;
}

interface LinkedEvent {
  readonly isCurrent: boolean;
  readonly usesLinks: boolean;
  readonly timeZone: string;
  readonly dates: Readonly<Record<EventDay, Day>>;
}

/** `early` saves nothing. */
export type LinkState = 'early' | 'open' | 'ended';

/** Ends with its day in the event's time zone (P6). */
export function linkState(link: RoomLink, event: LinkedEvent, now: Date): LinkState {
  if (link.isRevoked || !event.isCurrent || !event.usesLinks) return 'ended';
  const [today, date] = [dayIn(event.timeZone, now), event.dates[link.day]];
  if (today === date) return 'open';
  return today < date ? 'early' : 'ended';
}

export interface LinkedRound {
  readonly id: number;
  readonly day: EventDay;
  readonly roomNumber: number;
  /** Since midnight; a round number may begin before a smaller one (F9). */
  readonly minutes: number;
  readonly roundNumber: number;
  readonly isDecided: boolean;
  readonly isReady: boolean;
}

export const roundsOfLink = <R extends LinkedRound>(
  link: Pick<RoomLink, 'day' | 'roomNumber'>,
  rounds: readonly R[],
): R[] =>
  rounds
    .filter(({ day, roomNumber }) => day === link.day && roomNumber === link.roomNumber)
    .toSorted((a, b) => a.minutes - b.minutes || a.roundNumber - b.roundNumber);

/** Open ones with known teams, and the last decided one (P6). */
export function savableRounds(
  link: Pick<RoomLink, 'day' | 'roomNumber'>,
  rounds: readonly LinkedRound[],
): number[] {
  const own = roundsOfLink(link, rounds);
  const last = own.findLastIndex(({ isDecided }) => isDecided);
  return own.filter((each, i) => (each.isDecided ? i === last : each.isReady)).map(({ id }) => id);
}
