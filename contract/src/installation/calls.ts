import * as z from 'zod/mini';
import { get, post, put } from '../call.ts';
import { entered, enteredWhole, line } from '../fields.ts';
import { NO_PORT, TOO_LONG } from './messages.ts';

const source = z.enum(['environment', 'stored', 'default']);
export type Source = z.output<typeof source>;

const mail = z.object({
  server: z.string(),
  port: z.int(),
  user: z.string(),
  /** The password itself is never sent. */
  hasPassword: z.boolean(),
});

const installation = z.object({
  /** Whether other devices of the network can reach it. */
  reachable: z.object({ is: z.boolean(), from: source }),
  /** The address that people open. */
  address: z.object({ is: z.string(), from: source }),
  /** Null where mails are kept as files. */
  mail: z.object({ is: z.nullable(mail), from: source }),
  sender: z.object({ is: z.string(), from: source }),
  /** Null where no folder is the second place of backups. */
  backupFolder: z.object({ is: z.nullable(z.string()), from: source }),
  /** Every address at which the machine's networks know it, such as http://192.168.1.20:3000. */
  addresses: z.array(z.string()),
  /** Whether Quizmeet restarts automatically after a change. */
  startsAgain: z.boolean(),
});
export type Installation = z.output<typeof installation>;

/** A long path or address still fits. */
const LONGEST = 1000;

const text = () => entered(line().check(z.maxLength(LONGEST, TOO_LONG)));

const mailFields = {
  /** Empty: mails are kept as files. */
  mailServer: text(),
  mailPort: enteredWhole().check(z.gte(1, NO_PORT), z.lte(65_535, NO_PORT)),
  mailUser: text(),
  /** Empty: as it is. */
  mailPassword: text(),
  sender: text(),
};

const settings = z.strictObject({
  reachable: z.boolean(),
  /** Empty: http://localhost with the port. */
  address: text(),
  ...mailFields,
  /** Empty: no second place. */
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
