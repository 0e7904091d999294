import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { SECOND } from '../clock.ts';
import type { Environment } from '../environment.ts';
import { type Letter, readSender, type Sender } from './letter.ts';

/** Null: to the mail server; else a file in the outbox folder. */
type Posted = { readonly file: string } | { readonly file: null };

/** Throws on failure. @param name of the file */
export type Post = (letter: Letter, name: string, signal: AbortSignal) => Promise<Posted>;

/** By SMTP_URL, or as files in DATA_DIR/outbox (N3). */
export function openPost(environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post {
  const { smtpUrl, dataDir } = environment;
  const from = readSender(environment.mailFrom);
  return smtpUrl === undefined
    ? toFolder(path.join(dataDir, 'outbox'), from)
    : toServer(smtpUrl, from);
}

const messageOf = ({ to, subject, text, html, replyTo, messageId }: Letter, from: Sender) => ({
  // As an object, a name with commas stays one address.
  from,
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  ...(messageId === undefined ? {} : { messageId }),
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function toServer(url: string, from: Sender): Post {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  });
  return async (letter, _, signal) => {
    await transport.sendMail({ ...messageOf(letter, from), signal });
    return { file: null };
  };
}

function toFolder(folder: string, from: Sender): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter, name) => {
    const { message } = await transport.sendMail(messageOf(letter, from));
    const file = `${name}.eml`;
    const target = path.join(folder, file);
    // A mail's link gives access to an account: only this OS user may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    } catch (error) {
      // The mail is retried; a partial file would waste space.
      await rm(`${target}.part`, { force: true });
      throw error;
    }
    return { file };
  };
}

/** Refused permanently, so that retrying is pointless. */
export function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const command = 'command' in error ? error.command : undefined;
  const response = 'responseCode' in error ? Number(error.responseCode) : 0;
  return command === 'API' || (command === 'RCPT TO' && response >= 500);
}

/** Its answer must not be shown: a wrong setting may lead to an internal service. */
export const isNoMailServer = (error: unknown): boolean =>
  error instanceof Error &&
  'response' in error &&
  typeof error.response === 'string' &&
  !/^\d{3}([ -]|$)/.test(error.response);
