import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { Letter } from './letter.ts';

/** Where a letter went: to a mail server, or into a file of the outbox folder. */
export type Posted = { readonly file: string } | { readonly file: null };

/** Hands a letter over; throws when that fails. `name` tells one mail from another. */
export type Post = (letter: Letter, name: string, signal: AbortSignal) => Promise<Posted>;

/** Sends by SMTP_URL, or keeps each mail as a file in DATA_DIR/outbox (N3). */
export function openPost(environment: Environment): Post {
  const { smtpUrl, mailFrom, dataDir } = environment;
  return smtpUrl === undefined
    ? toFolder(path.join(dataDir, 'outbox'), mailFrom)
    : toServer(smtpUrl, mailFrom);
}

const messageOf = ({ to, subject, text, html }: Letter, from: string) => ({
  from,
  // As an object it is one address, whatever commas somebody typed into it.
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const SECONDS = 1000;

function toServer(url: string, from: string): Post {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
  });
  return async (letter, _, signal) => {
    await transport.sendMail({ ...messageOf(letter, from), signal });
    return { file: null };
  };
}

function toFolder(folder: string, from: string): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (letter, name) => {
    const { message } = await transport.sendMail(messageOf(letter, from));
    const file = `${name}.eml`;
    const target = path.join(folder, file);
    // A mail opens an account: only the product's own user may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${target}.part`, message, { mode: 0o600 });
    await rename(`${target}.part`, target);
    return { file };
  };
}

/** True when the mail server refuses the address for good, so that trying again is no use. */
export function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const command = 'command' in error ? error.command : undefined;
  const response = 'responseCode' in error ? Number(error.responseCode) : 0;
  return command === 'API' || (command === 'RCPT TO' && response >= 500);
}
