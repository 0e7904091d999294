import { createHash } from 'node:crypto';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { subscribeToPush } from '@quizmeet/contract/notifications/calls.ts';
import * as messages from '@quizmeet/contract/notifications/messages.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Act } from '../../calls/act.ts';
import { HOUR } from '../../platform/clock.ts';
import { conflict, notValid, tooMany } from '../../platform/problems.ts';
import { placeOf } from '../../platform/public-address.ts';
import { isSubscriptionKey, isSubscriptionSecret, readEndpoint } from '../../platform/push/send.ts';
import { pushSubscriptionRecords } from '../../records/push.ts';

/** A few per family, a few hundred families. */
const MOST_SUBSCRIPTIONS = 5000;
/** High, because a venue shares one address. */
const MOST_FROM_ONE_PLACE = 2000;

type Entry = BodyOf<typeof subscribeToPush>;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Notifies a device of followed teams (X11). @param hosts the operator's own push services */
export async function subscribe(
  { tx, now }: Act,
  entry: Entry,
  ip: string,
  hosts: readonly string[],
): Promise<void> {
  const { p256dh, auth } = entry;
  const endpoint = readEndpoint(entry.endpoint, hosts)?.href;
  if (endpoint === undefined)
    throw notValid([{ path: 'endpoint', message: messages.NOT_A_PUSH_SERVICE }]);
  const errors = keyErrors(entry);
  if (errors.length > 0) throw notValid(errors);
  const deviceHash = hashOf(entry.device);
  const place = hashOf(placeOf(ip)).toString('base64url');
  const records = pushSubscriptionRecords(tx);
  const own = await records.byDevice(deviceHash);
  const other = await records.byEndpoint(endpoint);
  const others = await records.count(place);

  const isOfOther = other !== null && !other.deviceHash.equals(deviceHash);
  // The same subscription: the device lost its secret. Nobody else knows its keys.
  if (isOfOther && (other.p256dh !== p256dh || other.auth !== auth)) {
    throw conflict(messages.NOT_YOUR_SUBSCRIPTION);
  }
  const isFull = others.all >= MOST_SUBSCRIPTIONS || others.fromPlace >= MOST_FROM_ONE_PLACE;
  if (own === null && !isOfOther && isFull) throw tooMany(messages.TOO_MANY_PHONES, HOUR / 1000);

  if (isOfOther) await records.removeEndpoint(endpoint);
  const teamIds = [...new Set(entry.teamIds)];
  const times = { createdAt: now, seenAt: now };
  await records.save({ deviceHash, endpoint, p256dh, auth, teamIds, place, ...times });
}

const keyErrors = ({ p256dh, auth }: Entry): FieldError[] => [
  ...(isSubscriptionKey(p256dh) ? [] : [{ path: 'p256dh', message: messages.NOT_A_PUSH_KEY }]),
  ...(isSubscriptionSecret(auth) ? [] : [{ path: 'auth', message: messages.NOT_A_PUSH_KEY }]),
];

/** No change if it isn't subscribed. */
export async function unsubscribe({ tx }: Act, device: string): Promise<void> {
  await pushSubscriptionRecords(tx).remove(hashOf(device));
}
