import { afterLoad } from './after-load.ts';

/** Where allowed: https and localhost. */
export function registerServiceWorker(): void {
  if (isPossible()) afterLoad(() => void registered().catch(() => {}), 8000);
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
