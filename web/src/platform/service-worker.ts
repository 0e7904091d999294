/** Before registering, in milliseconds. */
const LATEST_MS = 8000;

/** Where allowed: https and localhost. After loading, so that a hall of phones doesn't start at once. */
export function registerServiceWorker(): void {
  if (!isPossible()) return;
  const register = () => void registered().catch(() => {});
  const wait = () => setTimeout(register, (0.25 + 0.75 * Math.random()) * LATEST_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const isPossible = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

const registered = async (): Promise<ServiceWorkerRegistration> =>
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });

/** Registers if needed; null if not allowed. */
export async function serviceWorkerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!isPossible()) return null;
  await registered();
  return await navigator.serviceWorker.ready;
}
