import { closeSheet, type OtherSheet, openSheet } from '@quizmeet/contract/scores/calls.ts';
import { useEffect, useState } from 'react';
import { ask, askWith } from '../../platform/client.ts';

/** How often an open sheet says that it is open, in milliseconds. */
const SAY_EVERY = 20_000;
/** How long a sheet waits for the first answer, so that a note above it does not move it later. */
const LONGEST_WAIT = 1000;
/** How long the last answer holds when none topics: then nobody knows any more who has the sheet open. */
const HOLDS_FOR = 60_000;

/**
 * Says that this device has the round's sheet open, and returns the other devices that have (X7); null until
 * that is known. It never blocks: without an answer there are none.
 */
export function useOtherSheets(roundId: number): readonly OtherSheet[] | null {
  const [others, setOthers] = useState<readonly OtherSheet[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    const none = () => isOpen && setOthers((known) => known ?? []);
    const wait = setTimeout(none, LONGEST_WAIT);
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const heard = (found: readonly OtherSheet[]) => {
      if (!isOpen) return;
      setOthers(found);
      clearTimeout(forgetting);
      forgetting = setTimeout(() => setOthers([]), HOLDS_FOR);
    };
    const say = () => {
      if (document.visibilityState === 'hidden') return;
      void ask(openSheet, { params: { id: roundId }, body: { device: deviceName() } }).then(
        heard,
        none,
      );
    };
    const sayGoodbye = () => {
      const asked = { params: { id: roundId }, query: { device: deviceName() } };
      void askWith(closeSheet, asked, { isGoodbye: true }).catch(() => {});
    };
    const sayAgain = ({ persisted }: PageTransitionEvent) => persisted && say();
    say();
    const timer = setInterval(say, SAY_EVERY);
    document.addEventListener('visibilitychange', say);
    addEventListener('pagehide', sayGoodbye);
    // A page that the browser kept as it was is back with its sheet.
    addEventListener('pageshow', sayAgain);
    return () => {
      isOpen = false;
      clearTimeout(wait);
      clearTimeout(forgetting);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      removeEventListener('pagehide', sayGoodbye);
      removeEventListener('pageshow', sayAgain);
      sayGoodbye();
    };
  }, [roundId]);
  return others;
}

const KEY = 'quizmeet:device';
let unstored: string | undefined;

/** A random name of this tab that survives a reload. */
function deviceName(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null) return stored;
    const name = randomName();
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    unstored ??= randomName();
    return unstored;
  }
}

/** `crypto.randomUUID` is missing on plain http, which a venue may use. */
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
