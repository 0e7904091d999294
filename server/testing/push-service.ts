import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a phone has got, decrypted as its browser would. */
export interface Received {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Phone {
  /** What it sends to subscribe, without the teams. */
  readonly entry: {
    readonly device: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  readonly received: readonly Received[];
}

/** The real protocol over HTTP. */
export interface PushService {
  readonly url: string;
  readonly requests: readonly PushRequest[];
  /** How many requests wait for an answer, and were not given up. */
  readonly unanswered: number;
  phone(): Phone;
  /** Null never answers. */
  answers(status: number | null, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** Starts a push service on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  let status: number | null = 201;
  let more: Readonly<Record<string, string>> = {};
  let unanswered = 0;
  const requests: PushRequest[] = [];
  const phones = new Map<string, (body: Buffer) => void>();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    unanswered++;
    response.once('close', () => unanswered--);
    const body = await buffer(request);
    if (status === null) return;
    if (status < 300) {
      requireSignature(request.headers.authorization ?? '', url);
      phones.get(path)?.(body);
    }
    response.writeHead(status, more).end('thank you');
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    get unanswered() {
      return unanswered;
    },
    phone: () => {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const received: Received[] = [];
      phones.set(path, (body) =>
        received.push(JSON.parse(decrypted(body, keys.getPrivateKey(), auth))),
      );
      return {
        received,
        entry: {
          device: randomBytes(32).toString('base64url'),
          endpoint: `${url}${path}`,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    answers: (next, headers = {}) => {
      status = next;
      more = headers;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8291; throws if not for this phone. */
function decrypted(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(senderKey), auth, info, 32));
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292. */
function requireSignature(header: string, url: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const hours = (exp - Date.now() / 1000) / 3600;
  const isRight = aud === url && /^(https:|mailto:)/.test(sub) && hours > 0 && hours <= 24;
  if (!isSigned || !isRight) throw new Error('the signature is wrong');
}
