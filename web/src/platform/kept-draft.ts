import { isSame } from './rebase.ts';

/** What is kept of something that is being typed. */
export interface KeptDraft<T> {
  /** What stood there when it was begun. */
  readonly begunOn: T;
  readonly typed: T;
  /** What stood there before `begunOn` was saved from here; it may be what is known for a moment. */
  readonly before?: T;
}

/** Lays what was typed over what others saved since; see `rebased`. */
export type Rebase<T> = (begunOn: T, typed: T, now: T) => T;

/** What a form shows: what was typed, laid over what stands now. */
export function shownOf<T>(kept: KeptDraft<T>, now: T, rebase: Rebase<T>): T {
  return isBegunOn(kept, now) ? kept.typed : rebase(kept.begunOn, kept.typed, now);
}

/** The draft once something else is typed. */
export function typedOver<T>(kept: KeptDraft<T> | undefined, now: T, typed: T): KeptDraft<T> {
  return kept !== undefined && isBegunOn(kept, now) ? { ...kept, typed } : { begunOn: now, typed };
}

/** What is left of a draft once `sent` is saved, typed meanwhile; null when that is nothing. */
export function leftAfter<T>(sent: T, before: T, typed: T): KeptDraft<T> | null {
  return isSame(typed, sent) ? null : { before, begunOn: sent, typed };
}

function isBegunOn<T>({ begunOn, before }: KeptDraft<T>, now: T): boolean {
  return isSame(begunOn, now) || (before !== undefined && isSame(before, now));
}
