const RELOADED_AT = 'quizmeet:reloaded-at';
/** A failure after reloading has another cause. */
const SOON = 60_000;

/** Navigation cancels requests; in milliseconds. */
const LEAVING = 10_000;

let isLost = false;
let leftAt = Number.NEGATIVE_INFINITY;

/** Notes failed code loads. */
export function watchForLostCode(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', () => {
    // Reloading would return to the page being left.
    if (performance.now() - leftAt > LEAVING) isLost = true;
  });
}

/** Browsers don't refetch a failed module, and a new version has other files. Once only; drafts stay. */
export function reloadForLostCode(): void {
  if (!isLost || !navigator.onLine) return;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT)) < SOON) return;
    sessionStorage.setItem(RELOADED_AT, `${now}`);
  } catch {
    return;
  }
  window.location.reload();
}
