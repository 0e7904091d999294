import { isSame } from './rebase.ts';

/** The part of a draft that the device stores. */
export interface StoredDraft<T> {
  /** The saved value when typing began. */
  readonly begunOn: T;
  readonly typed: T;
  /**
   * The value saved before `begunOn`, if `begunOn` was saved on this device. The page still shows
   * it until it has read the save.
   */
  readonly before?: T;
}

/** A draft's storage key. It names the user, so that a shared device shows nobody another's draft. */
export const draftName = (userId: number | null, key: string): string =>
  `quizmeet:draft:${userId ?? 'nobody'}:${key}`;

/** Merges input with what others have saved since; see `rebased`. */
export type Rebase<T> = (begunOn: T, typed: T, now: T) => T;

/** What the form shows: the input merged with the saved value. */
export function shownOf<T>(draft: StoredDraft<T>, now: T, rebase: Rebase<T>): T {
  return isBegunOn(draft, now) ? draft.typed : rebase(draft.begunOn, draft.typed, now);
}

/** The draft after further typing. */
export function typedOver<T>(draft: StoredDraft<T> | undefined, now: T, typed: T): StoredDraft<T> {
  return draft !== undefined && isBegunOn(draft, now)
    ? { ...draft, typed }
    : { begunOn: now, typed };
}

/**
 * What remains of a draft after `sent` was saved.
 * @param before the value saved before that
 * @param typed the current input
 * @returns null when nothing was typed during the save
 */
export function leftAfter<T>(sent: T, before: T, typed: T): StoredDraft<T> | null {
  return isSame(typed, sent) ? null : { before, begunOn: sent, typed };
}

function isBegunOn<T>({ begunOn, before }: StoredDraft<T>, now: T): boolean {
  return isSame(begunOn, now) || (before !== undefined && isSame(before, now));
}
