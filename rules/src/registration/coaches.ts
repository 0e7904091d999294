import type { UserId } from '../tournament.ts';

/** The accounts here that a restored church could belong to (N0). */
export interface FoundCoach {
  /** The original account; null if it belongs to another installation. */
  readonly account: UserId | null;
  /** The confirmed account with its address. */
  readonly holder: UserId | null;
  /** The address that the church may wait for. */
  readonly email: string | null;
}

/** The owner of a church: a coach, or nobody, and then an address may wait for it. */
export interface Belonging {
  readonly coachId: UserId | null;
  readonly waitsFor: string | null;
}

/**
 * The owners of an event's restored churches, in their order (N0). An account has only one church (C1).
 * Original owners come before accounts found by address; of two churches with one address the first is
 * assigned.
 */
export function belongings(churches: readonly FoundCoach[]): Belonging[] {
  const given = new Set<UserId>();
  const take = (id: UserId | null): UserId | null => {
    if (id === null || given.has(id)) return null;
    given.add(id);
    return id;
  };
  const byAccount = churches.map(({ account }) => take(account));
  return churches.map(({ holder, email }, i) => {
    const coachId = byAccount[i] ?? take(holder);
    return { coachId, waitsFor: coachId === null ? email : null };
  });
}

/** How many churches have a coach, wait for an address, or have no known owner. */
export function belongingCounts(churches: readonly Belonging[]) {
  const coached = churches.filter(({ coachId }) => coachId !== null).length;
  const waiting = churches.filter(({ waitsFor }) => waitsFor !== null).length;
  return { coached, waiting, unknown: churches.length - coached - waiting };
}
