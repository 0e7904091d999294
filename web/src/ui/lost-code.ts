import { makeWatchers } from './watchers.ts';

const RELOADED_AT = 'quizmeet:reloaded-at';
/** A failure after reloading has another cause. */
const SOON = 60_000;

/** Navigation cancels requests; in milliseconds. */
const LEAVING = 10_000;

const lost = new WeakSet<Error>();
let leftAt = Number.NEGATIVE_INFINITY;
let isPartMissing = false;
const watchers = makeWatchers();

/** Notes failed code loads. */
export function watchForLostCode(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Reloading would return to the page being left.
    if (performance.now() - leftAt > LEAVING) lost.add(payload);
  });
}

export const isLostCode = (error: unknown): boolean => error instanceof Error && lost.has(error);

/** Browsers don't refetch a failed module, and a new version has other files. Once only; drafts stay. */
export function reloadForLostCode(): void {
  if (!navigator.onLine) return;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT)) < SOON) return;
    sessionStorage.setItem(RELOADED_AT, `${now}`);
  } catch {
    return;
  }
  window.location.reload();
}

/** Of a page that is shown without it. */
export function notePartMissing(): void {
  isPartMissing = true;
  watchers.notify();
}

export const partMissing = { watch: watchers.watch, is: () => isPartMissing };
