import { getPush, unsubscribeFromPush } from '@quizmeet/contract/notifications/calls.ts';
import { useSyncExternalStore } from 'react';
import { ask } from '../../platform/client.ts';
import { asSentence, failureOf } from '../../platform/failure.ts';
import { areNoticesAllowed, newSecret, subscriptionFor } from '../../platform/push.ts';
import { screensKeeper } from '../../platform/service-worker.ts';
import { forgetPhone, type KeptPhone, keptPhone, sendPhone } from './kept-phone.ts';

/** The server takes no more for one device. */
const MOST_TEAMS = 50;
/** The server forgets devices that it does not hear for weeks. */
const HEARD_FOR_MS = 24 * 60 * 60_000;

const NO_PUSH_SERVICE = 'This browser can’t reach its push service. Check this page instead.';

let isTold: boolean | null = null;
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  if (isTold === null) void look();
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether this device is subscribed to push; null until known. */
export const useIsTold = (): boolean | null =>
  useSyncExternalStore(
    watch,
    () => isTold,
    () => null,
  );

function tell(next: boolean): void {
  isTold = next;
  for (const watcher of watchers) watcher();
}

const look = async (): Promise<void> => tell(areNoticesAllowed() && (await keptPhone()) !== null);

/** Null once turned on, otherwise why not. */
export type NotOn = null | 'not-allowed' | { readonly because: string };

/** Asks for permission, and subscribes this device to these teams. Call it only from a tap. */
export async function tellThisPhone(teamIds: readonly number[]): Promise<NotOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed';
  try {
    const { key } = await ask(getPush);
    const device = (await keptPhone())?.device ?? newSecret();
    const registration = await screensKeeper().catch(() => null);
    if (registration === null || key === null) return { because: NO_PUSH_SERVICE };
    const subscription = await subscriptionFor(registration, key).catch(() => null);
    if (subscription === null) return { because: NO_PUSH_SERVICE };
    await sendPhone(subscription, { device, key, teamIds: teamIds.slice(0, MOST_TEAMS) });
    tell(true);
    return null;
  } catch (thrown) {
    return { because: asSentence(failureOf(thrown).message) };
  }
}

/** Unsubscribes this device, immediately even if the server is unreachable. */
export async function tellNoMore(): Promise<void> {
  const phone = await keptPhone();
  await forgetPhone();
  tell(false);
  const registration = await screensKeeper();
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  // Without it the push service tells the server that the subscription has ended.
  if (phone !== null)
    await ask(unsubscribeFromPush, { body: { device: phone.device } }).catch(() => {});
}

/**
 * Tells the server when this device follows other teams, has another subscription, or was not heard for a day.
 * A failure waits for the next page.
 */
export async function keepPhoneTold(followed: readonly number[]): Promise<void> {
  const phone = await keptPhone();
  if (phone === null) return;
  if (!areNoticesAllowed()) return await tellNoMore();
  const registration = await screensKeeper();
  const { key } = await ask(getPush);
  if (registration === null || key === null) return;
  const teamIds = followed.slice(0, MOST_TEAMS);
  const subscription = await subscriptionFor(registration, key);
  const next = { device: phone.device, key, teamIds, endpoint: subscription.endpoint };
  if (!isKnown(next, phone)) await sendPhone(subscription, next);
}

const isKnown = (next: Omit<KeptPhone, 'at'>, { at, ...before }: KeptPhone): boolean =>
  Date.now() - at < HEARD_FOR_MS &&
  next.key === before.key &&
  next.endpoint === before.endpoint &&
  next.teamIds.join() === before.teamIds.join();
