import { subscribeToPush } from '@quizmeet/contract/notifications/calls.ts';
import { askWith } from '../../platform/client.ts';
import { loadFact, saveFact } from '../../platform/device-database.ts';
import { TOLD_BY_PUSH } from './fact.ts';

/** Stored while subscribed to push; shared by page and service worker. */
export interface KeptPhone {
  /** Its secret, required to change or end the subscription. */
  readonly device: string;
  /** The server's key for which the browser has subscribed. */
  readonly key: string;
  readonly teamIds: readonly number[];
  readonly endpoint: string;
  /** When the server last heard it, in milliseconds by this device's clock. */
  readonly at: number;
}

const ANSWER_WITHIN_MS = 10_000;

/** Null if this device isn't subscribed. */
export async function keptPhone(): Promise<KeptPhone | null> {
  const kept = await loadFact(TOLD_BY_PUSH);
  return isKeptPhone(kept) ? kept : null;
}

const isKeptPhone = (value: unknown): value is KeptPhone =>
  typeof value === 'object' && value !== null && 'device' in value && 'teamIds' in value;

export const forgetPhone = async (): Promise<void> => await saveFact(TOLD_BY_PUSH, null);

/**
 * Tells the server where this device is told, and of which teams.
 * @throws Failure when the server did not take it
 */
export async function sendPhone(
  subscription: PushSubscription,
  phone: Pick<KeptPhone, 'device' | 'key' | 'teamIds'>,
): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { device, teamIds } = phone;
  const address = {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  };
  const body = { device, ...address, teamIds: [...teamIds] };
  await askWith(subscribeToPush, { body }, { within: ANSWER_WITHIN_MS });
  await saveFact(TOLD_BY_PUSH, { ...phone, endpoint: address.endpoint, at: Date.now() });
}
