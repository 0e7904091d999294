import { useState } from 'react';
import { deviceStorage, hasShapeOf, parseStored, useStoredText } from '../device-storage.ts';
import { useSession } from '../session.tsx';
import {
  draftName,
  leftAfter,
  type Rebase,
  type StoredDraft,
  shownOf,
  typedOver,
} from './stored-draft.ts';

export interface Draft<T> {
  readonly value: T;
  /** True when the value is unsaved input from an earlier visit. */
  readonly restored: boolean;
  set(value: T): void;
  /** Discards the input and goes back to the initial value. */
  clear(): void;
  /**
   * Call it after a save. Removes the draft; input typed during the save stays, on top of the saved
   * value. Without a key nothing is removed.
   * @param sent the value that was saved
   * @param onto adapts remaining input to what is saved now
   * @returns false when unsaved input remains
   */
  settle(sent: T, onto: (typed: T) => T): boolean;
}

/**
 * The value being typed. With a key it is stored on this device, per user, until it is saved: it
 * survives a reload, a lost connection and a lost session (P4).
 * @param key identifies the form and what it edits, such as `team:12`
 * @param initial the saved value
 * @param rebase merges the input with what others have saved since
 */
export function useDraft<T>(key: string | undefined, initial: T, rebase: Rebase<T>): Draft<T> {
  const owner = useOwner();
  const name = key === undefined ? null : draftName(owner, key);
  const [text, write] = useStoredText(name);
  const [typedHere, setTypedHere] = useState<{ name: string | null; value: T }>();
  if (name === null) {
    return {
      value: typedHere === undefined ? initial : typedHere.value,
      restored: false,
      set: (value) => setTypedHere({ name, value }),
      clear: () => setTypedHere(undefined),
      settle: () => true,
    };
  }
  const stored = readStored(text, initial);
  return {
    value: stored === undefined ? initial : shownOf(stored, initial, rebase),
    restored: stored !== undefined && typedHere?.name !== name,
    set: (value) => {
      setTypedHere({ name, value });
      write(JSON.stringify(typedOver(stored, initial, value)));
    },
    clear: () => {
      setTypedHere(undefined);
      write(null);
    },
    settle: (sent, onto) => {
      const now = readStored(deviceStorage.read(name), initial);
      const typed = now === undefined ? sent : shownOf(now, initial, rebase);
      const left = leftAfter(sent, initial, typed);
      write(left && JSON.stringify({ ...left, typed: onto(typed) }));
      return left === null;
    },
  };
}

/** The account that opened the form: what it typed stays in the form when its session ends (P4). */
function useOwner(): number | null {
  const { user } = useSession();
  const [owner, become] = useState(user?.id ?? null);
  if (owner === null && user !== null) become(user.id);
  return owner;
}

/** Undefined when nothing is stored, or a value of another shape. */
function readStored<T>(text: string | null, initial: T): StoredDraft<T> | undefined {
  const stored = parseStored<Partial<StoredDraft<T>> | null>(text, null);
  const { begunOn, typed, before } = stored ?? {};
  if (begunOn === undefined || typed === undefined) return undefined;
  const values = [begunOn, typed, ...(before === undefined ? [] : [before])];
  if (!values.every((each) => hasShapeOf(initial, each))) return undefined;
  return { begunOn, typed, ...(before === undefined ? {} : { before }) };
}
