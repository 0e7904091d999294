import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { boundedBody } from './bounded-answers.ts';
import { type BucketAddress, readBucketAddress } from './bucket-address.ts';
import { bucketKeys, usualRegion } from './bucket-keys.ts';
import { readListedPage, textIn } from './bucket-list.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A service that takes longer counts as failing; a whole file may go over a slow connection. */
const PATIENCE_MS = { asking: 10_000, writing: 20_000 };
const TRIES = 2;
/** A thousand files each; a year needs only a few pages. */
const MOST_PAGES = 50;
/** What services say about a failure is short. */
const FAILURE_BOUNDS = { bytes: 64 * 1024, ms: 5000 };

/** A bucket of an S3-compatible service. */
export function openBucket(storageUrl: string): Storage {
  const address = readBucketAddress(storageUrl);
  if (address === null) throw new Error('STORAGE_URL is no address of a bucket');
  const { bucket } = address;
  const client = new BucketClient(address);
  return {
    service: `S3 bucket ${bucket}`,
    put: async (key, contents) => {
      const answer = await client.ask('PUT', key, { body: Buffer.from(contents) });
      await answer.body?.cancel();
    },
    read: async (key) => {
      try {
        return boundedBody(await client.ask('GET', key));
      } catch (error) {
        if (isNoSuchFile(error)) return null;
        throw error;
      }
    },
    list: async (folder) => await listIn(client, `${folder}/`),
    remove: async (key) => {
      try {
        await (await client.ask('DELETE', key)).body?.cancel();
      } catch (error) {
        if (!isNoSuchFile(error)) throw error;
      }
    },
    close: () => client.close(),
  };
}

async function listIn(client: BucketClient, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query = { 'list-type': '2', prefix, delimiter: '/' };
    const more: Record<string, string> = next === null ? {} : { 'continuation-token': next };
    const answer = await client.ask('GET', '', { query: { ...query, ...more } });
    const page = readListedPage(await textOf(boundedBody(answer)));
    for (const { key, ...file } of page.files) {
      files.push({ name: key.slice(prefix.length), ...file });
    }
    next = page.next;
    if (next === null) return files;
  }
  throw new Error('a list without an end');
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** A service's refusal. */
class BucketRefusal extends Error {
  readonly status: number;
  /** S3's word for it, such as NoSuchBucket. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the storage service answered ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** Not every service uses S3's error code; a missing bucket has its own. */
const isNoSuchFile = (error: unknown): boolean =>
  error instanceof BucketRefusal && error.status === 404 && error.code !== 'NoSuchBucket';

interface Asking {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
}

/** Signed requests to one bucket. */
class BucketClient {
  readonly #address: BucketAddress;
  readonly #keys: ReturnType<typeof bucketKeys>;
  readonly #closing = new AbortController();
  /** How far this machine's clock is behind the service's: a signature has its time. */
  #behindMs = 0;

  constructor(address: BucketAddress) {
    this.#address = address;
    this.#keys = bucketKeys(address);
  }

  close(): void {
    this.#closing.abort();
  }

  /** @throws a refusal, or the failure of the connection, after the last try */
  async ask(method: 'GET' | 'PUT' | 'DELETE', key: string, asking: Asking = {}): Promise<Response> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#askOnce(method, key, asking);
      } catch (error) {
        const isFinal = error instanceof BucketRefusal && !this.#mayPass(error);
        if (isFinal || tries === TRIES || this.#closing.signal.aborted) throw error;
      }
    }
  }

  #mayPass({ status, code }: BucketRefusal): boolean {
    return status >= 500 || status === 429 || code === 'RequestTimeTooSkewed';
  }

  async #askOnce(method: string, key: string, { query, body }: Asking): Promise<Response> {
    const { url, region } = await this.#placeOf(key, query);
    const signed = await new AwsV4Signer({
      ...{ method, url, region, service: 's3' },
      ...(await this.#keys()),
      ...(body === undefined ? {} : { body }),
      datetime: timeStamp(new Date(Date.now() + this.#behindMs)),
      headers: { 'x-amz-content-sha256': hashOf(body ?? '') },
    }).sign();
    const patience = method === 'PUT' ? PATIENCE_MS.writing : PATIENCE_MS.asking;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('no answer')), patience);
    try {
      const answer = await fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'manual' },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.any([this.#closing.signal, late.signal]),
      });
      if (answer.ok) return answer;
      throw await this.#refusal(answer);
    } finally {
      clearTimeout(timer);
    }
  }

  async #refusal(answer: Response): Promise<BucketRefusal> {
    const said = await textOf(boundedBody(answer, FAILURE_BOUNDS)).catch(() => '');
    const code = textIn(said, 'Code') ?? '';
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (code === 'RequestTimeTooSkewed' && !Number.isNaN(theirs)) {
      this.#behindMs = theirs - Date.now();
    }
    return new BucketRefusal(answer.status, code);
  }

  /** Compatible services have no regions, but the protocol requires one. */
  async #placeOf(
    key: string,
    query: Asking['query'] = {},
  ): Promise<{ url: string; region: string }> {
    const { bucket, endpoint } = this.#address;
    const stated =
      this.#address.region ?? (endpoint === undefined ? await usualRegion() : undefined);
    const region = stated ?? 'us-east-1';
    const service = endpoint ?? `https://s3.${region}.amazonaws.com`;
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const search = new URLSearchParams(query).toString();
    const url = `${service.replace(/\/$/, '')}/${path}${search && `?${search}`}`;
    return { url, region };
  }
}

const hashOf = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');

/** `20261120T190000Z` */
const timeStamp = (time: Date): string => time.toISOString().replace(/[:-]|\.\d{3}/g, '');
