import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { InRoom } from '../../tournament/matches-now.ts';
import { upcoming } from '../../tournament/now-and-next.ts';
import { type Calendar, startOf } from '../../tournament/starts.ts';

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
