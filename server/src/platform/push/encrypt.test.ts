import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypted, signature } from './encrypt.ts';
import { keyPairOf, makePrivateKey } from './keys.ts';

it('encrypts the example of RFC 8291 as it does', () => {
  const subscription = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const keys = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  const text = 'When I grow up, I want to be a watermelon';
  expect(encrypted(text, subscription, keys).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('uses other keys for each message', () => {
  const { publicKey: p256dh } = keyPairOf(makePrivateKey());
  const subscription = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(encrypted('x', subscription).equals(encrypted('x', subscription))).toBe(false);
});

it('signs for one push service until a time, so that its public key proves it (RFC 8292)', () => {
  const pair = keyPairOf(makePrivateKey());
  const until = new Date('2026-11-21T08:00:00Z');
  const header = signature(pair, 'https://push.example.org', 'mailto:a@example.org', until);
  const [, head = '', body = '', signed = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect([read(head), key]).toEqual([{ typ: 'JWT', alg: 'ES256' }, pair.publicKey]);
  expect(read(body)).toEqual({
    aud: 'https://push.example.org',
    exp: until.getTime() / 1000,
    sub: 'mailto:a@example.org',
  });
  const point = Buffer.from(pair.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x, y } as never,
  });
  const told = Buffer.from(`${head}.${body}`);
  const proof = Buffer.from(signed, 'base64url');
  expect(verify('sha256', told, { key: publicKey, dsaEncoding: 'ieee-p1363' }, proof)).toBe(true);
});
