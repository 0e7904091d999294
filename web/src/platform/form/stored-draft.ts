import { isSame } from './rebase.ts';

/** What the device stores of something that is being typed. */
export interface StoredDraft<T> {
  /** What was saved when the typing began. */
  readonly begunOn: T;
  readonly typed: T;
  /**
   * What was saved before `begunOn`, where `begunOn` was saved on this device. The page shows it
   * until it has read the save.
   */
  readonly before?: T;
}

/** The name of a draft: it belongs to its user, so that a shared device shows nobody another's. */
export const draftName = (userId: number | null, key: string): string =>
  `quizmeet:draft:${userId ?? 'nobody'}:${key}`;

/** Puts what was typed on top of what others saved since; see `rebased`. */
export type Rebase<T> = (begunOn: T, typed: T, now: T) => T;

/** What a form shows: what was typed, on top of what is saved now. */
export function shownOf<T>(draft: StoredDraft<T>, now: T, rebase: Rebase<T>): T {
  return isBegunOn(draft, now) ? draft.typed : rebase(draft.begunOn, draft.typed, now);
}

/** The draft once something else is typed. */
export function typedOver<T>(draft: StoredDraft<T> | undefined, now: T, typed: T): StoredDraft<T> {
  return draft !== undefined && isBegunOn(draft, now)
    ? { ...draft, typed }
    : { begunOn: now, typed };
}

/**
 * What is left of a draft after `sent` was saved.
 * @param before what was saved before
 * @param typed what the form holds by now
 * @returns null when nothing was typed during the save
 */
export function leftAfter<T>(sent: T, before: T, typed: T): StoredDraft<T> | null {
  return isSame(typed, sent) ? null : { before, begunOn: sent, typed };
}

function isBegunOn<T>({ begunOn, before }: StoredDraft<T>, now: T): boolean {
  return isSame(begunOn, now) || (before !== undefined && isSame(before, now));
}
