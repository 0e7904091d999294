/** The longest time that a page waits before it asks for the service worker, in milliseconds. */
const LATEST_MS = 8000;

/**
 * Lets the service worker keep the screens on this device, where the browser allows it: on https and on
 * localhost. A page that is loading comes first; a hall of phones does not begin at one instant.
 */
export function keepScreensHere(): void {
  if (!isPossible()) return;
  // Without it the page needs the network to be opened, and works.
  const register = () => void registered().catch(() => {});
  const wait = () => setTimeout(register, (0.25 + 0.75 * Math.random()) * LATEST_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const isPossible = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

const registered = async (): Promise<ServiceWorkerRegistration> =>
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });

/** The service worker, registered if needed; null if the browser allows none. */
export async function screensKeeper(): Promise<ServiceWorkerRegistration | null> {
  if (!isPossible()) return null;
  await registered();
  return await navigator.serviceWorker.ready;
}
