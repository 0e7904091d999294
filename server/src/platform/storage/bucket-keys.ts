import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { BucketAddress } from './bucket-address.ts';

/** The keys with which requests to a bucket are signed. */
export interface BucketKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  /** When a machine's role gives others; undefined for keys that stay. */
  readonly until?: Date;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** A machine answers at once if it has a role at all. */
const ROLE_MS = 1000;
const RENEWED_BEFORE_MS = 5 * 60_000;

/**
 * The keys of the address; without them those of Amazon's usual settings: environment variables, a profile's
 * keys, or the role of the container or machine, in this order.
 */
export function bucketKeys(
  { keys }: Pick<BucketAddress, 'keys'>,
  settings: Settings = process.env,
): () => Promise<BucketKeys> {
  if (keys !== undefined) {
    const stated = { accessKeyId: keys.id, secretAccessKey: keys.secret };
    return async () => stated;
  }
  let known: BucketKeys | null = null;
  return async () => {
    const isGood =
      known !== null &&
      (known.until === undefined || known.until.getTime() - Date.now() > RENEWED_BEFORE_MS);
    if (known === null || !isGood) known = await usualKeys(settings);
    return known;
  };
}

async function usualKeys(settings: Settings): Promise<BucketKeys> {
  const found =
    keysIn({
      aws_access_key_id: settings['AWS_ACCESS_KEY_ID'],
      aws_secret_access_key: settings['AWS_SECRET_ACCESS_KEY'],
      aws_session_token: settings['AWS_SESSION_TOKEN'],
    }) ??
    keysIn(await profileIn('credentials', settings)) ??
    keysIn(await profileIn('config', settings)) ??
    (await keysOfRole(settings));
  if (found === null) throw new Error('there are no keys for the bucket');
  return found;
}

function keysIn(profile: Settings): BucketKeys | null {
  const {
    aws_access_key_id: accessKeyId,
    aws_secret_access_key: secretAccessKey,
    aws_session_token: sessionToken,
  } = profile;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

/** The region that Amazon's usual settings name. */
export async function usualRegion(settings: Settings = process.env): Promise<string | undefined> {
  return (
    settings['AWS_REGION'] ||
    settings['AWS_DEFAULT_REGION'] ||
    (await profileIn('config', settings))['region']
  );
}

/** What a file in ~/.aws says of the profile in use. */
async function profileIn(file: 'credentials' | 'config', settings: Settings): Promise<Settings> {
  const name = settings['AWS_PROFILE'] || 'default';
  const variable = file === 'config' ? 'AWS_CONFIG_FILE' : 'AWS_SHARED_CREDENTIALS_FILE';
  const place = settings[variable] || path.join(settings['HOME'] ?? homedir(), '.aws', file);
  const text = await readFile(place, 'utf8').catch(() => '');
  const heads = [`[${name}]`, `[profile ${name}]`];
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => heads.includes(line));
  if (start === -1) return {};
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => line.startsWith('['));
  const entries = after
    .slice(0, end === -1 ? after.length : end)
    .flatMap((line) => /^([\w.]+)\s*=\s*(.*)$/.exec(line)?.slice(1, 3) ?? []);
  return Object.fromEntries(
    Array.from({ length: entries.length / 2 }, (_, i) => [entries[2 * i], entries[2 * i + 1]]),
  );
}

/** The keys of the container's or the machine's role; null where there is none. */
async function keysOfRole(settings: Settings): Promise<BucketKeys | null> {
  const ofContainer = settings['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'];
  try {
    if (ofContainer) return readRole(await asked(`http://169.254.170.2${ofContainer}`));
    const machine = settings['AWS_EC2_METADATA_SERVICE_ENDPOINT'] || 'http://169.254.169.254';
    const token = await asked(`${machine}/latest/api/token`, {
      method: 'PUT',
      headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '60' },
    });
    const headers = { 'x-aws-ec2-metadata-token': token };
    const roles = `${machine}/latest/meta-data/iam/security-credentials/`;
    const [role = ''] = (await asked(roles, { headers })).split('\n');
    return readRole(await asked(`${roles}${role}`, { headers }));
  } catch {
    return null;
  }
}

async function asked(address: string, request: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(ROLE_MS) });
  if (!answer.ok) throw new Error(`no role: ${answer.status}`);
  return await answer.text();
}

function readRole(text: string): BucketKeys | null {
  const { AccessKeyId, SecretAccessKey, Token, Expiration }: Record<string, string> =
    JSON.parse(text);
  const keys = keysIn({
    aws_access_key_id: AccessKeyId,
    aws_secret_access_key: SecretAccessKey,
    aws_session_token: Token,
  });
  return keys && { ...keys, ...(Expiration ? { until: new Date(Expiration) } : {}) };
}
