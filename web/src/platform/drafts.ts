import { useState } from 'react';
import { parseKept, useKeptText } from './kept.ts';
import { useSession } from './session.tsx';

/** The name of a draft: it belongs to its user, so that a shared device shows nobody another's. */
export const draftName = (userId: number | null, key: string): string =>
  `quizmeet:draft:${userId ?? 'nobody'}:${key}`;

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
  const [text, write] = useKeptText(name);
  const [typedHere, setTypedHere] = useState<string | null>(null);
  const kept = parseKept(text, initial);
  return {
    value: kept ?? initial,
    restored: kept !== undefined && typedHere !== name,
    set: (value) => {
      setTypedHere(name);
      write(JSON.stringify(value));
    },
    clear: () => {
      setTypedHere(null);
      write(null);
    },
  };
}
