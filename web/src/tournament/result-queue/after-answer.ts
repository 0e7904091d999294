import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { Failure } from '../../platform/failure.ts';
import { isOneOf, type QueuedResult, type Refusal, type SaveExtra } from './queued-result.ts';

/** What happens to a queued result after the server has answered, or has not. */
export type Next =
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

/** Whether a round holds what this device saved before; over the same version it would be refused again. */
const isOwnEarlier = ({ body, earlier }: QueuedResult, current: Round): boolean =>
  current.version !== body.version && isOneOf(earlier, current);

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** The longest that the server may ask for. */
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
