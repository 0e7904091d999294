import { createECDH, ECDH } from 'node:crypto';
import webPush from 'web-push';

type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export interface PushMessage {
  /** At most 3 KB, for the service worker. */
  readonly text: string;
  /** In seconds. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /** Replaces an undelivered message with the same topic; at most 32 letters. */
  readonly topic: string;
}

type Sent =
  | { readonly is: 'sent' }
  | { readonly is: 'gone'; readonly status: number }
  | { readonly is: 'busy'; readonly status: number }
  | { readonly is: 'failed'; readonly status: number | null };

/** In milliseconds. */
const LONGEST_SEND_MS = 10_000;

/** RFC 8030, 8291, and 8292. */
export async function sendPush(
  keys: KeyPair,
  { endpoint, p256dh, auth }: Subscription,
  { text, ttl, urgency, topic }: PushMessage,
  contact: string,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      text,
      { TTL: ttl, urgency, topic, vapidDetails: { subject: contact, ...keys } },
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

function judge({ ok, status }: Response): Sent {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone', status };
  return { is: status === 429 || status >= 500 ? 'busy' : 'failed', status };
}

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const AUTH_BYTES = 16;

export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

export function makePrivateKey(): Buffer {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  // Leading zeros are omitted.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
}

export function keyPairOf(privateKey: Buffer): KeyPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** An uncompressed point of the curve. */
export function isSubscriptionKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== 1 + 2 * PRIVATE_BYTES || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, CURVE);
    return true;
  } catch {
    return false;
  }
}

export const isSubscriptionSecret = (text: string): boolean =>
  Buffer.from(text, 'base64url').length === AUTH_BYTES;

/** Chrome and its kin, Safari; Firefox and Edge use subdomains below. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const KNOWN_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Normalizes a push address. Clients name it and the server sends to it from inside its network, so only
 * known services and the operator's are allowed.
 * @param origins such as `https://push.example.org`
 * @returns null if not allowed
 */
export function readEndpoint(text: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return isKnown(url) || origins.includes(url.origin) ? url : null;
}

function isKnown({ protocol, hostname, port }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false;
  return (
    KNOWN_HOSTS.includes(hostname) || KNOWN_DOMAINS.some((domain) => hostname.endsWith(domain))
  );
}

/** Comma-separated hosts or origins, such as `http://127.0.0.1:8080`; undefined if invalid. */
export function readPushHosts(text: string): string[] | undefined {
  const origins = text.split(',').map((each) => originOf(each.trim()));
  return origins.every((origin) => origin !== null) ? origins : undefined;
}

function originOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && !search && !hash && !username && !password ? origin : null;
}
