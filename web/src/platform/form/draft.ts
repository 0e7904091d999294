import { deviceStorage, hasShapeOf, parseStored, useStoredText } from '../device-storage.ts';
import { useSession } from '../session.tsx';
import { isSame } from './rebase.ts';

type Draft<T> = { readonly begunOn: T; readonly typed: T };

/** With others' saves; see `rebased`. */
export type Rebase<T> = (begunOn: T, typed: T, now: T) => T;

/** Per user, so that a shared device shows nobody another's draft. */
export const draftName = (userId: number | null, key: string): string =>
  `quizmeet:draft:${userId ?? 'nobody'}:${key}`;

/** Undefined without a fitting one. */
export function parseDraft<T>(text: string | null, initial: T): Draft<T> | undefined {
  const { begunOn, typed } = parseStored<Partial<Draft<T>> | null>(text, null) ?? {};
  if (begunOn === undefined || typed === undefined) return undefined;
  return [begunOn, typed].every((each) => hasShapeOf(initial, each))
    ? { begunOn, typed }
    : undefined;
}

export const draftText = <T>({ begunOn, typed }: Draft<T>): string | null =>
  isSame(begunOn, typed) ? null : JSON.stringify({ begunOn, typed });

export function shownOf<T>(draft: Draft<T> | undefined, now: T, rebase: Rebase<T>): T {
  if (draft === undefined || isSame(draft.begunOn, draft.typed)) return now;
  return isSame(draft.begunOn, now) ? draft.typed : rebase(draft.begunOn, draft.typed, now);
}

/** For the form that is opened next. */
export const storeDraft = <T>(userId: number | null, key: string, draft: Draft<T>): void =>
  deviceStorage.write(draftName(userId, key), draftText(draft));

/** Whether this device holds an unsaved draft of the user's. */
export function useHasDraft(storedAs: string): boolean {
  const { user } = useSession();
  const [text] = useStoredText(draftName(user?.id ?? null, storedAs));
  return text !== null;
}
