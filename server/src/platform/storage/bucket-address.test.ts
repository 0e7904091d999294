import { expect, it } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

it('reads bucket, service, region and keys; percent signs stand for what they encode', () => {
  expect(
    readBucketAddress(
      's3://AKIA1:a%2Fb%40c+d@quiz.files?endpoint=https://s3.example.org&region=eu-1',
    ),
  ).toEqual({
    bucket: 'quiz.files',
    endpoint: 'https://s3.example.org',
    region: 'eu-1',
    keys: { id: 'AKIA1', secret: 'a/b@c+d' },
  });
});

it('uses the usual AWS settings for the rest', () => {
  expect(readBucketAddress('s3://quiz')).toEqual({
    bucket: 'quiz',
    endpoint: undefined,
    region: undefined,
    keys: undefined,
  });
});
