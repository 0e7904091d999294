import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { expectedWords } from '@quizmeet/contract/schedule/lateness-words.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { phaseOf } from './event-time.ts';
import { type Calendar, startOf } from './starts.ts';

/** A team's current round, next round, or late round; `up` when the team should go there now (X11). */
export interface Upcoming {
  readonly round: ListedRound;
  readonly when: 'now' | 'up' | 'next' | 'due';
}

/** How long after its time a round is no longer expected, in milliseconds. */
export const LONGEST_DELAY = 12 * 60 * 60_000;

/**
 * The round that a machine is sending, whatever its time; else the one that is next in its room, which the
 * server knows from the results of the room's other rounds; else the first open round whose time is
 * not over, because a round whose sheet comes late stays open after it was played. If the last
 * round is still open after its time, it is returned as due: it may not have been played yet, and
 * on Saturday the next match is known only after it.
 * @param games the live games; a round whose game is over counts as played, even if not accepted
 * @param upNext the round that is next in its room, if any
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

/** Whether both teams are known; of a match of Saturday one may be to come (B4). */
export const isKnown = ({ leftTeamId, rightTeamId }: ListedRound): boolean =>
  leftTeamId > 0 && rightTeamId > 0;

export interface Playing {
  readonly when: 'now' | 'next';
  readonly slot: Slot;
}

/** Friday's current slot, until the last one's length is over; before the first, that one as next. */
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

/** The round for which a team should go to its room now (X11); undefined when there is none. */
export const nextUpOf = (next: readonly NextUp[] | undefined, teamId: number): NextUp | undefined =>
  next?.find((each) => each.teamId === teamId);

/** The same for one team, kept current. */
export function useNextUp(teamId: number): NextUp | undefined {
  return nextUpOf(useQuery(callQuery(listNextUp)).data, teamId);
}

export const expectedOf = (next: NextUp | undefined): string | null =>
  next === undefined ? null : expectedWords(next.timeString, next.expectedTimeString);
