import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { isKnown } from '../../tournament/now-and-next.ts';

/**
 * The matches that are being played; if there are none, the next ones whose teams are known.
 * @param matches in time order
 * @param played the ids of those that are being played
 */
export function dueMatches(
  matches: readonly ListedRound[],
  played: ReadonlySet<number>,
): readonly ListedRound[] {
  const now = matches.filter(({ id }) => played.has(id));
  if (now.length > 0) return now;
  const ready = matches.filter((match) => match.winningTeam === '' && isKnown(match));
  return ready.filter(({ timeString }) => timeString === ready[0]?.timeString);
}
