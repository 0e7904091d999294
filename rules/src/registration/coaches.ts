import type { UserId } from '../tournament.ts';

/** The accounts here that a restored church could belong to (N0). */
export interface FoundCoach {
  /** Null if it belongs to another installation. */
  readonly account: UserId | null;
  readonly email: string | null;
}

/** Null if nobody coaches it; an address may wait. */
export type Belonging = { readonly coachId: UserId | null; readonly waitsFor: string | null };

/** In church order (N0, C1). An address alone gets none (U16). */
export function belongings(churches: readonly FoundCoach[]): Belonging[] {
  const given = new Set<UserId>();
  const take = (id: UserId | null): UserId | null => {
    if (id === null || given.has(id)) return null;
    given.add(id);
    return id;
  };
  return churches.map(({ account, email }) => {
    const coachId = take(account);
    return { coachId, waitsFor: coachId === null ? email : null };
  });
}

export function belongingCounts(churches: readonly Belonging[]) {
  const coached = churches.filter(({ coachId }) => coachId !== null).length;
  const waiting = churches.filter(({ waitsFor }) => waitsFor !== null).length;
  return { coached, waiting, unknown: churches.length - coached - waiting };
}
