import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import {
  getLateness,
  listNextUp,
  type NextUp,
} from '@quizmeet/contract/schedule/lateness-calls.ts';
import { expectedText } from '@quizmeet/contract/schedule/lateness-text.ts';
import {
  afterLastResult,
  hasJustBegun,
  inOrder,
  nextOfTeam,
  slotNow,
  stillOpen,
  type Upcoming as UpcomingOf,
} from '@quizmeet/rules/schedule/next.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { phaseOf, useEventClock } from './event-time.ts';
import { useLiveGames } from './live-games.ts';
import { type MatchesNow, matchesNow, useMatchBefore } from './saturday.ts';
import { type EventTimes, slotTimes, startOf, timedIn } from './starts.ts';
import { unbrokenText } from './unbroken-name.tsx';
import { useRoundsToPlay } from './withdrawn.tsx';

export type Upcoming = UpcomingOf<ListedRound>;

/** @param upNext the room's next */
export function upcoming(
  rounds: readonly ListedRound[],
  event: EventTimes,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[] = [],
  upNext: number | null = null,
): Upcoming | null {
  const found = nextOfTeam(rounds.map(timedIn(event)), now, games, upNext);
  return found && { round: found.round.listed, when: found.when };
}

/** Of a team's rounds; null until the event is known. */
export function useUpcoming() {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: nextUp } = useQuery(callQuery(listNextUp));
  const now = useNow();
  const games = useLiveGames();
  const toPlay = useRoundsToPlay();
  return (teamId: number, rounds: readonly ListedRound[]): Upcoming | null =>
    event === undefined
      ? null
      : upcoming(
          toPlay(rounds),
          event,
          now,
          games,
          nextUp?.find((each) => each.teamId === teamId)?.roundId,
        );
}

/** Of a team's rounds, the begun one before `next` that has no result yet (X11). */
export function useStillOpen(rounds: readonly ListedRound[], next: number | null) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const games = useLiveGames();
  const toPlay = useRoundsToPlay();
  if (event === undefined) return null;
  return stillOpen(toPlay(rounds).map(timedIn(event)), next, now, games)?.listed ?? null;
}

export const UPCOMING_WORDS: Readonly<Record<Upcoming['when'], string>> = {
  now: 'Playing now',
  up: 'Up next',
  next: 'Next round',
  due: 'Should be playing now',
};

/** With the room. */
export const upcomingText = ({ when, round: { roomName } }: Upcoming): string =>
  unbrokenText(`${UPCOMING_WORDS[when]} in ${roomName}`);

/**
 * Of Friday what each room plays: its first begun round after its last result, until it has one too, as on Saturday,
 * or for 90 minutes (X11).
 */
export function playedOnFriday(
  rounds: readonly ListedRound[],
  event: EventTimes,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[],
): MatchesNow {
  const at = now.getTime();
  const begun = inOrder(rounds.map(timedIn(event))).filter((each) => hasJustBegun(each, at));
  const byRoom = Map.groupBy(begun, ({ roomNumber }) => roomNumber).values();
  const left = [...byRoom].flatMap((ofRoom) =>
    afterLastResult(ofRoom, ({ isDecided }) => isDecided),
  );
  return matchesNow(
    left.map(({ listed }) => listed),
    event,
    now,
    games,
  );
}

export type Playing = { readonly when: 'now' | 'next'; readonly slot: Slot };

/** On Friday alone. */
export function playing(slots: readonly Slot[], event: EventTimes, now: Date): Playing | null {
  if (phaseOf(event, now) !== 'friday') return null;
  const timed = slots.map((slot) => ({ ...slotTimes(slot, event), slot }));
  const found = slotNow(timed, now);
  return found && { when: found.when, slot: found.slot.slot };
}

/** Of Friday, in order of rooms: late rounds, and in the other rooms those of the current slot. */
export function roundsInRooms(
  slots: readonly Slot[],
  event: EventTimes,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[] = [],
) {
  const current = playing(slots, event, now);
  const ofSlot = current?.slot.rounds ?? [];
  const all = slots.flatMap((slot) => slot.rounds);
  const played = playedOnFriday(all, event, now, games);
  const late = all.filter(({ id }) => played.has(id) && !ofSlot.some((own) => own.id === id));
  const isFree = ({ roomNumber }: ListedRound) =>
    !late.some((round) => round.roomNumber === roomNumber);
  const rounds = [...ofSlot.filter(isFree), ...late];
  return { current, late, rounds: rounds.toSorted((a, b) => a.roomNumber - b.roomNumber) };
}

/** Rule X11. */
export const useNextUp = (teamId: number): NextUp | undefined =>
  useQuery(callQuery(listNextUp)).data?.find((each) => each.teamId === teamId);

export function isToday({ day }: ListedRound, event: Event, now: Date): boolean {
  const phase = phaseOf(event, now);
  return phase === 'saturday' ? day === 'Saturday' : day === 'Friday';
}

/** When a team's round is expected to begin, unless as planned (X11), and after which match. */
export function useExpected(teamId: number, coming: Upcoming | null): string | null {
  const next = useNextUp(teamId);
  const expected = useExpectedText();
  const { before } = useMatchBefore(coming?.round);
  const known = [coming && expected(coming, next)?.text, before].filter((text) => text != null);
  return known.join(', ') || null;
}

export interface ExpectedText {
  /** `about 8:40 PM`; null once the room is free. */
  readonly about: string | null;
  readonly text: string;
}

function expectedOf(planned: string, time: string | null): ExpectedText | null {
  const text = expectedText(planned, time);
  return text === null ? null : { about: time && `about ${time}`, text };
}

/** @returns when a round is expected, unless as planned; a time that is past isn't */
export function useExpectedText() {
  const { data: event } = useQuery(callQuery(getEvent));
  const lateTime = useLateTime();
  const now = useNow();
  return ({ round, when }: Upcoming, next: NextUp | undefined): ExpectedText | null => {
    if (event === undefined) return null;
    const isPast = (timeString: string) => startOf({ day: round.day, timeString }, event) < now;
    if (when === 'up' && next) {
      const { timeString, expectedTimeString: known } = next;
      return expectedOf(timeString, known === null || isPast(known) ? null : known);
    }
    const time = when === 'next' && lateTime(round);
    return time ? expectedOf(round.timeString, time) : null;
  };
}

/** By how late the day is. @returns null if the time expected so is past, undefined if none is */
export function useLateTime() {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: late } = useQuery(callQuery(getLateness));
  const clock = useEventClock();
  const now = useNow();
  return (round: ListedRound): string | null | undefined => {
    if (event === undefined || late === undefined || !isToday(round, event, now)) return undefined;
    const expected = startOf(round, event).getTime() + late.minutes * 60_000;
    return expected < now.getTime() ? null : clock(new Date(expected).toISOString());
  };
}
