import {
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { boundAnswers } from './bounded-answers.ts';
import { type BucketAddress, readBucketAddress } from './bucket-address.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A service that takes longer counts as failing. */
const PATIENCE_MS = { connecting: 3000, answering: 10_000 };
const TRIES = 2;
/** A thousand files each; a year needs only a few pages. */
const MOST_PAGES = 50;

/** A bucket of an S3-compatible service. */
export function openBucket(storageUrl: string): Storage {
  const address = readBucketAddress(storageUrl);
  if (address === null) throw new Error('STORAGE_URL is no address of a bucket');
  const { bucket } = address;
  const client = new S3Client(settingsOf(address));
  boundAnswers(client);
  // S3-compatible services often do not support access lists.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    service: `S3 bucket ${bucket}`,
    put: async (key, contents) => await driver.put(key, Buffer.from(contents)),
    read: async (key) => {
      try {
        return await driver.getStream(key);
      } catch (error) {
        if (isNoSuchFile(error)) return null;
        throw error;
      }
    },
    list: async (folder) => {
      const files: StoredFile[] = [];
      const prefix = `${folder}/`;
      const query = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
      let pages = 0;
      for await (const { Contents } of paginateListObjectsV2({ client }, query)) {
        if (++pages > MOST_PAGES) throw new Error('a list without an end');
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents ?? []) {
          files.push({ name: Key.slice(prefix.length), bytes: Size, storedAt: LastModified });
        }
      }
      return files;
    },
    remove: async (key) => await driver.delete(key),
    close: () => client.destroy(),
  };
}

/** Not every service uses S3's error code; a missing bucket has its own. */
const isNoSuchFile = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

function settingsOf({ endpoint, region, keys }: BucketAddress): S3ClientConfig {
  return {
    ...(keys === undefined
      ? {}
      : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Compatible services have no regions, but the protocol requires one.
    ...(region === undefined && endpoint === undefined ? {} : { region: region ?? 'us-east-1' }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: PATIENCE_MS.connecting,
      requestTimeout: PATIENCE_MS.answering,
      throwOnRequestTimeout: true,
      socketTimeout: PATIENCE_MS.answering,
    },
  };
}
