import * as z from 'zod/mini';
import { entered, enteredWhole, get, line, post, put } from '../declare.ts';
import { NO_PORT, TOO_LONG } from './messages.ts';

const source = z.enum(['environment', 'stored', 'default']);
export type Source = z.output<typeof source>;

const mail = z.object({
  server: z.string(),
  port: z.int(),
  user: z.string(),
  /** The password is never sent. */
  hasPassword: z.boolean(),
});

const inForce = z.object({
  reachable: z.object({ is: z.boolean(), from: source }),
  address: z.object({ is: z.string(), from: source }),
  mail: z.object({ is: z.nullable(mail), from: source }),
  sender: z.object({ is: z.string(), from: source }),
  /** Null without a second location. */
  backupFolder: z.object({ is: z.nullable(z.string()), from: source }),
});
export type InstallationState = z.output<typeof inForce>;

const installation = z.extend(inForce, {
  /** From the next start on. */
  next: z.optional(inForce),
  /** Of this machine's networks, such as http://192.168.1.20:3000. */
  addresses: z.array(z.string()),
  startsAgain: z.boolean(),
});
export type Installation = z.output<typeof installation>;

const LONGEST = 1000;

const text = () => entered(line().check(z.maxLength(LONGEST, TOO_LONG)));

const mailFields = {
  /** Empty: files. */
  mailServer: text(),
  mailPort: enteredWhole().check(z.gte(1, NO_PORT), z.lte(65_535, NO_PORT)),
  mailUser: text(),
  /** Empty: unchanged. */
  mailPassword: text(),
  sender: text(),
};

const settings = z.strictObject({
  reachable: z.boolean(),
  /** Empty: http://localhost with the port. */
  address: text(),
  ...mailFields,
  /** Empty: none. */
  backupFolder: text(),
});
export type InstallationSettings = z.output<typeof settings>;

export const getInstallation = get('/api/installation', {
  who: 'admin',
  summary: 'The installation’s settings',
  reply: installation,
});

export const changeInstallation = put('/api/installation', {
  who: 'admin',
  summary: 'Change the installation’s settings',
  body: settings,
  reply: installation,
});

export const sendTestMail = post('/api/installation/testMail', {
  who: 'admin',
  summary: 'Send the caller a test email',
  body: z.strictObject(mailFields),
  reply: z.object({ failure: z.nullable(z.string()) }),
});

export const installationCode = get('/api/installation/code', {
  who: 'admin',
  summary: 'A QR code of the public address',
  reply: { file: 'image/svg+xml' },
});
