import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { failureOf } from '../../platform/failure.ts';
import { afterFailure, type Next } from './after-answer.ts';
import { inOrder, nameOf, type QueuedResult, type SaveExtra } from './queued-result.ts';

export interface SendingParts {
  /** All results that the device keeps. */
  all(): Promise<readonly QueuedResult[]>;
  /**
   * Changes one result, or removes it by null, in one step that no other tab can interrupt; nothing happens
   * when it is not there any more.
   * @returns what the device then keeps of it
   */
  change(
    name: string,
    to: (now: QueuedResult) => QueuedResult | null,
  ): Promise<QueuedResult | null>;
  /**
   * The account of the session, null when nobody is logged in.
   * @throws Failure
   */
  whoIsLoggedIn(): Promise<number | null>;
  /**
   * Saves it in the name of the account that kept it, and of no other.
   * @throws Failure
   */
  save(entry: QueuedResult): Promise<Round>;
  /** Called after each result on which the server has decided: with the saved round, or null if refused. */
  decided(saved: Round | null): void;
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
    const { sessionless, retryAfter } = failureOf(thrown);
    return sessionless ? { is: 'nobody' } : { is: 'waiting', seconds: retryAfter };
  }
  return userId === null ? { is: 'nobody' } : await sendOf(userId, parts);
}

async function sendOf(userId: number, parts: SendingParts): Promise<Ending> {
  const failed = new Set<string>();
  let ending: Ending = { is: 'done' };
  for (;;) {
    // Read once for many: what is added meanwhile comes in the next round.
    const waiting = inOrder(await parts.all())
      .filter((entry) => entry.userId === userId)
      .map(nameOf)
      .filter((name) => !failed.has(name));
    if (waiting.length === 0) return ending;
    for (const name of waiting) {
      const next = await sendOne(parts, name);
      if (next === null) continue;
      if (next.is !== 'failed') return next;
      failed.add(name);
      ending = { is: 'waiting', seconds: next.seconds };
    }
  }
}

type Stop = Extract<Next, { is: 'waiting' | 'nobody' | 'failed' }>;

/** Sends one until it is gone or a person decides about it: null then. */
async function sendOne(parts: SendingParts, name: string): Promise<Stop | null> {
  for (;;) {
    // As it is now: it may have been corrected, refused or thrown away since it was listed.
    const entry = await parts.change(name, (now) =>
      now.refusal === null ? { ...now, isTried: true } : now,
    );
    if (entry === null || entry.refusal !== null) return null;
    try {
      const saved = await parts.save(entry);
      // Corrected meanwhile: the rest is sent over what has just been saved.
      await parts.change(name, (now) =>
        now.edit === entry.edit ? null : over(now, saved.version),
      );
      parts.decided(saved);
    } catch (thrown) {
      const next = afterFailure(entry, failureOf<SaveExtra>(thrown));
      if (next.is !== 'again' && next.is !== 'refused') return next;
      await parts.change(name, (now) => afterRefusal(now, entry, next));
      if (next.is === 'refused') parts.decided(null);
    }
  }
}

/** What stays of a refused entry; a later correction is sent anyway. */
function afterRefusal(
  now: QueuedResult,
  sent: QueuedResult,
  next: Exclude<Next, Stop>,
): QueuedResult {
  if (now.edit !== sent.edit) return now;
  return next.is === 'again' ? over(now, next.version) : { ...now, refusal: next.refusal };
}

/** The entry, to be saved over a version that this device has saved itself. */
const over = (entry: QueuedResult, version: number): QueuedResult => ({
  ...entry,
  body: { ...entry.body, version },
});
