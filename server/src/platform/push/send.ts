import webPush from 'web-push';
import type { KeyPair } from './keys.ts';

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** At most 3 KB, for the service worker. */
  readonly text: string;
  /** In seconds. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /** Replaces an undelivered message with the same topic; at most 32 letters. */
  readonly topic: string;
}

export type Sent =
  | { readonly is: 'sent' }
  | { readonly is: 'gone'; readonly status: number }
  | { readonly is: 'busy'; readonly status: number }
  | { readonly is: 'failed'; readonly status: number | null };

/** In milliseconds. */
const LONGEST_SEND_MS = 10_000;

/** RFC 8030, 8291, and 8292. */
export class PushSender {
  readonly #keys: KeyPair;

  constructor(keys: KeyPair) {
    this.#keys = keys;
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  async send(
    { endpoint, p256dh, auth }: Subscription,
    { text, ttl, urgency, topic }: PushMessage,
    contact: string,
    signal: AbortSignal,
  ): Promise<Sent> {
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        { TTL: ttl, urgency, topic, vapidDetails: { subject: contact, ...this.#keys } },
      );
      // The library's own sending ignores signals.
      const answer = await fetch(endpoint, {
        ...{ method, headers, body },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_SEND_MS)]),
      });
      // Unneeded, and of any length.
      await answer.body?.cancel();
      return judge(answer);
    } catch {
      return { is: 'failed', status: null };
    }
  }
}

function judge({ ok, status }: Response): Sent {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone', status };
  return { is: status === 429 || status >= 500 ? 'busy' : 'failed', status };
}
