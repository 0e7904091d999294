import { useState } from 'react';
import { useSession } from './session.tsx';

const PREFIX = 'quizmeet:draft';

/** Where drafts lie: the browser's storage, or anything like it. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The name of a draft: it belongs to its user, so that a shared device shows nobody another's. */
export const draftName = (userId: number | null, key: string): string =>
  `${PREFIX}:${userId ?? 'nobody'}:${key}`;

/** The draft kept under a name, or null. One of another shape, from an older form, counts as none. */
export function readDraft<T>(store: DraftStore, name: string, initial: T): T | null {
  try {
    const text = store.getItem(name);
    if (text === null) return null;
    const kept: unknown = JSON.parse(text);
    return hasShapeOf(initial, kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; a browser that forbids storage keeps none. */
export function keepDraft(store: DraftStore, name: string, value: unknown): void {
  try {
    store.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

export function dropDraft(store: DraftStore, name: string): void {
  try {
    store.removeItem(name);
  } catch {
    return;
  }
}

/** The same kind of value with, at the top, the same fields. Null fits where null or a value may be. */
function hasShapeOf<T>(initial: T, kept: unknown): kept is T {
  if (initial === null || kept === null) return true;
  if (Array.isArray(initial) || Array.isArray(kept)) {
    return Array.isArray(initial) && Array.isArray(kept);
  }
  if (typeof initial !== 'object' || typeof kept !== 'object') return typeof initial === typeof kept;
  const fields = (value: object) => Object.keys(value).sort().join();
  return fields(initial) === fields(kept);
}

export interface Draft<T> {
  readonly value: T;
  /** True when the value was typed before and brought back. */
  readonly restored: boolean;
  /** Takes a new value and keeps it on the device. */
  set(value: T): void;
  /** Forgets the draft, because it was saved or thrown away; the value is the initial one again. */
  clear(): void;
}

/**
 * What is being typed, kept on this device until it is saved: it survives a reload, a lost
 * connection and a lost session (P4). It belongs to the user. Never use it for a password.
 * @param key names the form and what it edits, such as `team:12`
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const { user } = useSession();
  const name = draftName(user?.id ?? null, key);
  const read = () => {
    const kept = readDraft(localStorage, name, initial);
    return { name, value: kept ?? initial, restored: kept !== null };
  };
  const [held, setHeld] = useState(read);
  const current = held.name === name ? held : read();
  if (current !== held) setHeld(current);
  return {
    value: current.value,
    restored: current.restored,
    set: (value) => {
      keepDraft(localStorage, name, value);
      setHeld({ name, value, restored: current.restored });
    },
    clear: () => {
      dropDraft(localStorage, name);
      setHeld({ name, value: initial, restored: false });
    },
  };
}
