import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { startOf } from '../../tournament/starts.ts';

/**
 * The ready matches whose time has come, including late ones; if there are none, the next ones.
 * @param matches in time order
 */
export function dueMatches(
  matches: readonly ListedRound[],
  event: Event,
  now: Date,
): readonly ListedRound[] {
  const ready = matches.filter(
    ({ winningTeam, leftTeamId, rightTeamId }) =>
      winningTeam === '' && leftTeamId > 0 && rightTeamId > 0,
  );
  const begun = ready.filter((match) => startOf(match, event) <= now);
  if (begun.length > 0) return begun;
  return ready.filter(({ timeString }) => timeString === ready[0]?.timeString);
}
