import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readBucketAddress } from './bucket-address.ts';
import type { Storage, StoredFile } from './storage.ts';

const SILENT_MS = 10_000;
const MOST_PAGES = 50;

/** S3-compatible. Without keys, the usual AWS settings are used. */
export function openBucket(storageUrl: string): Storage {
  const address = readBucketAddress(storageUrl);
  if (address === null) throw new Error('STORAGE_URL isn’t the address of a bucket');
  const { bucket: Bucket, endpoint, keys } = address;
  // Compatible services have no regions, but the protocol requires one.
  const region = address.region ?? (endpoint === undefined ? undefined : 'us-east-1');
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(keys === undefined
      ? {}
      : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    forcePathStyle: true,
    maxAttempts: 2,
    // Not every service knows the SDK's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: SILENT_MS, socketTimeout: SILENT_MS },
  });
  return {
    service: `S3 bucket ${Bucket}`,
    put: async (Key, contents) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(contents) }));
    },
    read: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body === undefined
          ? null
          : (Body.transformToWebStream() as ReadableStream<Uint8Array>);
      } catch (error) {
        if (isNoSuchFile(error)) return null;
        throw error;
      }
    },
    list: async (folder) => await listIn(client, Bucket, `${folder}/`),
    remove: async (Key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        if (!isNoSuchFile(error)) throw error;
      }
    },
    close: () => client.destroy(),
  };
}

/** Not every service uses S3's code; a missing bucket has its own. */
const isNoSuchFile = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

async function listIn(client: S3Client, Bucket: string, Prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let pages = 0;
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
    // A captive portal would look like an empty bucket.
    if (page.Name === undefined) throw new Error('the storage service answered with no list');
    pages++;
    if (pages > MOST_PAGES) throw new Error('a list without an end');
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      files.push({ name: Key.slice(Prefix.length), bytes: Size, storedAt: LastModified });
    }
  }
  return files;
}
