import { deviceStorage, hasShapeOf, parseStored } from '../device-storage.ts';
import { isSame } from './rebase.ts';

/** What was typed, and the saved values on which it was. */
export interface Draft<T> {
  readonly begunOn: T;
  readonly typed: T;
}

/** Merges input with what others have saved since; see `rebased`. */
export type Rebase<T> = (begunOn: T, typed: T, now: T) => T;

/** A draft's storage key. It names the user, so that a shared device shows nobody another's draft. */
export const draftName = (userId: number | null, key: string): string =>
  `quizmeet:draft:${userId ?? 'nobody'}:${key}`;

/** Undefined when nothing is stored, or a value of another shape. */
export function parseDraft<T>(text: string | null, initial: T): Draft<T> | undefined {
  const { begunOn, typed } = parseStored<Partial<Draft<T>> | null>(text, null) ?? {};
  if (begunOn === undefined || typed === undefined) return undefined;
  return [begunOn, typed].every((each) => hasShapeOf(initial, each))
    ? { begunOn, typed }
    : undefined;
}

/** The text to store; null when nothing is typed. */
export const draftText = <T>({ begunOn, typed }: Draft<T>): string | null =>
  isSame(begunOn, typed) ? null : JSON.stringify({ begunOn, typed });

/** What the form shows: the input merged with what is saved now. */
export function shownOf<T>(draft: Draft<T> | undefined, now: T, rebase: Rebase<T>): T {
  if (draft === undefined || isSame(draft.begunOn, draft.typed)) return now;
  return isSame(draft.begunOn, now) ? draft.typed : rebase(draft.begunOn, draft.typed, now);
}

/** The keys of all drafts of a user on this device that begin so, such as `team:`. */
export function draftsFrom(userId: number, beginning: string): string[] {
  const own = draftName(userId, '');
  return deviceStorage.namesFrom(`${own}${beginning}`).map((name) => name.slice(own.length));
}

/** Discards a draft whose form no longer exists. */
export function discardDraft(userId: number, key: string): void {
  deviceStorage.write(draftName(userId, key), null);
}
