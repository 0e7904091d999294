import { me } from '@quizmeet/contract/accounts/calls.ts';
import { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { getRoomLink } from '@quizmeet/contract/scores/room-calls.ts';
import { isRoomPerson } from '@quizmeet/contract/scores/room-text.ts';
import { promisifyRequest, values } from 'idb-keyval';
import { sendCallWith } from '../../platform/client.ts';
import { queueStore } from '../../platform/device-database.ts';
import {
  madeAside,
  type NewResult,
  nameOf,
  type QueuedResult,
  queued,
  timeAfter,
} from './queued-result.ts';
import { type Ending, type SendingParts, sendAll } from './send-all.ts';

/** A slower request counts as unanswered. */
export const ANSWER_WITHIN_MS = 10_000;

export async function queuedResults(): Promise<QueuedResult[]> {
  return (await values<unknown>(queueStore)).filter(isQueuedResult);
}

/** Resolves once on disk. @throws when storage is denied or full */
export async function enqueueResult(result: NewResult): Promise<void> {
  const name = nameOf(result);
  await queueStore('readwrite', async (queue) => {
    const all: unknown[] = await promisifyRequest(queue.getAll());
    const entries = all.filter(isQueuedResult);
    const before = entries.find((each) => nameOf(each) === name);
    const aside = before === undefined ? null : madeAside(before, result.shown);
    const place = aside === null ? before : undefined;
    const entry = queued(result, place, timeAfter(entries, Date.now()));
    if (aside !== null) queue.put(aside, nameOf(aside));
    queue.put(entry, name);
    await promisifyRequest(queue.transaction);
  });
}

/** Atomic across tabs; null removes. Returns what is kept. */
export async function changeResult(
  name: string,
  to: (now: QueuedResult) => QueuedResult | null,
): Promise<QueuedResult | null> {
  return await queueStore('readwrite', async (queue) => {
    const now: unknown = await promisifyRequest(queue.get(name));
    const next = isQueuedResult(now) ? to(now) : null;
    if (next !== null) queue.put(next, name);
    else if (isQueuedResult(now)) queue.delete(name);
    await promisifyRequest(queue.transaction);
    return next;
  });
}

/** For the account, then the room link (P6); null when another tab or the worker does. */
export async function sendQueuedResults(decided: SendingParts['decided']): Promise<Ending | null> {
  let ending: Ending | null = null;
  const partsOf = (
    isOf: (userId: number) => boolean,
    whoIsLoggedIn: () => Promise<number | null>,
  ) =>
    ({
      all: async () => (await queuedResults()).filter(({ userId }) => isOf(userId)),
      change: changeResult,
      whoIsLoggedIn,
      save: async ({ body, userId }) =>
        await sendCallWith(saveResult, { body }, { within: ANSWER_WITHIN_MS, account: userId }),
      decided,
    }) satisfies SendingParts;
  const within = { within: ANSWER_WITHIN_MS };
  const accounts = partsOf(
    (id) => !isRoomPerson(id),
    async () => (await sendCallWith(me, {}, within)).id,
  );
  const rooms = partsOf(
    isRoomPerson,
    async () => (await sendCallWith(getRoomLink, {}, within)).personId,
  );
  await inOneTab(async () => {
    ending = later(await sendAll(accounts), await sendAll(rooms));
  });
  return ending;
}

const later = (a: Ending, b: Ending): Ending =>
  (['waiting', 'nobody'] as const)
    .map((is) => [a, b].find((each) => each.is === is))
    .find(Boolean) ?? a;

/** Older versions have the same members, which are only added to. */
const isQueuedResult = (value: unknown): value is QueuedResult =>
  typeof value === 'object' && value !== null && 'body' in value && 'shown' in value;

const CHANNEL = 'quizmeet:results';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

export const notifyTabs = (): void => channel?.postMessage('changed');

export const onChangeElsewhere = (look: () => void): void =>
  channel?.addEventListener('message', look);

/** Unless another tab does. Locks need https or localhost. */
async function inOneTab(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request('quizmeet:send-results', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}
