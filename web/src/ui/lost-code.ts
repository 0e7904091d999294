const RELOADED_AT = 'quizmeet:reloaded-at';
/** A second failure this soon isn't caused by an old page, in milliseconds. */
const SOON = 60_000;

/** How long a page waits for the next one, which cancels its requests, in milliseconds. */
const LEAVING = 10_000;

let isLost = false;
let leftAt = Number.NEGATIVE_INFINITY;

/** From now on notes whether code of this page could not be loaded. */
export function watchForLostCode(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', () => {
    // Reloading now would bring the user back to the page that is being left.
    if (performance.now() - leftAt > LEAVING) isLost = true;
  });
}

/**
 * Loads the page again where it lacks code: a browser does not ask for a lost file again, and a new version of the
 * screens has other files. Once only, so that a page whose code never comes says so. What was typed is kept as a draft.
 */
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
