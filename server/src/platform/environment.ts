import path from 'node:path';
import { SHORTEST_PASSWORD } from '@quizmeet/rules/accounts/entry.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import { z } from 'zod';
import { readSender } from './mail/letter.ts';
import { readPushHosts } from './push/send.ts';
import { readStartProgram, type StartProgram } from './start-program.ts';
import { readBucketAddress } from './storage/bucket-address.ts';
import {
  type SettingSource,
  type Storable,
  type StoredSettings,
  sourcesOf,
  withStored,
} from './stored-settings.ts';

const DEFAULT_SENDER = 'Quizmeet <quizmeet@localhost>';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type EnvironmentReading = { ok: true; environment: Environment } | { ok: false; errors: string[] };

const schema = z.object({
  PORT: setting(readPort, 'must be a whole number from 0 to 65535').default(3000),
  HOST: setting(
    (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    'must be a host name or an IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ).default('127.0.0.1'),
  PUBLIC_URL: setting(
    readPublicUrl,
    'must be the full address that people open, such as https://quiz.example.org',
  ).optional(),
  DATABASE_URL: setting(
    url('postgres:', 'postgresql:'),
    'must be the address of a PostgreSQL server: postgres://user:password@host:5432/database',
  ).optional(),
  DATA_DIR: setting(
    (text) => (text.includes('\0') ? undefined : path.resolve(text)),
    'must be the path of a folder',
  ).default(path.resolve('data')),
  SMTP_URL: setting(
    url('smtp:', 'smtps:'),
    'must be the address of a mail server: smtp://user:password@host:587',
  ).optional(),
  MAIL_FROM: setting(
    (text) => (isSender(text) ? text : undefined),
    'must be an email address, with or without a name: Quiz Office <quiz@example.org>',
  ).default(DEFAULT_SENDER),
  STORAGE_URL: setting(
    (text) => (readBucketAddress(text) === null ? undefined : text),
    'must be the address of a bucket: s3://key:secret@bucket?endpoint=https://host&region=name; ' +
      'only the bucket is required',
  ).optional(),
  BACKUP_FOLDER: setting(
    (text) => (text.includes('\0') ? undefined : path.resolve(text)),
    'must be the path of a folder, such as /media/usb/quizmeet',
  ).optional(),
  QUIZ_NOW: setting(
    readTime,
    'must be an ISO time with a time zone, such as 2026-10-15T09:00:00-04:00',
  ).optional(),
  ADMIN_EMAIL: setting(
    (text) => (isMailAddress(text) ? text : undefined),
    'must be an email address',
  ).optional(),
  ADMIN_PASSWORD: setting(
    (text) => (text.length >= SHORTEST_PASSWORD ? text : undefined),
    `must be at least ${SHORTEST_PASSWORD} characters`,
  ).optional(),
  LOG_LEVEL: setting(
    (text) => logLevels.find((level) => level === text.toLowerCase()),
    `must be one of ${logLevels.join(', ')}`,
  ).default('info'),
  PUSH: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUSH_HOSTS: setting(
    readPushHosts,
    'must be push services separated by commas, such as push.example.org',
  ).default([]),
  TRUST_PROXY: setting(
    readTrustProxy,
    'must be true, false, the number of proxies, or their addresses separated by commas',
  ).default(false),
  OPEN_BROWSER: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  STARTS_AGAIN: setting<boolean>(
    (text) => (text === 'yes' ? true : undefined),
    'is only for the start program',
  ).default(false),
  START_PROGRAM: setting<StartProgram>(readStartProgram, 'is only for the start program').default(
    'npm',
  ),
});

/**
 * An empty setting takes its default. Errors are listed together, one sentence each, never with the value,
 * which may be secret.
 * @param stored set on the Installation page; environment variables win
 */
export function readEnvironment(
  env: Record<string, string | undefined>,
  stored: StoredSettings = {},
): EnvironmentReading {
  const values = withStored(env, stored);
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, values[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const [alone, missing] = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].sort(
    (a, b) => Number(given[a] === undefined) - Number(given[b] === undefined),
  );
  if (alone !== undefined && missing !== undefined && given[alone] && !given[missing]) {
    errors.push(`${missing} is missing: set it together with ${alone}.`);
  }
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  const sources = sourcesOf(env, stored);
  return { ok: true, environment: { ...toEnvironment(parsed.data), sources } };
}

export type Environment = ReturnType<typeof toEnvironment> & {
  readonly sources: Readonly<Record<Storable, SettingSource>>;
};

function toEnvironment(values: z.infer<typeof schema>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    /** 0 takes a free one. */
    port: values.PORT,
    host: values.HOST,
    /** Without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Undefined: the embedded server in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    /** Undefined: files in `dataDir`/outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Undefined: `dataDir`/storage. */
    storageUrl: values.STORAGE_URL,
    /** Absolute; undefined: the bucket, if any (N5). */
    backupFolder: values.BACKUP_FOLDER,
    quizNow: values.QUIZ_NOW,
    firstAdmin: email && password ? { email, password } : undefined,
    logLevel: values.LOG_LEVEL,
    /** Web push (X11); hosts beyond the browsers' own services. */
    push: { isOn: values.PUSH === 'on', hosts: values.PUSH_HOSTS },
    /** Fastify's `trustProxy`. */
    trustProxy: values.TRUST_PROXY,
    opensBrowser: values.OPEN_BROWSER === 'yes',
    /** The launcher restarts the server on request. */
    startsAgain: values.STARTS_AGAIN,
    startProgram: values.START_PROGRAM,
  };
}

/** `read` returns undefined for invalid text. */
function setting<T>(read: (text: string) => T | undefined, message: string) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(message);
    return z.NEVER;
  });
}

function url(...protocols: string[]) {
  return (text: string): string | undefined =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** The default is valid despite its local domain. */
function isSender(text: string): boolean {
  if (text === DEFAULT_SENDER) return true;
  const { name, address } = readSender(text);
  return isMailAddress(address) && isSingleLine(name);
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function readPublicUrl(text: string): string | undefined {
  if (url('http:', 'https:')(text) === undefined) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password ? origin : undefined;
}

/** Requires an offset; the setting must mean the same time on every machine. */
function readTime(text: string): Date | undefined {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
  const time = new Date(text);
  return form.test(text) && !Number.isNaN(time.getTime()) ? time : undefined;
}

function readTrustProxy(text: string): boolean | number | string[] | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const form = /^[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?$/i;
  return addresses.every((address) => names.includes(address) || form.test(address))
    ? addresses
    : undefined;
}
