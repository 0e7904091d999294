import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketKeys, usualRegion } from './bucket-keys.ts';

let home: string;
let machine: Server;
let endpoint = '';
/** What the machine was asked, in order. */
const asked: string[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'quizmeet-keys-'));
  await mkdir(path.join(home, '.aws'));
  await writeFile(
    path.join(home, '.aws', 'credentials'),
    '[other]\naws_access_key_id = AKIA2\naws_secret_access_key = two=2\n\n[default]\n' +
      'aws_access_key_id=AKIA1\naws_secret_access_key=one\n',
  );
  await writeFile(
    path.join(home, '.aws', 'config'),
    '[default]\nregion = eu-1\n[profile other]\nregion = eu-2\n',
  );
  machine = createServer(({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/latest/api/token') return response.end('token 1');
    if (headers['x-aws-ec2-metadata-token'] !== 'token 1') return response.writeHead(401).end();
    if (url.endsWith('/')) return response.end('backup-role');
    const keys = { AccessKeyId: 'ASIA3', SecretAccessKey: 'three', Token: 'session' };
    return response.end(JSON.stringify({ ...keys, Expiration: '2099-01-01T00:00:00Z' }));
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  const address = machine.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  machine.close();
  await rm(home, { recursive: true });
});

const keysBy = (settings: Readonly<Record<string, string>>) =>
  bucketKeys({ keys: undefined }, settings)();

it('takes the keys of the address before all else', async () => {
  const keys = bucketKeys({ keys: { id: 'AKIA0', secret: 'zero' } }, { AWS_ACCESS_KEY_ID: 'x' });
  expect(await keys()).toEqual({ accessKeyId: 'AKIA0', secretAccessKey: 'zero' });
});

it('takes those of the environment, then those of the profile', async () => {
  const variables = { AWS_ACCESS_KEY_ID: 'AKIA9', AWS_SECRET_ACCESS_KEY: 'nine' };
  expect(await keysBy({ HOME: home, ...variables })).toMatchObject({ accessKeyId: 'AKIA9' });
  expect(await keysBy({ HOME: home })).toEqual({ accessKeyId: 'AKIA1', secretAccessKey: 'one' });
  expect(await keysBy({ HOME: home, AWS_PROFILE: 'other' })).toEqual({
    accessKeyId: 'AKIA2',
    secretAccessKey: 'two=2',
  });
});

it('takes those of the machine’s role, and asks for them once while they are good', async () => {
  const keys = bucketKeys(
    { keys: undefined },
    { HOME: path.join(home, 'none'), AWS_EC2_METADATA_SERVICE_ENDPOINT: endpoint },
  );
  const found = await keys();
  expect(found).toMatchObject({ accessKeyId: 'ASIA3', sessionToken: 'session' });
  expect(await keys()).toBe(found);
  expect(asked).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/',
    'GET /latest/meta-data/iam/security-credentials/backup-role',
  ]);
});

it('finds the region in the environment or the profile', async () => {
  expect(await usualRegion({ HOME: home, AWS_REGION: 'us-2' })).toBe('us-2');
  expect(await usualRegion({ HOME: home })).toBe('eu-1');
  expect(await usualRegion({ HOME: home, AWS_PROFILE: 'other' })).toBe('eu-2');
  expect(await usualRegion({ HOME: path.join(home, 'none') })).toBeUndefined();
});
