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
  /** Atomic; null removes. Returns what is kept. */
  change(
    name: string,
    to: (now: QueuedResult) => QueuedResult | null,
  ): Promise<QueuedResult | null>;
  /** Null if nobody. @throws Failure */
  whoIsLoggedIn(): Promise<number | null>;
  /** In no other account's name. @throws Failure */
  save(entry: QueuedResult): Promise<Round>;
  /** With the saved round, or null if refused. */
  decided(saved: Round | null): void;
}

/** Only `waiting` is retried. */
export type Ending =
  | { readonly is: 'done' }
  | { readonly is: 'nobody' }
  | { readonly is: 'waiting'; readonly seconds: number | null };

/** In order, and never in another's name. A refused one waits for a person; others continue. */
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
    // Added ones come in the next round.
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
    // Possibly corrected, refused, or discarded since.
    const entry = await parts.change(name, (now) =>
      now.refusal === null ? { ...now, isTried: true } : now,
    );
    if (entry === null || entry.refusal !== null) return null;
    try {
      const saved = await parts.save(entry);
      // Corrected meanwhile: sent over the saved version.
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

/** A later correction is sent anyway. */
function afterRefusal(now: QueuedResult, sent: QueuedResult, next: Exclude<Next, Stop>) {
  if (now.edit !== sent.edit) return now;
  return next.is === 'again' ? over(now, next.version) : { ...now, refusal: next.refusal };
}

const over = (entry: QueuedResult, version: number): QueuedResult => ({
  ...entry,
  body: { ...entry.body, version },
});

type Next =
  /** No answer or busy: all wait. */
  | { readonly is: 'waiting'; readonly seconds: number | null }
  /** Failed for this one: it waits, others continue. */
  | { readonly is: 'failed'; readonly seconds: number | null }
  /** The owner isn't logged in: all wait. */
  | { readonly is: 'nobody' }
  /** The stored result is an earlier version of it: sent again over that. */
  | { readonly is: 'again'; readonly version: number }
  | { readonly is: 'refused'; readonly refusal: Refusal };

const TOO_SOON: ReadonlySet<number> = new Set([408, 425, 429]);

/** A proxy's answer is none. */
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
 * Milliseconds: from two seconds to a minute, doubling; at least what the server asks, up to five minutes.
 * @param tries unanswered, from 1
 * @param seconds by the server
 * @param chance from 0 to 1, to spread a hall's devices
 */
export function pauseAfter(tries: number, seconds: number | null, chance: number): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
  const requested = Math.min((seconds ?? 0) * 1000, LONGEST_ASKED_MS);
  return Math.max(own * (0.75 + chance / 2), requested * (1 + chance / 4));
}
