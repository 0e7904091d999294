import {
  getPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@quizmeet/contract/notifications/calls.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { sendCall, sendCallWith } from '../platform/client.ts';
import { loadFact, saveFact } from '../platform/device-database.ts';
import { asSentence, failureOf } from '../platform/failure.ts';
import { areNoticesAllowed, newSecret, subscriptionFor } from '../platform/push.ts';
import { pushAbility } from '../platform/push-ability.ts';
import { serviceWorkerRegistration } from '../platform/service-worker.ts';
import { makeWatchers } from '../ui/watchers.ts';
import { PUSH_SUBSCRIBED, useFollowing } from './following.ts';

/** The server's limit. */
const MOST_TEAMS = 50;
/** The server forgets silent devices after weeks. */
const HEARD_FOR_MS = 24 * 60 * 60_000;

const NO_PUSH_SERVICE = 'This browser can’t get notifications. Check this page instead.';

let isSubscribed: boolean | null = null;
const watchers = makeWatchers();
const watch = (watcher: () => void) => {
  if (isSubscribed === null) void look();
  return watchers.watch(watcher);
};

export const useIsSubscribed = (): boolean | null =>
  useSyncExternalStore(
    watch,
    () => isSubscribed,
    () => null,
  );

function tell(next: boolean): void {
  isSubscribed = next;
  watchers.notify();
}

const look = async (): Promise<void> => tell(areNoticesAllowed() && (await storedPhone()) !== null);

type NotOn = null | 'not-allowed' | { readonly because: string };

/** Asks for permission, so call it only from a tap. */
export async function notifyThisPhone(teamIds: readonly number[]): Promise<NotOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed';
  try {
    const { key } = await sendCall(getPush);
    const device = (await storedPhone())?.device ?? newSecret();
    const registration = await serviceWorkerRegistration().catch(() => null);
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

/** Even if the server is unreachable. */
export async function unsubscribeDevice(): Promise<void> {
  const phone = await storedPhone();
  await saveFact(PUSH_SUBSCRIBED, null);
  tell(false);
  const registration = await serviceWorkerRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  // Otherwise the push service tells the server.
  if (phone !== null)
    await sendCall(unsubscribeFromPush, { body: { device: phone.device } }).catch(() => {});
}

async function syncSubscription(followed: readonly number[]): Promise<void> {
  const phone = await storedPhone();
  if (phone === null) return;
  if (!areNoticesAllowed()) return await unsubscribeDevice();
  const registration = await serviceWorkerRegistration();
  const { key } = await sendCall(getPush);
  if (registration === null || key === null) return;
  const teamIds = followed.slice(0, MOST_TEAMS);
  const subscription = await subscriptionFor(registration, key);
  const next = { device: phone.device, key, teamIds, endpoint: subscription.endpoint };
  if (!isKnown(next, phone)) await sendPhone(subscription, next);
}

const isKnown = (next: Omit<StoredPhone, 'at'>, { at, ...before }: StoredPhone): boolean =>
  Date.now() - at < HEARD_FOR_MS &&
  next.key === before.key &&
  next.endpoint === before.endpoint &&
  next.teamIds.join() === before.teamIds.join();

interface StoredPhone {
  /** Authorizes changes to the subscription. */
  readonly device: string;
  readonly key: string;
  readonly teamIds: readonly number[];
  readonly endpoint: string;
  /** In milliseconds of this device. */
  readonly at: number;
}

const ANSWER_WITHIN_MS = 10_000;

async function storedPhone(): Promise<StoredPhone | null> {
  const stored = await loadFact(PUSH_SUBSCRIBED);
  return isStoredPhone(stored) ? stored : null;
}

const isStoredPhone = (value: unknown): value is StoredPhone =>
  typeof value === 'object' && value !== null && 'device' in value && 'teamIds' in value;

/** @throws Failure */
async function sendPhone(
  subscription: PushSubscription,
  phone: Pick<StoredPhone, 'device' | 'key' | 'teamIds'>,
): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { device, teamIds } = phone;
  const address = {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  };
  const body = { device, ...address, teamIds: [...teamIds] };
  await sendCallWith(subscribeToPush, { body }, { within: ANSWER_WITHIN_MS });
  await saveFact(PUSH_SUBSCRIBED, { ...phone, endpoint: address.endpoint, at: Date.now() });
}

/** Batches taps through a list. */
const PAUSE_MS = 1000;

export default function SyncPushSubscription(): null {
  const { teamIds } = useFollowing();
  const teams = teamIds.join();
  useEffect(() => {
    if (pushAbility() !== 'can') return;
    const ids = teams === '' ? [] : teams.split(',').map(Number);
    const timer = setTimeout(() => void syncSubscription(ids).catch(() => {}), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [teams]);
  return null;
}
