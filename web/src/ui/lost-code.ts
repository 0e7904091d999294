const RELOADED_AT = 'quizmeet:reloaded-at';
/** So soon another loss is not a matter of the page's age: milliseconds. */
const SOON = 60_000;

let isLost = false;

/** From now on notes whether code of this page could not be loaded. */
export function watchForLostCode(): void {
  window.addEventListener('vite:preloadError', () => {
    isLost = true;
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
