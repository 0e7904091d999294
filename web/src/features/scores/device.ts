import { randomId } from '../../platform/random-id.ts';

const KNOWN = 'quizmeet:device';
/** Only between two pages of a tab, so no tab is duplicated with it. */
const LEFT = 'quizmeet:device-left';

/** The next page of a tab is no other device; a duplicated tab is. Storage may be refused. */
export function deviceId(): string {
  const created = randomId();
  try {
    const known = sessionStorage.getItem(KNOWN);
    const follows = sessionStorage.getItem(LEFT) !== null || isReload();
    sessionStorage.removeItem(LEFT);
    if (known !== null && follows) return known;
    sessionStorage.setItem(KNOWN, created);
  } catch {}
  return created;
}

/** Also of a page that ended without leaving. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

export const DEVICE = deviceId();

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(LEFT, 'yes');
  } catch {}
});
// Shown again as it was left.
addEventListener('pageshow', ({ persisted }) => {
  try {
    if (persisted) sessionStorage.removeItem(LEFT);
  } catch {}
});
