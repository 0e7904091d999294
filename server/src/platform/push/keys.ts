import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const AUTH_BYTES = 16;

export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

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
