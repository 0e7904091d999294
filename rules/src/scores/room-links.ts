import { type Day, dayIn } from '../event/days.ts';
import type { Day as EventDay } from '../tournament.ts';

/** A link with which people without an account enter results of one room on one day (P6). */
export interface RoomLink {
  readonly day: EventDay;
  readonly roomNumber: number;
  readonly isRevoked: boolean;
}

export interface LinkedEvent {
  readonly isCurrent: boolean;
  readonly usesLinks: boolean;
  readonly timeZone: string;
  readonly dates: Readonly<Record<EventDay, Day>>;
}

/** `early` before its day: then it opens and saves nothing. */
export type LinkState = 'early' | 'open' | 'ended';

/** Whether a link can be used at an instant; it ends with its day, by the event's clocks (P6). */
export function linkState(link: RoomLink, event: LinkedEvent, now: Date): LinkState {
  if (link.isRevoked || !event.isCurrent || !event.usesLinks) return 'ended';
  const [today, date] = [dayIn(event.timeZone, now), event.dates[link.day]];
  if (today === date) return 'open';
  return today < date ? 'early' : 'ended';
}

/** A round of Friday or a match of Saturday as its room's link sees it. */
export interface LinkedRound {
  readonly id: number;
  readonly day: EventDay;
  readonly roomNumber: number;
  /** Its start in minutes since midnight; a round number may begin before a smaller one (F9). */
  readonly minutes: number;
  readonly roundNumber: number;
  readonly isDecided: boolean;
  /** Whether both teams are known; on Friday they always are. */
  readonly isReady: boolean;
}

/** A link's rounds in playing order: those of its room on its day. */
export const roundsOfLink = <R extends LinkedRound>(
  link: Pick<RoomLink, 'day' | 'roomNumber'>,
  rounds: readonly R[],
): R[] =>
  rounds
    .filter(({ day, roomNumber }) => day === link.day && roomNumber === link.roomNumber)
    .toSorted((a, b) => a.minutes - b.minutes || a.roundNumber - b.roundNumber);

/**
 * The rounds that a link may save (P6): open ones, and the last decided one. On Saturday only open matches whose teams
 * are known, since another winner would move teams (B7).
 */
export function savableRounds(
  link: Pick<RoomLink, 'day' | 'roomNumber'>,
  rounds: readonly LinkedRound[],
): number[] {
  const own = roundsOfLink(link, rounds);
  if (link.day === 'Saturday') {
    return own.filter(({ isDecided, isReady }) => !isDecided && isReady).map(({ id }) => id);
  }
  const last = own.findLastIndex(({ isDecided }) => isDecided);
  return own.filter(({ isDecided }, i) => !isDecided || i === last).map(({ id }) => id);
}

/** What a room's code is printed on. */
export type PrintedOn = 'sheet' | 'door' | 'card' | 'duty';
