import { useState } from 'react';
import { deviceStorage, hasShapeOf, parseStored, useStoredText } from './device-storage.ts';
import { type KeptDraft, leftAfter, type Rebase, shownOf, typedOver } from './kept-draft.ts';
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
  /**
   * Forgets what was saved, unless more was typed while it was under way: that stays, laid over
   * what was saved.
   * @param sent the value that was saved
   * @param onto makes of what stays a draft on top of what is stored now; else it stays as it is
   * @returns false when something stays
   */
  settle(sent: T, onto?: (typed: T) => T): boolean;
}

interface Manner<T> {
  /** Lays what was typed over what others saved since; without it what was typed stays as it is. */
  readonly rebase?: Rebase<T>;
  /** True while it is being saved: a form that closes then takes nothing more. */
  readonly held?: boolean;
}

/**
 * What is being typed, kept on this device until it is saved: it survives a reload, a lost
 * connection and a lost session (P4). It belongs to the user. Never use it for a password.
 * @param key names the form and what it edits, such as `team:12`
 * @param initial what is stored now
 */
export function useDraft<T>(
  key: string,
  initial: T,
  { rebase = (_, typed) => typed, held = false }: Manner<T> = {},
): Draft<T> {
  const { user } = useSession();
  const name = draftName(user?.id ?? null, key);
  const [text, write] = useStoredText(name);
  const [typedHere, setTypedHere] = useState<string | null>(null);
  const kept = readKept(text, initial);
  const value = kept === undefined ? initial : shownOf(kept, initial, rebase);
  return {
    value,
    restored: kept !== undefined && typedHere !== name,
    set: (typed) => {
      if (held) return;
      setTypedHere(name);
      write(JSON.stringify(typedOver(kept, initial, typed)));
    },
    clear: () => {
      setTypedHere(null);
      write(null);
    },
    settle: (sent, onto = (typed) => typed) => {
      const now = readKept(deviceStorage.read(name), initial);
      const typed = now === undefined ? sent : shownOf(now, initial, rebase);
      const left = leftAfter(sent, initial, typed);
      write(left && JSON.stringify({ ...left, typed: onto(typed) }));
      return left === null;
    },
  };
}

/** Undefined when nothing is kept, or something of another shape. */
function readKept<T>(text: string | null, initial: T): KeptDraft<T> | undefined {
  const kept = parseStored<Partial<KeptDraft<T>> | null>(text, null);
  const { begunOn, typed, before } = kept ?? {};
  if (begunOn === undefined || typed === undefined) return undefined;
  const values = [begunOn, typed, ...(before === undefined ? [] : [before])];
  if (!values.every((each) => hasShapeOf(initial, each))) return undefined;
  return { begunOn, typed, ...(before === undefined ? {} : { before }) };
}
