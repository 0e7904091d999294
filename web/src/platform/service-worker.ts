import { rehearsalName } from '../ui/rehearsal.ts';

/** The longest time that a page waits before it asks for the service worker, in milliseconds. */
const LATEST_MS = 8000;

/**
 * Lets the service worker keep the screens on this device, where the browser allows it: on https and on
 * localhost. A page that is loading comes first; a hall of phones does not begin at one instant.
 */
export function keepScreensHere(): void {
  // A rehearsal is gone soon, and nothing of it should be shown afterwards.
  if (rehearsalName !== null) return;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      // Without it the page needs the network to be opened, and works.
      .catch(() => {});
  };
  const wait = () => setTimeout(register, (0.25 + 0.75 * Math.random()) * LATEST_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
