import { PATTERNS } from '../paths.ts';

/** The code of a room's link that was scanned and is not opened yet. */
let code: string | null = null;
const watchers = new Set<() => void>();

/**
 * Takes the code out of the address at once (P6): nobody sees it over a shoulder or in a screenshot. Servers never
 * receive a fragment. The entry of the history holds it until it is opened and another entry takes this one's place:
 * in a full hall the page may have to be loaded again before it can open anything.
 */
function take(): void {
  const { pathname, hash } = window.location;
  const scanned: unknown = hash.slice(1) || window.history.state?.code;
  if (pathname !== PATTERNS.enterRoom || typeof scanned !== 'string') return;
  code = scanned;
  window.history.replaceState({ code }, '', pathname);
  for (const watcher of watchers) watcher();
}

/** Takes codes from the address, now and whenever another one is scanned into this page. */
export function takeRoomCodes(): void {
  take();
  window.addEventListener('hashchange', take);
}

/** The scanned code, also a store for React's useSyncExternalStore. */
export const roomCode = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  current: (): string | null => code,
  /** Forgets it, unless another one was scanned meanwhile. */
  forget: (opened: string): void => {
    if (code !== opened) return;
    code = null;
    for (const watcher of watchers) watcher();
  },
};
