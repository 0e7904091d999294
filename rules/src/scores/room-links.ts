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

const PRINTED_ON = ['sheet', 'door', 'card', 'duty'] as const;
export type PrintedOn = (typeof PRINTED_ON)[number];

export interface PrintedCode {
  readonly printedOn: PrintedOn;
  readonly day: EventDay;
  readonly roundId: number | null;
  readonly roomNumber: number;
  readonly isDead: boolean;
}

/** What of a room is to be printed again for a day. */
export interface PrintAgain {
  readonly day: EventDay;
  readonly roomNumber: number;
  readonly roundIds: readonly number[];
  readonly door: boolean;
  readonly card: boolean;
  /** Whether the duties of the room's officials are, on paper or by mail. */
  readonly duties: boolean;
}

/** What has been printed only with dead codes, of rooms that have a link (P6). */
export function toPrintAgain(
  linked: readonly Pick<RoomLink, 'day' | 'roomNumber'>[],
  codes: readonly PrintedCode[],
  rounds: readonly LinkedRound[],
): PrintAgain[] {
  const open = rounds.filter(({ isDecided }) => !isDecided);
  return linked
    .map(({ day, roomNumber }) => {
      const own = codes.filter((code) => code.day === day && code.roomNumber === roomNumber);
      const isStale = (is: (code: PrintedCode) => boolean) => {
        const printed = own.filter(is);
        return printed.length > 0 && printed.every(({ isDead }) => isDead);
      };
      const isOn = (on: PrintedOn) => isStale(({ printedOn }) => printedOn === on);
      const roundIds = roundsOfLink({ day, roomNumber }, open)
        .map(({ id }) => id)
        .filter((id) => isStale(({ roundId }) => roundId === id));
      return {
        ...{ day, roomNumber, roundIds },
        ...{ door: isOn('door'), card: isOn('card'), duties: isOn('duty') },
      };
    })
    .filter(({ roundIds, door, card, duties }) => roundIds.length > 0 || door || card || duties);
}
