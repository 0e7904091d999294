import { notifyError } from './notices.ts';
import { makeWatchers } from './watchers.ts';

const NO_CONNECTION = 'No connection. Try again in a moment.';
const ANSWER_WITHIN_MS = 4000;

const RELOADED_AT = 'quizmeet:reloaded-at';
/** A failure after reloading has another cause. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

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

/** A browser’s own error page would stay. @returns whether the server answers */
export async function reloadIfServed(): Promise<boolean> {
  const isServed = await isAnswered();
  if (isServed) window.location.reload();
  return isServed;
}

async function isAnswered(): Promise<boolean> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const asked = fetch(window.location.href, { cache: 'no-store', signal: limit });
  return await asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** For a Reload button; no limit. */
export async function reloadOrSay(): Promise<void> {
  if (!(await reloadIfServed())) notifyError(NO_CONNECTION);
}

/** Browsers don't refetch a failed module, and a new version has other files. Drafts stay. */
export async function reloadForLostCode(): Promise<void> {
  if (await isAnswered()) reloadOnce();
}

/**
 * The page stays unless it reloads.
 * @param close of the dialog whose code is lost
 * @param isInAddress then it comes back with the Reload button
 */
export async function closeForLostCode(close: () => void, isInAddress: boolean): Promise<void> {
  const isServed = await isAnswered();
  if (isServed && reloadOnce()) return;
  if (!isServed || !isInAddress) close();
  if (isServed) notePartMissing();
  else notifyError(NO_CONNECTION);
}

/** @returns whether it reloads */
function reloadOnce(): boolean {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, `${now}`);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Of a page that is shown without it. */
export function notePartMissing(): void {
  isPartMissing = true;
  watchers.notify();
}

export const partMissing = { watch: watchers.watch, is: () => isPartMissing };
