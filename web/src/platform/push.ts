import { pushAbility } from './push-ability.ts';

export const areNoticesBlocked = (): boolean =>
  pushAbility() === 'can' && Notification.permission === 'denied';

export const areNoticesAllowed = (): boolean =>
  pushAbility() === 'can' && Notification.permission === 'granted';

/** New for a new key. @param key base64url @throws when the push service can't be reached */
export async function subscriptionFor(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: string,
): Promise<PushSubscription> {
  const bytes = bytesOf(key);
  const present = await pushManager.getSubscription();
  const used = present?.options.applicationServerKey;
  if (present != null && used != null && isSame(new Uint8Array(used), bytes)) return present;
  await present?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** 256 bits, base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
