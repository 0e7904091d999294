import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const AUTH_BYTES = 16;

/** A key pair by which push services know a sender (VAPID), as base64url. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new private key, 32 bytes. */
export function makePrivateKey(): Buffer {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  // Shorter by its leading zeros.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
}

/** The pair of a private key. */
export function keyPairOf(privateKey: Buffer): KeyPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether this is the public key of a subscription: a point of the curve, not compressed. */
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

/** Whether this is the secret that a subscription shares with its senders. */
export const isSubscriptionSecret = (text: string): boolean =>
  Buffer.from(text, 'base64url').length === AUTH_BYTES;
