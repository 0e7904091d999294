import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { KeyPair } from './keys.ts';

const CURVE = 'prime256v1';
/** The size of a record; a message is one record, so any size above the largest message does. */
const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.from([2]);

/** Keys that are made anew for each message. */
export interface MessageKeys {
  readonly salt: Buffer;
  /** A private key of the curve. */
  readonly privateKey: Buffer;
}

const newKeys = (): MessageKeys => {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  return { salt: randomBytes(16), privateKey: curve.getPrivateKey() };
};

/**
 * A message that only the browser of a subscription can read (RFC 8291, aes128gcm).
 * @param subscription its keys as base64url
 */
export function encrypted(
  text: string,
  subscription: { readonly p256dh: string; readonly auth: string },
  { salt, privateKey } = newKeys(),
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(subscription.p256dh, 'base64url');
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  const ours = curve.getPublicKey();

  const derived = (from: Uint8Array, saltOf: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, saltOf, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const auth = Buffer.from(subscription.auth, 'base64url');
  const shared = derived(curve.computeSecret(theirs), auth, info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    ...[salt, size, Buffer.from([ours.length]), ours],
    ...[cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()],
  ]);
}

/**
 * The header by which a push service knows who sends (RFC 8292).
 * @param origin of the push service
 * @param contact an https or a mailto address
 */
export function signature(
  { publicKey, privateKey }: KeyPair,
  origin: string,
  contact: string,
  until: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(until.getTime() / 1000);
  const told = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: contact })}`;
  const signed = sign('sha256', Buffer.from(told), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${told}.${signed.toString('base64url')}, k=${publicKey}`;
}
