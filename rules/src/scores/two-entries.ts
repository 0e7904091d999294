import type { RoundResult, TeamId, UserId } from '../tournament.ts';
import { isSameResult } from './compare.ts';

/** A result as one person entered it. A person has at most one entry of a round. */
export interface PersonsEntry {
  readonly userId: UserId;
  readonly result: RoundResult;
}

/** The teams of a round as it now stands. */
interface Teams {
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
}

/** Whether a result is one of these two teams, on whichever side: a repair may have brought others. */
export function isOfTeams(
  { left, right }: RoundResult,
  { leftTeamId, rightTeamId }: Teams,
): boolean {
  const isKept = left.teamId === leftTeamId && right.teamId === rightTeamId;
  return isKept || (left.teamId === rightTeamId && right.teamId === leftTeamId);
}

/** The result with its teams on the sides that they now have. */
export function onSidesOf(result: RoundResult, { leftTeamId }: Teams): RoundResult {
  if (result.left.teamId === leftTeamId) return result;
  const { left, right, winner } = result;
  return { ...result, left: right, right: left, winner: winner === 'left' ? 'right' : 'left' };
}

/**
 * The entries that wait: those of the round's teams that say something else than what counts (X10).
 * @param stored what counts; null for an open round
 */
export function unsettled<E extends PersonsEntry>(
  stored: RoundResult | null,
  entries: readonly E[],
  teams: Teams,
): E[] {
  return entries.filter(
    ({ result }) => isOfTeams(result, teams) && (stored === null || !isSameResult(stored, result)),
  );
}

/** What an entry does where two people enter each result. */
export type Entered =
  /** Two people said the same: it counts. `withIds` are the others who said so. */
  | { readonly is: 'agreed'; readonly withIds: readonly UserId[] }
  /** It is the only one, and waits for a second. */
  | { readonly is: 'waits' }
  /** Others said something else. */
  | { readonly is: 'differs'; readonly fromIds: readonly UserId[] };

/**
 * Decides what a person's entry does beside those that wait (X10). It counts if another person has entered
 * the same content; the same person twice never counts as two.
 */
export function enter(own: PersonsEntry, waiting: readonly PersonsEntry[]): Entered {
  const others = waiting.filter(({ userId }) => userId !== own.userId);
  const withIds = others
    .filter(({ result }) => isSameResult(result, own.result))
    .map(({ userId }) => userId);
  if (withIds.length > 0) return { is: 'agreed', withIds };
  if (others.length === 0) return { is: 'waits' };
  return { is: 'differs', fromIds: others.map(({ userId }) => userId) };
}

/** Whether a person may see what others have entered: who is to enter independently may not (X10). */
export function maySeeEntries(
  viewer: { readonly userId: UserId; readonly admin: boolean },
  waiting: readonly Pick<PersonsEntry, 'userId'>[],
): boolean {
  return viewer.admin || waiting.some(({ userId }) => userId === viewer.userId);
}
