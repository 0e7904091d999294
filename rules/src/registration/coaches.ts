import type { UserId } from '../tournament.ts';

/** Whom a church that is brought back can belong to here, as the accounts say (N0). */
export interface FoundCoach {
  /** The very account that had it; null when it is not of this installation. */
  readonly account: UserId | null;
  /** The confirmed account of its address. */
  readonly holder: UserId | null;
  /** The address that it may wait for. */
  readonly email: string | null;
}

/** Whose a church is: a coach's, or nobody's, and then an address may wait for it. */
export interface Belonging {
  readonly coachId: UserId | null;
  readonly waitsFor: string | null;
}

/**
 * Whose the churches of an event are once it is brought back, in their order (N0). An account has one
 * church (C1): whoever had one here keeps it before somebody gets one by address; of two churches
 * of one address the first is given.
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

/** How many churches have a coach, wait for an address, or belong to nobody who is known. */
export function belongingCounts(churches: readonly Belonging[]) {
  const coached = churches.filter(({ coachId }) => coachId !== null).length;
  const waiting = churches.filter(({ waitsFor }) => waitsFor !== null).length;
  return { coached, waiting, unknown: churches.length - coached - waiting };
}
