import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { upcoming } from '../../tournament/now-and-next.ts';
import { type Calendar, startOf } from '../../tournament/starts.ts';

/** What a room plays now, and what it plays after that. */
export interface InRoom {
  readonly now: ListedRound | null;
  readonly next: ListedRound | null;
}

/**
 * A room plays one round after another, however late: before the round that the server says is next, the one
 * without a result is being played. Where the server says nothing, the clock does.
 * @param rounds the room's rounds of Friday
 * @param games the live games; a machine that sends a round knows best
 * @param upNext the round whose teams should go to the room now, if any (X11)
 */
export function inRoom(
  rounds: readonly ListedRound[],
  event: Calendar & Pick<Event, 'slotMinutes'>,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[],
  upNext: number | null,
): InRoom {
  const isOver = (id: number) => games.some(({ roundId, over }) => roundId === id && over);
  const open = rounds
    .filter(({ id, winningTeam }) => winningTeam === '' && !isOver(id))
    .toSorted((a, b) => startOf(a, event).getTime() - startOf(b, event).getTime());
  const up = open.findIndex(({ id }) => id === upNext);
  const live = open.findLastIndex(({ id }) => games.some(({ roundId }) => roundId === id));
  const [before] = open.slice(Math.max(0, up - 1), Math.max(0, up));
  if (live < 0 && up >= 0) {
    const hasBegun = before !== undefined && startOf(before, event) <= now;
    return { now: hasBegun ? before : null, next: open[up] ?? null };
  }
  const coming = upcoming(open, event, now, games);
  if (coming?.when !== 'now') return { now: null, next: coming?.round ?? null };
  const place = open.findIndex(({ id }) => id === coming.round.id);
  return { now: coming.round, next: open[place + 1] ?? null };
}

/**
 * The same of a room's matches of Saturday. A match whose teams are known (B4) is being played from its time on until
 * it is decided, however late, as in its bracket; a forgotten one before the room's last result does not count.
 * @param matches in playing order, without those that nobody plays
 */
export function matchesInRoom(
  matches: readonly ListedRound[],
  event: Calendar,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[],
): InRoom {
  const isSent = (id: number, over: boolean) =>
    games.some((game) => game.roundId === id && game.over === over);
  const last = matches.findLastIndex(({ winningTeam }) => winningTeam !== '');
  const open = matches.slice(last + 1).filter(({ id }) => !isSent(id, true));
  const [first] = open;
  const live = open.find(({ id }) => isSent(id, false));
  const hasBegun = first !== undefined && isKnown(first) && startOf(first, event) <= now;
  const played = live ?? (hasBegun ? first : undefined);
  if (played === undefined) return { now: null, next: first ?? null };
  return { now: played, next: open[open.indexOf(played) + 1] ?? null };
}

const isKnown = ({ leftTeamId, rightTeamId }: ListedRound): boolean =>
  leftTeamId > 0 && rightTeamId > 0;
