import webPush from 'web-push';
import type { KeyPair } from './keys.ts';

/** A browser's subscription, as it gave it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** What the service worker reads; at most 3 KB. */
  readonly text: string;
  /** How long the push service may keep it, in seconds. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /** A later message with the same topic replaces one that was not delivered; at most 32 letters. */
  readonly topic: string;
}

/** What became of a message. */
export type Sent =
  | { readonly is: 'sent' }
  /** The subscription has ended: nothing can ever be sent to it again. */
  | { readonly is: 'gone'; readonly status: number }
  /** The push service did not take it, and may take it later. */
  | { readonly is: 'busy'; readonly status: number }
  | { readonly is: 'failed'; readonly status: number | null };

/** After this a push service counts as silent. */
const LONGEST_SEND_MS = 10_000;

/** Sends encrypted messages to push services (RFC 8030, 8291, 8292). */
export class PushSender {
  readonly #keys: KeyPair;

  constructor(keys: KeyPair) {
    this.#keys = keys;
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  /**
   * @param contact how the push service reaches the sender: an https or a mailto address
   * @throws never; what went wrong is the answer
   */
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
      // The library's own way to send follows no signal.
      const answer = await fetch(endpoint, {
        ...{ method, headers, body },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_SEND_MS)]),
      });
      // Its words are not needed, and may be of any length.
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
