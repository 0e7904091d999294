import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { type Failure, failureOf } from '../../platform/failure.ts';
import { afterFailure } from './after-answer.ts';
import { inOrder, nameOf, type QueuedResult, type SaveExtra } from './queued-result.ts';

export interface SendingParts {
  /** All results that the device keeps. */
  all(): Promise<readonly QueuedResult[]>;
  /**
   * Changes one result, or removes it by null, in one step that no other tab can interrupt; nothing happens
   * when it is not there any more.
   */
  change(name: string, to: (now: QueuedResult) => QueuedResult | null): Promise<void>;
  /**
   * The account of the session, null when nobody is logged in.
   * @throws Failure
   */
  whoIsLoggedIn(): Promise<number | null>;
  /** @throws Failure */
  save(body: BodyOf<typeof saveResult>): Promise<Round>;
  /** Called after each result that the server has taken. */
  sent(saved: Round): void;
}

/** How a sending ended. Only `waiting` is to be tried again. */
export type Ending =
  | { readonly is: 'done' }
  | { readonly is: 'nobody' }
  | { readonly is: 'waiting'; readonly seconds: number | null };

/**
 * Sends what waits, one after the other in order. Who is logged in is asked first, so that nothing is sent
 * in another's name on a shared device. One that is refused waits for a person, and the others go on.
 */
export async function sendAll(parts: SendingParts): Promise<Ending> {
  let userId: number | null;
  try {
    if ((await parts.all()).length === 0) return { is: 'done' };
    userId = await parts.whoIsLoggedIn();
  } catch (thrown) {
    const { status, retryAfter } = failureOf(thrown);
    return status === 401 ? { is: 'nobody' } : { is: 'waiting', seconds: retryAfter };
  }
  if (userId === null) return { is: 'nobody' };
  for (;;) {
    const own = (await parts.all()).filter((entry) => entry.userId === userId);
    const [next] = inOrder(own);
    if (next === undefined) return { is: 'done' };
    const ending = await sendOne(parts, next);
    if (ending !== null) return ending;
  }
}

async function sendOne(parts: SendingParts, entry: QueuedResult): Promise<Ending | null> {
  const name = nameOf(entry);
  await parts.change(name, (now) => ({ ...now, isTried: true }));
  try {
    const saved = await parts.save(entry.body);
    parts.sent(saved);
    // Corrected meanwhile: the rest is sent over what has just been saved.
    await parts.change(name, (now) => (now.edit === entry.edit ? null : over(now, saved.version)));
    return null;
  } catch (thrown) {
    return await afterRefusal(parts, entry, failureOf<SaveExtra>(thrown));
  }
}

async function afterRefusal(
  parts: SendingParts,
  entry: QueuedResult,
  failure: Failure<SaveExtra>,
): Promise<Ending | null> {
  const next = afterFailure(entry, failure);
  if (next.is === 'waiting' || next.is === 'nobody') return next;
  const { refusal, version } =
    'refusal' in next ? { ...next, version: 0 } : { ...next, refusal: null };
  await parts.change(nameOf(entry), (now) => {
    if (now.edit !== entry.edit) return now;
    return refusal === null ? over(now, version) : { ...now, refusal };
  });
  return null;
}

/** The entry, to be saved over a version that this device has saved itself. */
const over = (entry: QueuedResult, version: number): QueuedResult => ({
  ...entry,
  body: { ...entry.body, version },
});
