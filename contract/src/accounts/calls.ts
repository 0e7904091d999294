import { LONGEST_ADDRESS } from '@quizmeet/rules/mail-address.ts';
import * as z from 'zod/mini';
import { entered, get, id, line, post, problem, put } from '../declare.ts';

const authority = z.enum([
  'ROLE_ANONYMOUS',
  'ROLE_USER',
  'ROLE_UNCONFIRMED',
  'ROLE_CONFIRMED',
  'ROLE_ADMIN',
  'ROLE_SCORE_ENTRY',
]);
export type Authority = z.output<typeof authority>;

const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  authorities: z.array(authority),
});
export type CurrentUser = z.output<typeof currentUser>;

const LONGEST_NAME = 100;
const LONGEST_PASSWORD = 1000;

const upTo = (most: number, what: string) =>
  z.maxLength(most, `${what} can have at most ${most} characters`);

const name = line().check(upTo(LONGEST_NAME, 'A name'));
/** The rules validate it, so that errors come in form order. */
export const email = z.string().check(upTo(LONGEST_ADDRESS, 'An email address'));
const password = z.string().check(upTo(LONGEST_PASSWORD, 'A password'));
const newUser = z.strictObject({
  name: entered(name),
  email: entered(email),
  password: entered(password),
  confirmPassword: entered(z.string()),
});
export type NewUser = z.output<typeof newUser>;

const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  admin: z.boolean(),
  scoreEntry: z.boolean(),
  churchName: z.nullable(z.string()),
});
export type Account = z.output<typeof account>;

export const authorities = get('/api/user/authorities', {
  who: 'all',
  summary: 'The caller’s roles',
  reply: z.array(authority),
});

export const me = get('/api/user', {
  who: 'user',
  summary: 'The logged-in user',
  reply: currentUser,
});

export const login = post('/api/login', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Start a session',
  body: z.strictObject({ username: entered(z.string()), password: entered(password) }),
  bodyAs: 'form',
  fails: { 401: problem, 429: problem },
  reply: currentUser,
});

export const logout = post('/api/logout', {
  who: 'all',
  summary: 'End the session',
  reply: z.undefined(),
  status: 303,
  takesAway: true,
});

export const register = post('/api/user', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Create an account; by an invitation’s link confirmed, with a session (U16)',
  body: z.extend(newUser, { invitation: z.optional(z.string()) }),
  fails: { 409: problem, 410: problem, 429: problem },
  reply: z.object({ id, name: z.string(), email: z.string() }),
  status: 201,
});

export const requestPasswordReset = post('/api/user/requestPasswordReset', {
  who: 'all',
  summary: 'Email a password reset link (P2)',
  body: z._default(z.string(), ''),
  bodyAs: 'text',
  fails: { 429: problem },
});

export const resetPassword = post('/api/user/resetPassword', {
  who: 'all',
  summary: 'Set a password with an emailed link',
  body: z.strictObject({
    guid: entered(z.string()),
    password: entered(password),
    confirmPassword: entered(z.string()),
  }),
  fails: { 410: problem },
});

export const resend = get('/api/user/resend', {
  who: 'user',
  summary: 'Resend the confirmation email',
  fails: { 429: problem },
  changes: true,
});

export const confirm = get('/api/user/confirm/:confirmationGuid', {
  who: 'all',
  summary: 'Confirm an email address',
  params: z.object({ confirmationGuid: z.string() }),
  fails: {
    /** Set for a used link of a confirmed address (U8). */
    410: z.extend(problem, { confirmed: z.optional(z.literal(true)) }),
  },
  changes: true,
});

export const checkLink = get('/api/user/links/:kind/:guid', {
  who: 'all',
  summary: 'Whether a password link works (U8)',
  params: z.object({ kind: z.enum(['reset', 'setup']), guid: z.string() }),
  fails: { 410: problem },
});

export const setUp = post('/api/user/setup', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Create the first administrator (P1)',
  body: z.extend(newUser, { guid: entered(z.string()) }),
  fails: { 409: problem, 410: problem },
  reply: z.object({ id, name: z.string(), email: z.string() }),
  status: 201,
});

export const listUsers = get('/api/users', {
  who: 'admin',
  summary: 'Every account',
  reply: z.array(account),
});

export const setRoles = put('/api/users/:id/roles', {
  who: 'admin',
  summary: 'Grant or remove roles (P1)',
  body: z.strictObject({ admin: z.optional(z.boolean()), scoreEntry: z.optional(z.boolean()) }),
  fails: { 409: problem },
});

const invited = z.strictObject({
  name: entered(name),
  email: entered(email),
  role: z.enum(['scoreEntry', 'admin']),
});
export type Invited = z.output<typeof invited>;

export const invitePeople = post('/api/users/invitations', {
  who: 'admin',
  summary: 'Invite people with roles by email, all or nobody; an account gets the role (P1)',
  body: z.strictObject({ people: z.array(invited).check(z.minLength(1), z.maxLength(100)) }),
  fails: { 409: problem, 429: problem },
});

export const changeAccount = put('/api/users/:id', {
  who: 'admin',
  summary: 'Change an account’s name or address (P2)',
  body: z.strictObject({ name: entered(name), email: entered(email) }),
  fails: { 409: problem },
});

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  sentAt: z.nullable(z.string()),
  /** Null unless the mail waits. */
  nextTryAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Without a mail server. */
  keptAs: z.nullable(z.string()),
});
export type Mail = z.output<typeof mail>;

const mailFile = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.optional(z.enum(['confirm', 'reset', 'role', 'invitation', 'letter', 'duties'])),
});
export type MailFile = z.output<typeof mailFile>;

export const mailing = get('/api/user/mailing', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Whether emails are sent or kept as files (N3)',
  reply: z.object({
    sent: z.boolean(),
    /** Empty if the event names nobody. */
    contact: z.string(),
  }),
});

export const listMails = get('/api/mails', {
  who: 'admin',
  summary: 'Sent, waiting, and failed emails (N3)',
  reply: z.object({
    /** The newest. */
    mails: z.array(mail),
    /** Of all, how many `sendMailsAgain` requeues. */
    unsent: z.int(),
  }),
});

export const sendMailAgain = put('/api/mails/:id/send', {
  who: 'admin',
  summary: 'Requeue an email (N3)',
  fails: { 409: problem },
});

export const sendMailsAgain = put('/api/mails/send', {
  who: 'admin',
  summary: 'Requeue all emails that failed or are kept as files, except outdated ones (N3)',
});

export const readMail = get('/api/mails/:id/kept', {
  who: 'admin',
  summary: 'An email kept as a file (N3)',
  reply: mailFile,
  changes: true,
});

export const confirmAccount = put('/api/users/:id/confirm', {
  who: 'admin',
  summary: 'Confirm an account’s address (P2)',
});
