import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { expectedText } from '@quizmeet/contract/schedule/lateness-text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { phaseOf } from './event-time.ts';
import { type Calendar, startOf } from './starts.ts';

/** Current, next, or late; `up` when the team should go (X11). */
export interface Upcoming {
  readonly round: ListedRound;
  readonly when: 'now' | 'up' | 'next' | 'due';
}

/** Then a round is no longer expected, in milliseconds. */
export const LONGEST_DELAY = 12 * 60 * 60_000;

/**
 * A machine's round; else the room's next by the server; else the first open one whose time isn't over, since
 * late sheets stay open. If the last is past its time, it is due: it may be unplayed, and the next match
 * depends on it.
 * @param games a finished one counts as played
 * @param upNext the room's next
 */
export function upcoming(
  rounds: readonly ListedRound[],
  event: Calendar & Pick<Event, 'slotMinutes'>,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[] = [],
  upNext: number | null = null,
): Upcoming | null {
  const isOver = (id: number) => games.some(({ roundId, over }) => roundId === id && over);
  const all = rounds
    .map((round) => ({ round, start: startOf(round, event).getTime() }))
    .toSorted((a, b) => a.start - b.start);
  const starts = all.filter(({ round }) => round.winningTeam === '' && !isOver(round.id));
  const isPlayed = (id: number) => games.some(({ roundId, over }) => roundId === id && !over);
  const played = starts.findLast(({ round }) => isPlayed(round.id));
  if (played !== undefined) return { round: played.round, when: 'now' };
  const up = starts.find(({ round }) => round.id === upNext);
  if (up !== undefined) return { round: up.round, when: 'up' };
  const isExpected = ({ round, start }: (typeof starts)[number]) =>
    now.getTime() < start + (isKnown(round) ? event.slotMinutes * 60_000 : LONGEST_DELAY);
  const first = starts.find(isExpected);
  if (first !== undefined) {
    const hasBegun = first.start <= now.getTime() && isKnown(first.round);
    return { round: first.round, when: hasBegun ? 'now' : 'next' };
  }
  const last = starts.at(-1);
  if (last === undefined || last !== all.at(-1)) return null;
  return now.getTime() < last.start + LONGEST_DELAY ? { round: last.round, when: 'due' } : null;
}

export const isKnown = ({ leftTeamId, rightTeamId }: ListedRound): boolean =>
  leftTeamId > 0 && rightTeamId > 0;

export type Playing = { readonly when: 'now' | 'next'; readonly slot: Slot };

/** Until the last one's length is over; before the first, that as next. */
export function playing(slots: readonly Slot[], event: Event, now: Date): Playing | null {
  if (phaseOf(event, now) !== 'friday') return null;
  const sinceStart = ({ timeString }: Slot) =>
    now.getTime() - startOf({ day: 'Friday', timeString }, event).getTime();
  const begun = slots.filter((slot) => sinceStart(slot) >= 0);
  const last = begun.at(-1);
  if (last === undefined) {
    const [first] = slots;
    return first === undefined ? null : { when: 'next', slot: first };
  }
  const isOver = begun.length === slots.length && sinceStart(last) >= event.slotMinutes * 60_000;
  return isOver ? null : { when: 'now', slot: last };
}

/** Rule X11. */
export const nextUpOf = (next: readonly NextUp[] | undefined, teamId: number): NextUp | undefined =>
  next?.find((each) => each.teamId === teamId);

export const useNextUp = (teamId: number): NextUp | undefined =>
  nextUpOf(useQuery(callQuery(listNextUp)).data, teamId);

export const expectedOf = (next: NextUp | undefined): string | null =>
  next === undefined ? null : expectedText(next.timeString, next.expectedTimeString);
