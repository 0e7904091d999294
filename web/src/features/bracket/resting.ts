import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import { restingOn } from '@quizmeet/rules/bracket/advance.ts';
import type { Format } from '@quizmeet/rules/bracket/format.ts';
import type { Walkovers } from '../../tournament/walkovers.ts';

/**
 * Whether a change of the match's winner resets a decided match, so that the server asks first (B5). A walkover
 * follows by itself, and the server asks about none (X9).
 */
export function resetsSome(
  format: Format,
  matches: readonly Match[],
  { id }: Match,
  { isWalkover }: Pick<Walkovers, 'isWalkover'>,
): boolean {
  const decided = new Map(matches.filter(isDecided).map((each) => [each.id, each.roundId]));
  return restingOn(format, id, decided).some((each) => !isWalkover(decided.get(each) ?? 0));
}
