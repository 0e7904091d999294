import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describeReason } from '@quizmeet/contract/backup/messages.ts';
import type { InstallationSettings } from '@quizmeet/contract/installation/calls.ts';
import * as messages from '@quizmeet/contract/installation/messages.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import type { Storable, StoredSettings } from '../../platform/stored-settings.ts';

type MailFields = Pick<
  InstallationSettings,
  'mailServer' | 'mailPort' | 'mailUser' | 'mailPassword'
>;

const ERRORS: Readonly<Record<Storable, FieldError & { path: keyof InstallationSettings }>> = {
  HOST: { path: 'reachable', message: messages.NO_ADDRESS },
  PUBLIC_URL: { path: 'address', message: messages.NO_ADDRESS },
  SMTP_URL: { path: 'mailServer', message: messages.NO_SERVER_NAME },
  MAIL_FROM: { path: 'sender', message: messages.NO_SENDER },
  BACKUP_FOLDER: { path: 'backupFolder', message: messages.NO_FULL_PATH },
};

/** A server's full name or IP number, nothing else of an address. */
const SERVER_NAME = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Omits what an environment variable sets: storing it would surprise once the variable is gone. */
export function settingsOf(entry: InstallationSettings, environment: Environment): StoredSettings {
  const mail = mailServerOf(entry, environment);
  const all: Record<Storable, string> = {
    HOST: entry.reachable ? '0.0.0.0' : '',
    PUBLIC_URL: entry.address,
    SMTP_URL: mail === null ? '' : smtpUrlOf(mail),
    MAIL_FROM: entry.sender,
    BACKUP_FOLDER: entry.backupFolder,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => value !== '' && environment.sources[name as Storable] !== 'environment',
    ),
  );
}

/** Null for none. An empty password keeps the stored one. */
export function mailServerOf(entry: MailFields, environment: Environment): MailServer | null {
  if (entry.mailServer === '') return null;
  const stored =
    environment.smtpUrl === undefined ? undefined : readMailServer(environment.smtpUrl);
  const isSame = stored?.server === entry.mailServer && stored.user === entry.mailUser;
  return {
    server: entry.mailServer,
    port: entry.mailPort,
    user: entry.mailUser,
    // A password is never sent to a server other than its own.
    password: entry.mailPassword || (isSame ? stored.password : ''),
  };
}

export async function errorsOf(entry: InstallationSettings, settings: StoredSettings) {
  const errors = mailErrors(entry);
  if (entry.reachable && entry.address === '') {
    errors.push({ path: 'address', message: messages.NO_ADDRESS });
  }
  const reading = readEnvironment({}, settings);
  const wrong = reading.ok ? [] : reading.errors.map((error) => error.split(' ')[0]);
  for (const [name, error] of Object.entries(ERRORS)) {
    if (wrong.includes(name)) errors.push(error);
  }
  if (settings.BACKUP_FOLDER !== undefined)
    errors.push(...(await folderErrors(settings.BACKUP_FOLDER)));
  return errors.filter(({ path: at }, i) => errors.findIndex((one) => one.path === at) === i);
}

/** What is wrong with the fields of a mail server. */
export function mailErrors({ mailServer }: Pick<MailFields, 'mailServer'>): FieldError[] {
  if (mailServer === '' || SERVER_NAME.test(mailServer)) return [];
  return [{ path: 'mailServer', message: messages.NO_SERVER_NAME }];
}

/** The folder must exist, like the USB stick it is on. */
async function folderErrors(folder: string): Promise<FieldError[]> {
  const refuse = (message: string) => [{ path: 'backupFolder', message }];
  if (!path.isAbsolute(folder)) return refuse(messages.NO_FULL_PATH);
  try {
    await readdir(folder);
    await access(folder, constants.W_OK);
    return [];
  } catch (error) {
    return refuse(messages.folderFails(describeReason(error)));
  }
}

export type MailServer = ReturnType<typeof readMailServer>;

/** Implicit TLS. */
const TLS_PORT = 465;

export function readMailServer(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  return {
    server: hostname,
    port: port === '' ? (protocol === 'smtps:' ? TLS_PORT : 587) : Number(port),
    user: decoded(username),
    password: decoded(password),
  };
}

/** A percent sign that begins no escape is literal, as the mailer reads it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function smtpUrlOf({ server, port, user, password }: MailServer): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = user === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${who}${server}:${port}`;
}
