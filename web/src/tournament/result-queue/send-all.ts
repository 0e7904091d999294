import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { type Failure, failureOf } from '../../platform/failure.ts';
import {
  inOrder,
  isOneOf,
  nameOf,
  type QueuedResult,
  type Refusal,
  type SaveExtra,
} from './queued-result.ts';

export interface SendingParts {
  all(): Promise<readonly QueuedResult[]>;
  /** Changes one result that is still there, or removes it by null, in one step; returns what is then kept of it. */
  change(
    name: string,
    to: (now: QueuedResult) => QueuedResult | null,
  ): Promise<QueuedResult | null>;
  /** Null when nobody is logged in. @throws Failure */
  whoIsLoggedIn(): Promise<number | null>;
  /** Saves it in the name of the account that kept it, and of no other. @throws Failure */
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

const over = (entry: QueuedResult, version: number): QueuedResult => ({
  ...entry,
  body: { ...entry.body, version },
});

/** What happens to a queued result after the server has answered, or has not. */
type Next =
  /** No answer, or the server is busy: all wait, for its Retry-After if given. */
  | { readonly is: 'waiting'; readonly seconds: number | null }
  /** The server failed at this one: it waits, and the others go on. */
  | { readonly is: 'failed'; readonly seconds: number | null }
  /** The owner is not logged in: all wait until that is so. */
  | { readonly is: 'nobody' }
  /** The stored result is an earlier content of the same entry: it is sent again over that. */
  | { readonly is: 'again'; readonly version: number }
  /** A person decides about it; the others go on. */
  | { readonly is: 'refused'; readonly refusal: Refusal };

const TOO_SOON: ReadonlySet<number> = new Set([408, 425, 429]);

/** Decides what a failed sending means. An answer that is not the server's own, such as a proxy's, is none. */
export function afterFailure(entry: QueuedResult, failure: Failure<SaveExtra>): Next {
  const { kind, status, message, extra, retryAfter } = failure;
  if (kind !== 'problem') return { is: 'waiting', seconds: null };
  if (status === 401) return { is: 'nobody' };
  if (status === 500) return { is: 'failed', seconds: retryAfter };
  if (status >= 500 || TOO_SOON.has(status)) return { is: 'waiting', seconds: retryAfter };
  if ('current' in extra && isOwnEarlier(entry, extra.current)) {
    return { is: 'again', version: extra.current.version };
  }
  return { is: 'refused', refusal: { status, message } };
}

const isOwnEarlier = ({ body, earlier }: QueuedResult, current: Round): boolean =>
  current.version !== body.version && isOneOf(earlier, current);

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ASKED_MS = 300_000;

/**
 * How long to wait before the next try, in milliseconds: from two seconds to a minute, doubling, and never
 * shorter than the server asked for, up to five minutes.
 * @param tries the tries without an answer so far, from 1
 * @param seconds what the server asked for
 * @param chance from 0 to 1, so that the devices of a hall do not come back at one instant
 */
export function pauseAfter(tries: number, seconds: number | null, chance: number): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
  const asked = Math.min((seconds ?? 0) * 1000, LONGEST_ASKED_MS);
  return Math.max(own * (0.75 + chance / 2), asked * (1 + chance / 4));
}
