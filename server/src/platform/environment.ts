import path from 'node:path';
import { SHORTEST_PASSWORD } from '@quizmeet/rules/accounts/entry.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { z } from 'zod';
import { readPushHosts } from './push/endpoint.ts';
import { readPrivateKey } from './push/keys.ts';
import {
  DEFAULT_SENDER,
  isSender,
  readPort,
  readPublicUrl,
  readTime,
  readTrustProxy,
  setting,
  url,
} from './setting-values.ts';
import { readStartProgram, type StartProgram } from './start-program.ts';
import { readBucketAddress } from './storage/bucket-address.ts';
import {
  type SettingSource,
  type Storable,
  type StoredSettings,
  sourcesOf,
  withStored,
} from './stored-settings.ts';

/** The settings of one running product, read once at start and then passed by argument. */
export interface Environment {
  /** TCP port to listen on; 0 takes any free one. */
  port: number;
  host: string;
  /** The public address without a closing slash; links in mails start with it. */
  publicUrl: string;
  /** A PostgreSQL server's address; undefined = the embedded server in `dataDir`. */
  databaseUrl: string | undefined;
  /** An absolute path. */
  dataDir: string;
  /** A mail server's address; undefined = each mail becomes a file in `dataDir`/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The bucket for files; undefined = `dataDir`/storage. */
  storageUrl: string | undefined;
  /** The second place of backups (N5); undefined = the bucket, if there is one. An absolute path. */
  backupFolder: string | undefined;
  /** The clock's start (E3); undefined = the machine's time. */
  quizNow: Date | undefined;
  /** The account that becomes the first administrator (P1). */
  firstAdmin: { email: string; password: string } | undefined;
  logLevel: LogLevel;
  /** Notices to phones by web push (X11). */
  push: {
    isOn: boolean;
    /** Push services besides the browsers' own, as origins. */
    hosts: readonly string[];
    /** The private key (VAPID), 32 bytes; undefined = one that is made once and kept. */
    privateKey: Buffer | undefined;
  };
  /** Fastify's `trustProxy`: none, all, a number of hops, or the proxies' addresses. */
  trustProxy: boolean | number | string[];
  /** Where the settings that a page of the product can set come from. */
  sources: Readonly<Record<Storable, SettingSource>>;
  /** True to open a browser on this machine as soon as the product is ready. */
  opensBrowser: boolean;
  /** True if the launcher restarts the product on request. */
  startsAgain: boolean;
  /** The command that starts it, for messages. */
  startProgram: StartProgram;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type EnvironmentReading =
  | { ok: true; environment: Environment }
  | { ok: false; faults: string[] };

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
  PUSH: setting(
    (text) => (text === 'on' || text === 'off' ? text : undefined),
    'must be on or off',
  ).default('on'),
  PUSH_HOSTS: setting(
    readPushHosts,
    'must be push services separated by commas, such as push.example.org',
  ).default([]),
  VAPID_PRIVATE_KEY: setting(
    readPrivateKey,
    'must be a private key for web push: 32 bytes of the curve P-256 as base64url, 43 characters',
  ).optional(),
  TRUST_PROXY: setting(
    readTrustProxy,
    'must be true, false, the number of proxies, or their addresses separated by commas',
  ).default(false),
  OPEN_BROWSER: setting(
    (text) => (text === 'yes' || text === 'no' ? text : undefined),
    'must be yes or no',
  ).default('no'),
  STARTS_AGAIN: setting<boolean>(
    (text) => (text === 'yes' ? true : undefined),
    'is only for the start program',
  ).default(false),
  START_PROGRAM: setting<StartProgram>(readStartProgram, 'is only for the start program').default(
    'npm',
  ),
});

/**
 * Reads and checks all settings; an unset or empty one takes its default. All errors are listed
 * together, one sentence each, and never repeat a value, which may be a secret.
 * @param stored what was set on a page of the product; variables that are set win
 */
export function readEnvironment(
  env: Record<string, string | undefined>,
  stored: StoredSettings = {},
): EnvironmentReading {
  const wanted = withStored(env, stored);
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, wanted[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const [alone, missing] = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].sort(
    (a, b) => Number(given[a] === undefined) - Number(given[b] === undefined),
  );
  if (alone !== undefined && missing !== undefined && given[alone] && !given[missing]) {
    faults.push(`${missing} is missing: set it together with ${alone}.`);
  }
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  const sources = sourcesOf(env, stored);
  return { ok: true, environment: { ...toEnvironment(parsed.data), sources } };
}

function toEnvironment(values: z.infer<typeof schema>): Omit<Environment, 'sources'> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    storageUrl: values.STORAGE_URL,
    backupFolder: values.BACKUP_FOLDER,
    quizNow: values.QUIZ_NOW,
    firstAdmin: email && password ? { email, password } : undefined,
    logLevel: values.LOG_LEVEL,
    push: {
      isOn: values.PUSH === 'on',
      hosts: values.PUSH_HOSTS,
      privateKey: values.VAPID_PRIVATE_KEY,
    },
    trustProxy: values.TRUST_PROXY,
    opensBrowser: values.OPEN_BROWSER === 'yes',
    startsAgain: values.STARTS_AGAIN,
    startProgram: values.START_PROGRAM,
  };
}
