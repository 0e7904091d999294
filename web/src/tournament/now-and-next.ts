import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { expectedText } from '@quizmeet/contract/schedule/lateness-text.ts';
import { nextOfTeam, slotNow, type Upcoming as UpcomingOf } from '@quizmeet/rules/schedule/next.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { phaseOf } from './event-time.ts';
import { useLiveGames } from './live-games.ts';
import { type EventTimes, slotTimes, timedIn } from './starts.ts';
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

export const UPCOMING_WORDS: Readonly<Record<Upcoming['when'], string>> = {
  now: 'Playing now',
  up: 'Up next',
  next: 'Next',
  due: 'Due, no result yet',
};

export type Playing = { readonly when: 'now' | 'next'; readonly slot: Slot };

/** On Friday alone. */
export function playing(slots: readonly Slot[], event: Event, now: Date): Playing | null {
  if (phaseOf(event, now) !== 'friday') return null;
  const timed = slots.map((slot) => ({ ...slotTimes(slot, event), slot }));
  const found = slotNow(timed, now);
  return found && { when: found.when, slot: found.slot.slot };
}

/** Rule X11. */
export const useNextUp = (teamId: number): NextUp | undefined =>
  useQuery(callQuery(listNextUp)).data?.find((each) => each.teamId === teamId);

export const expectedOf = (next: NextUp | undefined): string | null =>
  next === undefined ? null : expectedText(next.timeString, next.expectedTimeString);
