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
  /** True when the value was typed before and brought back. */
  readonly restored: boolean;
  set(value: T): void;
  /** Forgets what was typed; the value is the initial one again. */
  clear(): void;
  /**
   * To be called after a save. Forgets the draft; what was typed during the save stays, on top of
   * what was saved. Without a key everything stays.
   * @param sent the value that was saved
   * @param onto makes what stays fit to what is saved now
   * @returns false when something stays that is not saved
   */
  settle(sent: T, onto: (typed: T) => T): boolean;
}

/**
 * What is being typed. With a key it is stored on this device until it is saved: it survives a
 * reload, a lost connection and a lost session (P4). It belongs to the user.
 * @param key names the form and what it edits, such as `team:12`
 * @param initial what is saved now
 * @param rebase puts what was typed on top of what others saved since
 */
export function useDraft<T>(key: string | undefined, initial: T, rebase: Rebase<T>): Draft<T> {
  const { user } = useSession();
  const name = key === undefined ? null : draftName(user?.id ?? null, key);
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

/** Undefined when nothing is stored, or something of another shape. */
function readStored<T>(text: string | null, initial: T): StoredDraft<T> | undefined {
  const stored = parseStored<Partial<StoredDraft<T>> | null>(text, null);
  const { begunOn, typed, before } = stored ?? {};
  if (begunOn === undefined || typed === undefined) return undefined;
  const values = [begunOn, typed, ...(before === undefined ? [] : [before])];
  if (!values.every((each) => hasShapeOf(initial, each))) return undefined;
  return { begunOn, typed, ...(before === undefined ? {} : { before }) };
}
